// `npm run pictures`: takes the pictures of README.md from the demo in a temporary installation.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { features } from '#app/server.ts';
import { CliError, command } from '#server/cli/programs.ts';
import { readConfig } from '#server/config.ts';
import { findPlace } from '#server/embedded-postgres/index.ts';
import { open } from '#server/open.ts';
import { createLog } from '#server/ops/log.ts';
import { catalogueOf } from '#testing/catalogues.ts';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.mjs';
import { fillDemo } from './fill.ts';
import { addressOf, personOf } from './people.ts';
import { PASSWORD } from './write-people.ts';

const SEED = 5787;
const PORT = 4149;
const address = `http://localhost:${PORT}`;
const MOST_BYTES = 100 * 1024;
const folder = join(import.meta.dirname, '../docs/pictures');
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

await command(async () => {
  const data = await mkdtemp(join(tmpdir(), 'havruta-pictures-'));
  const env = { DATA_DIR: data, PORT: String(PORT), BASE_URL: address, LIBRARY_URL: 'none', RATE_LIMIT_FACTOR: '1000' };
  const app = await open(readConfig(env), createLog('error'), features);
  try {
    await fillDemo(app.app, SEED);
    const executablePath = await ensureChromium();
    const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...microphone] });
    await mkdir(folder, { recursive: true });
    await takeAll(browser).finally(() => browser.close());
  } finally {
    await app.close();
    const { home } = await findPlace(data);
    for (const made of [home, data]) await rm(made, { recursive: true, force: true });
  }
  return `The pictures are in ${folder}`;
});

async function takeAll(browser: Browser): Promise<void> {
  const yael = await signIn(browser, 'yael.benayoun', desk);
  const david = await signIn(browser, 'david.lellouche', desk);
  await yael.goto('/home');
  await take(yael, 'home');
  await yael.goto('/partners');
  await take(yael, 'partners');
  await yael.goto('/text/Genesis-32');
  await yael.locator('[data-segment="3"]').waitFor();
  await take(yael, 'reader');
  await yael.goto('/chat');
  await yael.locator('main a[href*="/chat"], main li button').first().click();
  await take(yael, 'chat');
  await inTheRoom(yael, david);
  await take(yael, 'room');

  const hebrew = await signIn(browser, 'noa.shalev', { ...phone, colorScheme: 'dark' });
  await hebrew.goto('/home');
  await take(hebrew, 'phone-he');
}

async function signIn(browser: Browser, key: string, options: BrowserContextOptions): Promise<Page> {
  const { language, timeZone } = personOf(key);
  const locale = { fr: 'fr-FR', he: 'he-IL', en: 'en-GB', es: 'es-ES' }[language];
  const context = await browser.newContext({
    baseURL: address,
    locale,
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    permissions: ['microphone'],
    ...options,
  });
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: { email: addressOf({ key }), password: PASSWORD },
    headers: { origin: address },
  });
  if (!answer.ok()) throw new CliError(`${key} is not let in: ${await answer.text()}`);
  return context.newPage();
}

async function inTheRoom(one: Page, other: Page): Promise<void> {
  const at = new Date(Date.now() + 2 * 60_000).toISOString();
  const headers = { origin: address };
  const made = await one.request.post('/api/sessions', {
    data: {
      ...{ clientId: crypto.randomUUID(), title: 'La nuit au gué', subject: 'torah_genesis', timeZone: 'UTC' },
      ...{ textReference: 'Genesis 32', date: at.slice(0, 10), time: at.slice(11, 16) },
      ...{ maxParticipants: 2, durationMinutes: 60 },
    },
    headers,
  });
  const { id } = await made.json();
  const joined = await other.request.post(`/api/sessions/${id}/join`, { headers });
  if (!joined.ok()) throw new CliError(`Nobody joins: ${await joined.text()}`);
  const words = catalogueOf('fr');
  for (const page of [other, one]) {
    await page.goto(`/sessions/${id}/room`);
    await page.getByRole('button', { name: words.room.enter }).click();
    await page.locator('[data-segment="3"]').waitFor();
  }
  await other.locator('[data-segment="5"] [data-word]').nth(2).click();
}

async function atRest(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (let taken = 1; taken < 20; taken += 1) {
    const next = await page.screenshot();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.evaluate(() => document.fonts.ready);
  const taken = await atRest(page);
  for (const quality of [82, 70, 55, 40]) {
    const small = await sharp(taken).webp({ quality, effort: 6 }).toBuffer();
    if (small.length > MOST_BYTES && quality > 40) continue;
    await sharp(small).toFile(join(folder, `${name}.webp`));
    return;
  }
}
