import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { seeded } from '#testing/random-numbers.ts';
import { desk, learner, phone } from './learners.ts';
import { openReleases } from './releases.ts';

// These tests share a port, so they run in turn.
test.describe.configure({ mode: 'default' });

const releaseOf = (page: Page) =>
  page.evaluate(
    () =>
      /assets\/(\w+?_)index-/.exec(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')?.[1],
  );

test('open tabs work through a rollback and deploys that follow quickly', async ({ browser }) => {
  const releases = await openReleases();
  try {
    await releases.build('a_');
    await releases.start();
    const options = { ...desk, baseURL: releases.address, serviceWorkers: 'allow' } as const;
    const person = await learner(browser, options);
    const { page, words, troubles } = person;
    const missing: string[] = [];
    page.context().on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
    const saving = await page.context().newPage();
    await saving.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
    );
    let documents = 0;
    await saving.goto('/home');
    await expect(saving.getByRole('heading', { level: 1 })).toBeVisible();
    saving.on('request', (request) => request.isNavigationRequest() && documents++);
    await page.goto('/sessions');
    await page.getByRole('button', { name: words.sessions.create }).first().click();
    const title = page.getByRole('dialog').getByRole('textbox').first();
    await title.fill('Ruth et Noa');
    expect(await releaseOf(page)).toBe('a_');

    const follow = async (path: string, heading: string) => {
      await saving.locator(`nav a[href="${path}"]:visible`).last().click();
      await expect(saving.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    };
    await releases.build('b_');
    await follow('/library', words.library.title);
    await releases.restart();
    await releases.build('c_');
    await releases.restart();
    await follow('/chat', words.chat.title);
    await follow('/sessions', words.sessions.page.title);
    expect(documents).toBe(0);
    await expect(title).toHaveValue('Ruth et Noa');

    await saving.reload();
    expect(await releaseOf(saving)).toBe('c_');
    await releases.build('b_');
    await releases.restart();
    await follow('/library', words.library.title);
    await saving.reload();
    expect(await releaseOf(saving)).toBe('b_');
    await expect(title).toHaveValue('Ruth et Noa');

    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it?.update()));
    await page.context().setOffline(true);
    await saving.goto('/library');
    await expect(saving.getByRole('heading', { level: 1, name: words.library.title })).toBeVisible();
    expect(missing).toEqual([]);
    expect(troubles.filter((one) => !/net::ERR_|WebSocket/.test(one))).toEqual([]);
  } finally {
    await releases.close();
  }
});

/** Number of random sequences. Manual runs use `DEPLOY_SEQUENCES=20`: each takes two to three minutes. */
const SEQUENCES = Number(process.env.DEPLOY_SEQUENCES ?? 0);
const STEPS = 12;

for (let seed = 1; seed <= SEQUENCES; seed++)
  test(`open tabs show their pages after every step of random deploys, sequence ${seed}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const random = seeded(seed);
    const any = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    const releases = await openReleases();
    const done: string[] = [];
    try {
      await releases.build('r0_');
      await releases.start();
      const tabs = await Promise.all(
        [
          { ...desk, serviceWorkers: 'allow' },
          { ...phone, serviceWorkers: 'allow', language: 'he' },
          { ...desk, serviceWorkers: 'block' },
        ].map((options) => openTab(browser, { ...options, baseURL: releases.address } as BrowserContextOptions)),
      );
      const deploys = {
        build: (step: number) => releases.build(`r${step}_`),
        'build and restart': async (step: number) => {
          await releases.build(`r${step}_`);
          await releases.restart();
        },
        restart: () => releases.restart(),
        'roll back': async () => {
          await releases.build('r0_');
          await releases.restart();
        },
      };
      const uses = ['link', 'link', 'address', 'reload', 'back', 'new worker', 'take over', 'no network'] as const;
      for (let step = 1; step <= STEPS; step++) {
        const deploy = any(Object.keys(deploys) as (keyof typeof deploys)[]);
        done.push(deploy);
        for (const tab of tabs) tab.serverRuns(deploy === 'build');
        await deploys[deploy](step);
        for (const tab of tabs) tab.serverRuns(true);
        for (const tab of tabs) {
          const use = any(uses);
          done.push(use);
          await tab.use(use, any(PATHS));
          expect(tab.failures, done.join(', ')).toEqual([]);
        }
      }
    } finally {
      await releases.close();
    }
  });

const isNewWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.installing ?? registration?.waiting);
  });

/** Console errors while the server restarts; the last is of the worker's update. */
const SERVER_GONE = /net::ERR_|WebSocket|Failed to load resource|when fetching the script/;

const PATHS = [
  '/home',
  '/library',
  '/chat',
  '/sessions',
  '/partners',
  '/profile-protected',
  '/cycles',
  '/search',
] as const;
type Use = 'link' | 'address' | 'reload' | 'back' | 'new worker' | 'take over' | 'no network';

async function openTab(...[browser, options]: Parameters<typeof learner>) {
  const { page, words, troubles } = await learner(browser, options);
  const title = page.locator('h1').first();
  const failures: string[] = [];
  let runs = true;
  const context = page.context();
  const isCode = (url: string) => /\/assets\/.*\.(js|css)$/.test(url);
  context.on('response', (answer) => {
    if (isCode(answer.url()) && !answer.ok()) failures.push(`${answer.status()} ${answer.url()}`);
  });
  const mayFail = new WeakSet<object>();
  context.on('request', (request) => {
    if (!runs) mayFail.add(request);
  });
  context.on('requestfailed', (request) => {
    const error = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests.
    const isExpected = !runs || mayFail.has(request) || error === 'net::ERR_ABORTED';
    if (isCode(request.url()) && !isExpected) failures.push(`${error} ${request.url()}`);
  });
  const isShown = async () => {
    await expect(title).toBeVisible();
    // Without the server, missing code shows a message.
    if (runs) await expect(title).not.toHaveText(words.errorPage.title);
    failures.push(...troubles.splice(0).filter((one) => !SERVER_GONE.test(one)));
  };
  await page.goto('/home');
  await isShown();
  return {
    failures,
    serverRuns(now: boolean) {
      runs = now;
    },
    async use(use: Use, path: string): Promise<void> {
      if (use === 'link') {
        const link = page.locator(`nav a[href="${path}"]:visible`).last();
        if (await link.isVisible()) await link.click();
      }
      if (use === 'address') await page.goto(path);
      if (use === 'reload') await page.reload();
      if (use === 'back' && new URL(page.url()).pathname !== '/home') await page.goBack();
      if (use === 'new worker' || use === 'take over')
        await page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          // The update fails while only half of a build is available.
          await registration?.update().catch(() => {});
        });
      if (use === 'take over') await expect.poll(() => isNewWaiting(page), { timeout: 60_000 }).toBe(false);
      if (use === 'no network') {
        runs = false;
        await context.setOffline(true);
        await page.locator('a[href^="/"]:visible').first().click();
        await isShown();
        await context.setOffline(false);
        runs = true;
      }
      await isShown();
    },
  };
}
