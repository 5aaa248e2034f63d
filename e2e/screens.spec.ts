import { expect, type Page, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { FIRST } from './first.ts';
import { desk, learner, phone, visitor } from './learners.ts';
import { saveScreenshot } from './save-screenshot.ts';

const toRead = ['/privacy', '/terms', '/accessibility', '/about', '/left'];
const forVisitors = ['/login', '/profile', '/invite/01900000-0000-7000-8000-000000000000', ...toRead, '/nothing'];
const forLearners = [
  '/home',
  '/text/Genesis-1',
  '/text/Ruth-3',
  '/text/Nowhere-1',
  '/profile-protected',
  '/account',
  '/profile/availability',
  '/library',
  '/library/episodes',
  '/sessions',
  '/search',
  '/partners',
  '/book/Genesis',
  '/notifications',
  '/notification-settings',
  '/chat',
  '/reports',
];

async function visit(page: Page, path: string, name: string) {
  await page.goto(path);
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[role=status]:has(.animate-appear)')).toHaveCount(0);
  await saveScreenshot(page, `${name}${path.replaceAll('/', '-')}`, { fullPage: true });
  await isAccessible(page, path);
}

type Combination = { language: 'fr' | 'he'; colorScheme: 'light' | 'dark'; width: '360' | '1280' };

const first: Combination = { language: 'he', colorScheme: 'dark', width: '360' };
const all: Combination[] = (['fr', 'he'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['360', '1280'] as const).map((width) => ({ language, colorScheme, width })),
  ),
);

for (const { language, colorScheme, width } of all) {
  const isFirst = language === first.language && colorScheme === first.colorScheme && width === first.width;
  const options = { ...(width === '360' ? phone : desk), language, colorScheme, reducedMotion: 'reduce' } as const;
  const name = `${language}-${colorScheme}-${width}`;
  const each = async ({ page, troubles }: Awaited<ReturnType<typeof visitor>>, paths: string[]) => {
    test.setTimeout(30_000 * (1 + paths.length));
    for (const path of paths) await visit(page, path, name);
    expect(troubles.filter((text) => !/404/.test(text))).toEqual([]);
  };
  test.describe(`accessible screens: ${language}, ${colorScheme}, ${width} px`, { tag: isFirst ? [FIRST] : [] }, () => {
    test('every screen of a learner', async ({ browser }) => each(await learner(browser, options), forLearners));
    test('every screen of a visitor', async ({ browser }) => each(await visitor(browser, options), forVisitors));
  });
}

for (const language of ['en', 'es'] as const)
  test(`public pages are accessible: ${language}, 360 px`, async ({ browser }) => {
    const stranger = await visitor(browser, { ...phone, language, colorScheme: 'light', reducedMotion: 'reduce' });
    for (const path of toRead) await visit(stranger.page, path, `${language}-light-360`);
    expect(stranger.troubles).toEqual([]);
  });
