import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { desk, phone, signUpAndIn, visitor } from './learners.ts';

const forVisitors = ['/login', '/profile', '/invite/01900000-0000-7000-8000-000000000000', '/nothing'];
const forLearners = [
  '/home',
  '/text/Genesis-1',
  '/text/Ruth-3',
  '/text/Nowhere-1',
  '/profile-protected',
  '/library',
  '/sessions',
  '/search',
  '/partners',
  '/book/Genesis',
  '/notifications',
  '/notification-settings',
  '/chat',
];

async function look(page: Page, path: string, name: string) {
  await page.goto(path);
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[role=status]:has(.animate-appear)')).toHaveCount(0);
  await page.screenshot({ path: `e2e/screenshots/${name}${path.replaceAll('/', '-')}.png`, fullPage: true });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => ({
        path,
        id,
        at: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary?.slice(0, 160)}`).slice(0, 3),
      })),
    )
    .toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const language of ['fr', 'he'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, size] of [
      ['360', phone],
      ['1280', desk],
    ] as const) {
      test(`every screen is accessible: ${language}, ${colorScheme}, ${width} px`, async ({ browser }) => {
        test.setTimeout(120_000);
        const person = await visitor(browser, { ...size, language, colorScheme, reducedMotion: 'reduce' });
        const name = `${language}-${colorScheme}-${width}`;
        for (const path of forVisitors) await look(person.page, path, name);
        await signUpAndIn(person);
        for (const path of forLearners) await look(person.page, path, name);
        expect(person.troubles.filter((text) => !/404/.test(text))).toEqual([]);
      });
    }
  }
}
