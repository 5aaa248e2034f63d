// Opening pages in flight mode: each round is a new browser process on one profile that stores the Bible.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags } from '../scripts/chromium.mjs';
import type { Bench, Learner } from './bench.ts';
import { line, median } from './measure.ts';
import { signIn } from './phone.ts';

const ROUNDS = 11;
const SLOWER = 4;
const STORING_MS = 120_000;
const PATHS = ['/text/Genesis-1', '/text/Psalms-119'];

export const offlineStart: Bench = {
  name: 'offline-start',
  async measure({ stage, chromium }) {
    const executablePath = await chromium();
    const app = await stage.start('../server/main.ts', '/readyz');
    await stage.filled();
    const [learner] = await stage.learners(stage.pool, 1, app.address);
    if (!learner) throw new Error('no learner');
    const phone = await openOfflinePhone({ executablePath, address: app.address, learner });
    // Flight mode of Playwright does not reach a worker that starts later.
    await app.stop();
    try {
      const times = PATHS.map((path) => ({ path, ms: [] as number[] }));
      for (let round = 0; round < ROUNDS; round++)
        for (const { path, ms } of times) ms.push(await phone.coldStart(path));
      return times.map(({ path, ms }) =>
        line(`flight mode, ÷4: cold start to the first verse of ${path}`, median(ms) / 1000, ' s', 1.5, 'less'),
      );
    } finally {
      await phone.close();
    }
  },
};

/** Stores the Bible in a new profile. `coldStart` returns ms from the navigation to the first verse, at ÷4. */
export async function openOfflinePhone(given: { executablePath: string; address: string; learner: Learner }) {
  const { executablePath, address, learner } = given;
  const profile = await mkdtemp(join(tmpdir(), 'havruta-phone-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath,
      args: chromiumFlags,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      locale: 'fr-FR',
    });
  const first = await open();
  await signIn(first, { text: learner.cookie, url: address });
  await storeBible(first, address);
  await first.close();

  return {
    async coldStart(path: string): Promise<number> {
      const context = await open();
      try {
        await context.setOffline(true);
        const page = context.pages()[0] ?? (await context.newPage());
        const cdp = await context.newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await page.addInitScript(() => {
          const watcher = new MutationObserver(() => {
            if (!document.querySelector('li[data-segment]')) return;
            watcher.disconnect();
            Object.assign(window, { firstVerse: performance.now() });
          });
          watcher.observe(document, { childList: true, subtree: true });
        });
        await page.goto(address + path);
        await page.waitForFunction(() => 'firstVerse' in window, null, { polling: 500 });
        return await page.evaluate(() => (window as unknown as { firstVerse: number }).firstVerse);
      } finally {
        await context.close();
      }
    },
    close: () => rm(profile, { recursive: true, force: true }),
  };
}

async function storeBible(context: BrowserContext, address: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${address}/home`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${address}/device`);
  const bible = page.getByRole('region', { name: 'La Bible' });
  await bible.getByRole('button', { name: /Mo\)$/ }).click({ timeout: STORING_MS });
  await bible.getByText('39 sur 39').waitFor({ timeout: STORING_MS });
  await page.waitForFunction(
    async () => {
      const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('havruta-code-'));
      return (await (await caches.open(name)).match('/complete')) !== undefined;
    },
    null,
    { timeout: STORING_MS },
  );
}
