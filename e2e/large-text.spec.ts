import { expect, type Page, test } from '@playwright/test';
import { desk, learner, phone } from './learners.ts';
import { planSession } from './rooms.ts';

const pages = [
  '/home',
  '/library',
  '/library/episodes',
  '/text/genesis/1',
  '/book/genesis',
  '/search?q=berger',
  '/partners',
  '/sessions',
  '/chat',
  '/notifications',
  '/notification-settings',
  '/mon-profil',
  '/profile/availability',
  '/account',
  '/reports',
];

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.querySelectorAll('body :not(svg *)')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1);
    });
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...over
        .filter((element) => !over.some((other) => other !== element && element.contains(other)))
        .map((element) => ({ element, right: element.getBoundingClientRect().right }))
        .sort((one, other) => other.right - one.right)
        .slice(0, 3)
        .map(
          ({ element, right }) =>
            `${Math.round(right)} ${element.textContent?.slice(0, 40)} ${element.outerHTML.slice(0, 160)}`,
        ),
    ];
  });

for (const [where, kind] of [
  ['a desk', desk],
  ['a phone', phone],
] as const)
  test(`with double text size no page is wider than the screen of ${where}`, async ({ browser }) => {
    const person = await learner(browser, kind);
    const { page } = person;
    const id = await planSession({ isPublic: true, maxParticipants: 4 }, person);
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    const found: Record<string, string[]> = {};
    for (const path of [...pages, `/sessions/${id}/room`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const wide = await tooWide(page);
      if (wide.length > 0) found[path] = wide;
    }
    expect(found).toEqual({});
  });
