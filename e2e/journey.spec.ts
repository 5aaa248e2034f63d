import { expect, test } from '@playwright/test';
import type { Language } from '#shared/languages.ts';
import { FIRST } from './first.ts';
import { confirmAge, dayAhead, desk, fillIn, learner, type Person, phone, signUpAndIn, visitor } from './learners.ts';

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

async function planSession({ page, words }: Person, title: string) {
  await page.getByRole('button', { name: words.sessions.create }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.sessions.title).fill(title);
  await dialog.getByLabel(words.sessions.date).fill(dayAhead(2));
  await dialog.getByLabel(words.sessions.time).fill('20:30');
  await dialog.getByRole('button', { name: words.sessions.submit }).click();
  await expect(dialog).toBeHidden();
}

async function twoLearnersMeet(host: Person, guest: Person, title: string) {
  await Promise.all([signUpAndIn(host), signUpAndIn(guest)]);
  await expect(guest.page.getByRole('heading', { name: guest.words.sessions.publicTitle })).toBeVisible();
  await planSession(host, title);

  const join = guest.page.getByRole('button', { name: fill(guest.words.sessions.joinNamed, { title }) });
  await expect(join).toBeVisible();
  await expect(guest.page.getByRole('button', { name: guest.words.sessions.join, exact: true }).first()).toBeVisible();
  await join.click();
  await expect(join).toBeHidden();
  for (const { page, words } of [host, guest]) {
    await expect(page.getByRole('region', { name: title })).toContainText(/2/);
    const mine = page.getByRole('region', { name: new RegExp(words.sessions.myTitle) });
    await expect(mine.getByRole('article', { name: title })).toBeHidden();
  }

  for (const { page, words } of [host, guest]) {
    await page.goto('/text/Genesis-1');
    await expect(page.getByText('In the beginning, God created the heavens and the earth.')).toBeVisible();
    const hebrew = page.locator('#v1 [lang=he]').first();
    expect((await hebrew.innerText()).normalize('NFC')).toContain('בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'.normalize('NFC'));
    await expect(page.getByRole('listitem')).not.toHaveCount(0);
    await page.getByRole('link', { name: words.library.next }).click();
    await page.waitForURL('**/text/Genesis-2');
    await expect(page.locator('#v25')).toBeAttached();
  }
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
}

test('two learners meet in French, on a desk and on a phone', { tag: FIRST }, async ({ browser }) => {
  await twoLearnersMeet(await visitor(browser, desk), await visitor(browser, phone), 'Beréchit ensemble');
});

test('two learners meet in Hebrew on phones', async ({ browser }) => {
  const people = [
    await visitor(browser, { ...phone, language: 'he' }),
    await visitor(browser, { ...phone, language: 'he' }),
  ] as const;
  await twoLearnersMeet(people[0], people[1], 'לומדים בראשית');
  await expect(people[0].page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the form shows its errors in the specified order and retains the typed text', async ({ browser }) => {
  const person = await visitor(browser);
  const { page, words, email } = person;
  await page.goto('/login');
  await page.getByRole('button', { name: words.auth.toSignUp }).click();
  const submit = page.getByRole('button', { name: words.auth.signUp, exact: true });
  const says = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await submit.click();
  await says(words.auth.fillRequired);
  await says(words.common.error);
  await fillIn(page, words, email, false, 'abc');
  await page.getByRole('textbox', { name: words.auth.confirmPassword, exact: true }).fill('abd');
  await submit.click();
  await says(words.auth.passwordMismatch);
  await page.getByRole('textbox', { name: words.auth.confirmPassword, exact: true }).fill('abc');
  await submit.click();
  await says(fill(words.auth.passwordTooShort, { min: '6' }));
  await expect(page.getByRole('textbox', { name: words.auth.email, exact: true })).toHaveValue(email);
});

test('a signed-in learner is recognised on return, and an existing address is reported', async ({ browser }) => {
  const person = await visitor(browser);
  const { page, words, email } = person;
  await signUpAndIn(person);
  await page.goto('/login');
  await page.waitForURL('**/home');
  const other = await page.context().newPage();
  await other.goto('/home');
  await other.getByRole('button', { name: words.navigation.logout }).click();
  await other.waitForURL('**/login');
  await page.waitForURL('**/login');
  await page.goto('/text/Exodus-20#v13');
  await page.waitForURL('**/login?next=*');
  await page.getByRole('button', { name: words.auth.toSignUp }).click();
  await fillIn(page, words, email, true);
  await confirmAge(page);
  await page.getByRole('button', { name: words.auth.signUp, exact: true }).click();
  await expect(page.getByText(words.auth.userExists, { exact: true }).first()).toBeVisible();
  await fillIn(page, words, email, false);
  await page.getByRole('button', { name: words.auth.signIn, exact: true }).click();
  await page.waitForURL('**/text/Exodus-20#v13');
  await expect(page.locator('#v13')).toBeInViewport();
});

test('routes ignore case and a trailing slash, and unknown paths are not found', async ({ browser }) => {
  const { page, words } = await learner(browser);
  for (const path of ['/text/genesis/1', '/TEXT/Genesis.1/', '/text/Genesis-1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Genèse 1' })).toBeVisible();
  }
  await page.goto('/text/Genesis-51');
  await expect(page.getByText(words.library.textNotFound)).toBeVisible();
  await expect(page.getByText('Text not available')).toBeVisible();
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('searchbox', { name: words.notFound.label }).fill('Ruth 2');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=Ruth%202');
});

test('the language can be changed, turns the page round and is stored', async ({ browser }) => {
  const { page, words, troubles } = await visitor(browser);
  await page.goto('/login');
  await page.getByRole('button', { name: /Français/ }).click();
  await page.getByRole('menuitemradio', { name: /עברית/ }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.getByText(words.auth.welcomeText)).toBeHidden();
  for (const language of ['en', 'es', 'fr'] satisfies Language[]) {
    await page.goto(`/login?lng=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  expect(troubles).toEqual([]);
});

test('a learner reports a problem', async ({ browser }) => {
  const { page, words, email } = await learner(browser);
  await page.goto('/home');
  const open = page.getByRole('button', { name: words.report.open });
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(words.report.email)).toHaveValue(email);
  await dialog.getByRole('button', { name: words.report.send }).click();
  await expect(page.getByText(words.report.fillAllFields).first()).toBeVisible();
  await dialog.getByLabel(words.report.subject).fill('Un verset manque');
  await page.context().setOffline(true);
  await dialog.getByLabel(words.report.message).fill('Bonjour');
  await dialog.getByRole('button', { name: words.report.send }).click();
  await expect(page.getByText(words.report.sendError).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByLabel(words.report.message)).toHaveValue('Bonjour');
  await dialog.getByRole('button', { name: words.report.send }).click();
  await expect(page.getByText(words.report.success, { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
