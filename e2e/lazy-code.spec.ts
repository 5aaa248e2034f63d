import { expect, type Page, test } from '@playwright/test';
import { desk, learner, phone } from './learners.ts';
import { stored } from './stored.ts';

/** @returns a function that lets code load again */
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

test('a page whose texts are not stored opens by itself when the network returns', async ({ browser }) => {
  const person = await learner(browser, { ...desk, serviceWorkers: 'allow' });
  const { page, words } = person;
  await stored(person);
  const removed = await page.evaluate(async () => {
    const caught: boolean[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) if (/\/fr-\w+\.js/.test(url)) caught.push(await cache.delete(url));
    }
    return caught.length;
  });
  expect(removed).toBeGreaterThan(0);
  // The HTTP cache may contain the texts, too.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await page.goto('/library');
  await expect(page.locator('#boot')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: words.library.title })).toBeVisible();
});
