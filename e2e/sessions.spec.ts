import { type Browser, expect, type Page, test } from '@playwright/test';
import { FIRST } from './first.ts';
import { dayAhead, desk, learner, type Person, phone, visitor } from './learners.ts';

const bellOf = ({ page, words }: Person) =>
  page.getByRole('button', { name: new RegExp(`^${words.header.notifications}`) });
const nameOf = ({ email }: Person) => (email.split('@')[0] ?? '').replace(/[^a-z]/g, '');

async function atHome(browser: Browser, name: string, options: Parameters<typeof visitor>[1] = desk): Promise<Person> {
  const person = await learner(browser, { ...options, name });
  await person.page.goto('/home');
  return person;
}

async function planPrivately({ page, words }: Person, title: string, partner: string) {
  await page.getByRole('button', { name: words.sessions.create }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.sessions.title, { exact: false }).first().fill(title);
  await dialog.getByLabel(words.sessions.date).fill(dayAhead(2));
  await dialog.getByLabel(words.sessions.time).fill('20:30');
  await dialog.getByText(words.sessions.visibility.private, { exact: true }).click();
  await dialog.getByLabel(words.people.pick).fill(partner);
  await dialog.getByRole('option', { name: new RegExp(partner, 'i') }).click();
  await dialog.getByRole('button', { name: words.sessions.submit }).click();
  await expect(dialog).toBeHidden();
}

const details = async (page: Page, title: string, open: string) => {
  const mine = page.getByRole('article', { name: title }).last();
  await mine
    .locator('xpath=ancestor::li')
    .getByRole('button', { name: new RegExp(open) })
    .click();
  return page.getByRole('dialog');
};

test('a partner is invited, accepts from the bell on a phone in Hebrew, and both see it at once', {
  tag: FIRST,
}, async ({ browser }) => {
  const [ruth, noa] = await Promise.all([
    atHome(browser, 'ruth'),
    atHome(browser, 'noa', { ...phone, language: 'he' }),
  ]);
  const title = 'Beréchit à deux';
  await planPrivately(ruth, title, nameOf(noa));

  await expect(bellOf(noa)).toContainText('1');
  await bellOf(noa).click();
  const popup = noa.page.getByRole('dialog');
  await expect(popup).toContainText(title);
  await popup.getByRole('button', { name: new RegExp(noa.words.notifications.accept) }).click();
  await expect(noa.page.getByText(noa.words.sessions.invite.acceptedNow).first()).toBeVisible();

  await expect(bellOf(ruth)).toContainText('1');
  const dialog = await details(ruth.page, title, ruth.words.sessions.details.open);
  await expect(dialog.getByText(ruth.words.sessions.status.confirmed)).toBeVisible();
  await expect(dialog).toContainText(new RegExp(nameOf(noa), 'i'));

  await dialog.getByRole('button', { name: ruth.words.sessions.page.edit }).click();
  const form = ruth.page.getByRole('dialog', { name: ruth.words.sessions.edit.title });
  await form.getByLabel(ruth.words.sessions.time).fill('21:45');
  await form.getByRole('button', { name: ruth.words.sessions.edit.save }).click();
  await expect(form).toBeHidden();
  await expect(bellOf(noa)).toContainText('1');
  await noa.page.goto('/notifications');
  await expect(noa.page.getByText(noa.words.sessions.notifications.changed.moved.title)).toBeVisible();
  expect([...ruth.troubles, ...noa.troubles]).toEqual([]);
});

test('the link of an invitation leads a visitor through the sign-in and back, to answer once', async ({ browser }) => {
  const [ruth, noa] = await Promise.all([atHome(browser, 'ruth'), atHome(browser, 'noa')]);
  await planPrivately(ruth, 'Ruth et Noa', nameOf(noa));
  const dialog = await details(ruth.page, 'Ruth et Noa', ruth.words.sessions.details.open);
  await expect(dialog.getByText(nameOf(noa), { exact: false }).first()).toBeVisible();
  const id = await ruth.page.evaluate(async () => (await (await fetch('/api/sessions/mine')).json())[0].id as string);

  const other = await visitor(browser, phone);
  await other.page.goto(`/invite/${id}`);
  await expect(other.page.getByText('Session introuvable')).toBeVisible();

  await noa.page.goto(`/invite/${id}`);
  const decline = noa.page.getByRole('button', { name: noa.words.sessions.invite.decline });
  const second = await noa.page.context().newPage();
  await second.goto(`/invite/${id}`);
  await decline.click();
  await expect(noa.page.getByText(noa.words.sessions.invite.declinedNow).first()).toBeVisible();
  const late = second.getByRole('button', { name: noa.words.sessions.invite.accept });
  await late.click({ timeout: 2_000 }).catch(() => {});
  await expect(second.getByRole('button', { name: noa.words.sessions.invite.accept })).toBeHidden();
  await expect(ruth.page.getByRole('dialog').getByText(ruth.words.sessions.status.cancelled)).toBeVisible();
});

test('the notifications page retains tab and filter over a reload, and works by keyboard', async ({ browser }) => {
  const ruth = await atHome(browser, 'ruth');
  const { page, words } = ruth;
  await page.goto('/notifications');
  await page.getByRole('button', { name: words.notifications.test }).click();
  await expect(page.getByText(words.notifications.types.test.text).first()).toBeVisible();
  await page.getByRole('button', { name: words.notifications.filters.unread, exact: true }).click();
  await expect(page).toHaveURL(/filter=unread/);
  await page.reload();
  await expect(page.getByText(words.notifications.types.test.text).first()).toBeVisible();
  const markAll = page.getByRole('button', { name: words.notifications.markAll });
  await expect(markAll).toBeEnabled();
  await markAll.focus();
  await page.keyboard.press('Enter');
  await expect(markAll).toBeDisabled();
  await expect(page.getByText(words.notifications.types.test.text)).toHaveCount(0);
  await page.getByRole('tab', { name: new RegExp(words.notifications.tabs.reminders) }).click();
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toContainText(words.notifications.tabs.reminders);
  await expect(page.getByText(words.notifications.empty.reminders)).toBeVisible();
});

test('settings wait for the permission, are saved, and remain after a reload', async ({ browser }) => {
  const ruth = await atHome(browser, 'ruth', { ...desk, permissions: ['notifications'] });
  const { page, words } = ruth;
  const { settings } = words.notifications;
  await page.goto('/notification-settings');
  await page.getByRole('switch', { name: words.focus.preferences.paymentAlerts.label }).click();
  await page.getByLabel(settings.reminderTime).selectOption('60');
  await page.getByRole('combobox', { name: words.profile.place.label }).fill('jerusal');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByText(words.profile.place.saved, { exact: true }).first()).toBeVisible();
  await page.getByRole('switch', { name: settings.toggles.quietOnShabbat.label }).click();
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved, { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: words.focus.preferences.paymentAlerts.label })).not.toBeChecked();
  await expect(page.getByLabel(settings.reminderTime)).toHaveValue('60');
  await expect(page.getByRole('combobox', { name: words.profile.place.label })).toHaveValue(/Jérusalem/);
});
