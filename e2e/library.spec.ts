import { expect, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { FIRST } from './first.ts';
import { desk, learner, phone } from './learners.ts';

const small = { ...phone, viewport: { width: 320, height: 640 } };

for (const [language, colorScheme] of [
  ['fr', 'light'],
  ['he', 'dark'],
] as const) {
  test(`all overlays of the library are accessible at 320 px: ${language}, ${colorScheme}`, async ({ browser }) => {
    const person = await learner(browser, { ...small, language, colorScheme, reducedMotion: 'reduce' });
    const { page, words } = person;
    const { library } = words;
    const dialog = page.getByRole('dialog');

    await expect(async () => {
      await page.goto('/search?q=ruth');
      await expect(page.locator('mark').first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await isAccessible(page, 'hits');

    await page.goto('/text/Ruth-1#v2');
    await expect(page.getByRole('button', { name: library.copyVerse })).toBeVisible();
    await isAccessible(page, 'a marked verse');
    await page.getByRole('button', { name: library.wordHint }).click();
    await expect(page.getByRole('heading', { name: words.word.places })).toBeVisible();
    await isAccessible(page, 'a word with its other places');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: library.settings }).click();
    await expect(dialog).toBeVisible();
    await isAccessible(page, 'the settings of the reader');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: library.settings })).toBeFocused();
    await page.getByRole('button', { name: words.report.text.open }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: words.report.send }).click();
    await isAccessible(page, 'a report that lacks something');

    await page.goto('/library?q=ruth&book=Ruth');
    await expect(page.locator('a[href="/text/Ruth-2"]')).toBeVisible();
    await isAccessible(page, 'a book of the list, open');
    await page.goto('/library?q=xyzzy');
    await expect(page.getByRole('button', { name: library.clearSearch }).last()).toBeVisible();
    await isAccessible(page, 'no such title');
    expect(person.troubles).toEqual([]);
  });
}

test('a text opened by its address starts at the top, and a reload retains the scroll position', async ({
  browser,
}) => {
  const person = await learner(browser, desk);
  const { page } = person;
  const top = () => page.evaluate(() => Math.round(scrollY));
  const open = async (path: string, verse: number) => {
    await page.goto(path);
    await expect(page.locator(`#v${verse}`)).toBeAttached();
  };
  await open('/text/Genesis-1', 31);
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(top).toBe(700);
  await open('/text/Genesis-2', 25);
  expect(await top()).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await expect.poll(top).toBe(300);
  await open('/text/Genesis-1', 31);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await top()).toBe(0);
});

test('the text does not move when its Hebrew font loads late', async ({ browser }) => {
  const person = await learner(browser, desk);
  const { page } = person;
  const network = await page.context().newCDPSession(page);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.goto('/text/Genesis-1');
  await expect(page.locator('#v31')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(moved).toBeLessThanOrEqual(0.02);
});

test('offline the next chapter is available, and a missing one shows an error and loads later', { tag: FIRST }, async ({
  browser,
}) => {
  const person = await learner(browser, desk);
  const { page, words } = person;
  await page.route(/name-in-language/, (route) => route.abort());
  const beside = page.waitForResponse(/texts\/Ruth-2/);
  await page.goto('/text/Ruth-1');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('#v22')).toBeAttached();
  await (await beside).finished();
  await page.context().setOffline(true);
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText('Ruth 2');
  await expect(page.locator('#v23')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('alert')).toContainText(words.errors.offline);
  await page.context().setOffline(false);
  await expect(page.locator('#v18')).toBeAttached();
});
