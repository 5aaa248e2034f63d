import { type BrowserContextOptions, expect, test } from '@playwright/test';
import type { Language } from '#shared/languages.ts';
import { isAccessible } from './accessible.ts';
import { desk, fillIn, learner, phone } from './learners.ts';
import { saveScreenshot } from './save-screenshot.ts';

const PASSWORD = 'soixante-treize figuiers';

const kept = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
    (key) => !key.startsWith('havruta.') && key !== 'i18nextLng',
  );

for (const [language, options] of [
  ['fr', { ...desk, colorScheme: 'light' }],
  ['he', { ...phone, colorScheme: 'dark' }],
] as [Language, BrowserContextOptions][])
  test(`a learner deletes the account, or cancels the deletion (${language})`, async ({ browser }) => {
    const { page, words, email, troubles } = await learner(browser, { ...options, language });
    const { leaving } = words.account;
    const picture = (name: string) => saveScreenshot(page, `leaving-${name}-${language}`, { fullPage: true });
    await page.goto('/account');
    await page.getByRole('button', { name: leaving.open }).click();
    await picture('form');
    await isAccessible(page, '/account');
    await page.getByRole('radio', { name: leaving.wordsYes }).check();
    const form = page.locator('form').filter({ has: page.getByRole('radio') });
    await form.getByRole('textbox', { name: words.account.currentPassword }).fill(PASSWORD);
    await form.getByRole('button', { name: leaving.submit, exact: true }).click();
    await expect(form.getByText(leaving.understandFirst)).toBeVisible();
    await page.getByRole('checkbox', { name: leaving.understood }).check();
    await form.getByRole('button', { name: leaving.submit, exact: true }).click();

    await page.waitForURL(/\/left#/);
    await expect(page.getByRole('heading', { name: leaving.goneTitle })).toBeVisible();
    await picture('gone');
    await expect.poll(() => page.evaluate(kept)).toEqual([]);
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).toEqual([]);
    await page.goto('/home');
    await page.waitForURL(/\/login/);

    await fillIn(page, words, email, false);
    await page.getByRole('button', { name: words.auth.signIn, exact: true }).click();
    await expect(page.getByRole('heading', { name: leaving.pendingTitle })).toBeVisible();
    await picture('pending');
    await isAccessible(page, '/login');
    await page.getByRole('button', { name: leaving.stay }).click();
    await page.waitForURL('**/home');
    expect(troubles.filter((trouble) => !/401|ERR_/.test(trouble))).toEqual([]);
  });
