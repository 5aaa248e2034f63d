import { expect, test } from '@playwright/test';
import { baseURL } from './address.ts';
import { accountOf, post } from './conversations.ts';
import { desk, learner, type Person, phone } from './learners.ts';
import { planSession } from './rooms.ts';
import { saveScreenshot } from './save-screenshot.ts';
import { passMinutes, passUntilEnd } from './time-machine.ts';

async function makePartners(one: Person, other: Person): Promise<void> {
  const { id: receiverId } = await accountOf(one);
  const { id } = await post(other, '/study-requests', { receiverId, subject: 'Ruth' });
  await post(one, `/study-requests/${id}/answer`, { accept: true });
}

test('two partners share a cycle, mark it, and finish a book', async ({ browser }) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  await makePartners(noa, ruth);

  await test.step('a cycle of one’s own is begun and shared', async () => {
    const { page, words } = ruth;
    await page.goto('/cycles');
    await page.getByText(words.cycles.own).click();
    await page.getByLabel(words.cycles.book).fill('Ruth');
    await page.getByLabel(words.cycles.amount).fill('4');
    await page.getByLabel(words.cycles.unit).selectOption('chapters');
    await page.getByLabel(words.cycles.shabbat).click();
    await page.getByLabel(words.cycles.restsOnHolidays).click();
    await page.getByRole('button', { name: words.cycles.beginOne, exact: true }).last().click();
    const card = page.getByRole('region', { name: 'Ruth, 4 chapitres par jour' });
    await expect(card.getByRole('link', { name: 'Ruth 1–4' })).toBeVisible();
    await card.getByText(words.cycles.settings).click();
    await card.getByLabel(words.cycles.shareWith).selectOption({ index: 1 });
    await expect(card.getByText(/En attente de la réponse/)).toBeVisible();
  });

  await test.step('the partner accepts, and sees both', async () => {
    const { page, words } = noa;
    await page.goto('/cycles');
    await page.getByRole('button', { name: words.cycles.accept }).click();
    await expect(page.getByText(/המנה הבאה ללימוד משותף/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await saveScreenshot(page, 'cycles-phone-he', { fullPage: true });
  });

  await test.step('the last portion leads to the hadran with both names', async () => {
    const { page, words } = ruth;
    const card = page.getByRole('region', { name: 'Ruth, 4 chapitres par jour' });
    await expect(card.getByText(/est à celle d’aujourd’hui/)).toBeVisible();
    await card.getByRole('checkbox').first().click();
    await saveScreenshot(page, 'cycles-desk-fr', { fullPage: true });
    await page.getByRole('link', { name: words.cycles.toHadran }).click();
    await expect(page.getByText(/הַדְרָן עֲלָךְ רות/)).toBeVisible();
    await saveScreenshot(page, 'cycles-hadran-fr', { fullPage: true });
  });
  expect([...ruth.troubles, ...noa.troubles]).toEqual([]);
});

test('one press at the end of an hour marks its portion for both', async ({ browser }) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', colorScheme: 'dark', name: 'noa' });
  await makePartners(noa, ruth);
  const ownRule = { book: 'Ruth', unit: 'chapters', amount: 1, daysOff: [], restsOnHolidays: false };
  const { id } = await post(ruth, '/cycles', { clientId: crypto.randomUUID(), cycle: 'own', ownRule, timeZone: 'UTC' });
  const asked = await ruth.page.request.put(`/api/cycles/${id}/companion`, {
    data: { partnerId: (await accountOf(noa)).id },
    headers: { origin: baseURL },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { invitations } = await (await noa.page.request.get('/api/cycles')).json();
  await post(noa, `/cycles/invitations/${invitations[0].id}`, { accept: true });

  const session = await planSession({ textReference: 'Ruth 1' }, ruth, noa);
  await passMinutes(session, 6.1);
  for (const { page, words } of [ruth, noa]) {
    await page.goto(`/library?focus=${session}`);
    await page.getByRole('button', { name: words.focus.start, exact: true }).click();
    await expect(page.getByRole('timer').first()).toBeVisible();
  }
  await passUntilEnd(session, 1);
  const marks = ({ page, words }: Person) => page.getByRole('button', { name: words.cycles.hour.mark });
  for (const person of [ruth, noa]) await expect(marks(person)).toBeVisible({ timeout: 120_000 });
  for (const [person, name] of [
    [ruth, 'desk-fr'],
    [noa, 'phone-he'],
  ] as const)
    await saveScreenshot(person.page, `cycles-hour-${name}`);
  await marks(ruth).click();
  for (const person of [ruth, noa]) await expect(marks(person)).toBeHidden();
  for (const { page } of [ruth, noa]) {
    const { enrolments } = await (await page.request.get('/api/cycles')).json();
    expect(enrolments[0].lag).toBe(0);
  }
  expect([...ruth.troubles, ...noa.troubles]).toEqual([]);
});
