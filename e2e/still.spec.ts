import { expect, type Page, test } from '@playwright/test';
import { accountOf, openConversation, post, sendMessage } from './conversations.ts';
import { desk, learner, phone } from './learners.ts';

/* Answers may arrive late and in any order: visible content must not move. */

const pages = [
  '/home',
  '/sessions',
  '/partners',
  '/chat',
  '/mon-profil',
  '/notifications',
  '/library',
  '/book/Genesis',
];

const late = [600, 0, 300, 900, 150];
/** Maximum sum of unnoticeable layout shifts. */
const NONE = 0.02;

async function slowAnswers(page: Page, round: number): Promise<void> {
  let asked = round;
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, late[asked++ % late.length]));
    await route.continue().catch(() => {});
  });
}

const watch = (page: Page) =>
  page.addInitScript(() => {
    const moved: [value: number, what: string][] = [];
    Object.assign(window, { moved });
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const say = ({ node, previousRect, currentRect }: Source) =>
      `${node?.textContent?.slice(0, 40)} (${previousRect.y} to ${currentRect.y})`;
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) moved.push([value, `after ${Math.round(startTime)} ms ${sources.map(say).join(', ')}`]);
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function stillPages(page: Page): Promise<void> {
  await watch(page);
  for (const [round, path] of [...pages, ...pages].entries()) {
    await page.unroute('**/api/**');
    await slowAnswers(page, round);
    await page.goto(path);
    await page.waitForTimeout(2_500);
    const moved = await page.evaluate(() => (window as unknown as { moved: [number, string][] }).moved);
    const sum = moved.reduce((sum, [value]) => sum + value, 0);
    expect(sum, `${path}: ${moved.map(([value, what]) => `${value.toFixed(3)} ${what}`).join('; ')}`).toBeLessThan(
      NONE,
    );
  }
}

test('a new learner’s pages do not shift on a phone', async ({ browser }) => {
  test.slow();
  const { page } = await learner(browser, phone);
  await stillPages(page);
});

test('pages of a learner with a partner and a long conversation do not shift on a wide screen', async ({ browser }) => {
  test.slow();
  const [one, other] = await Promise.all([learner(browser, desk), learner(browser, desk)]);
  const receiverId = (await accountOf(other)).id;
  const { id } = await post(one, '/study-requests', { receiverId, subject: 'Genèse' });
  await post(other, `/study-requests/${id}/answer`, { accept: true });
  const conversation = await openConversation(one, other);
  for (let n = 0; n < 40; n++)
    await sendMessage(n % 3 ? one : other, conversation, `${n} ${'une phrase '.repeat(n % 7)}`);
  await stillPages(one.page);
});
