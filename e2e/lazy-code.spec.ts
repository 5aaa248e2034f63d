import { expect, type Page, test } from '@playwright/test';
import { learner, phone } from './learners.ts';

/** @returns lets code load again */
async function withoutCode(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  return async () => {
    await page.unroute(file);
    await page.unroute('**/healthz');
  };
}

test('a page whose code failed to load opens later in the same document', async ({ browser }) => {
  const { page, words } = await learner(browser, phone);
  const restore = await withoutCode(page, /\/assets\/partners-page-.*\.js/);
  await page.goto('/home');
  let documents = 0;
  page.on('request', (request) => request.isNavigationRequest() && documents++);
  await page.locator('nav a[href="/partners"]:visible').click();
  await expect(page.getByRole('heading', { name: words.errorPage.title })).toBeVisible();
  await restore();
  await page.getByRole('button', { name: words.common.retry }).click();
  await expect(page.getByRole('heading', { name: words.partners.search.title })).toBeVisible();
  expect(documents).toBe(0);
});

test('a part whose code failed to load shows an error in its position and loads by its button', async ({ browser }) => {
  const { page, words } = await learner(browser, phone);
  const restore = await withoutCode(page, /\/assets\/my-profile-.*\.js/);
  await page.goto('/mon-profil');
  await expect(page.getByRole('heading', { name: words.profile.title })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(words.errors.offline);
  await restore();
  await page.getByRole('button', { name: words.common.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
