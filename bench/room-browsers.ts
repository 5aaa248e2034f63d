import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumFlags } from '../scripts/chromium.mjs';
import type { Learner } from './bench.ts';
import { type Line, line, quantile } from './measure.ts';

export type Room = { id: string; two: [Learner, Learner] };

const TURNS = 60;
const UNCOUNTED = 8;
const PRESSES = 48;
const BETWEEN_MS = 300;
const IDLE_MS = 120_000;
const SETTLED_MS = 20_000;

export async function inBrowsers(address: string, room: Room | undefined, executablePath: string): Promise<Line[]> {
  if (!room) throw new Error('no rooms');
  const args = [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browsers = await Promise.all([1, 2].map(() => chromium.launch({ executablePath, args })));
  try {
    const pages: Page[] = [];
    for (const [at, browser] of browsers.entries()) pages.push(await inside(browser, address, room, at as 0 | 1));
    const [one, other] = pages as [Page, Page];
    const times = await turns(one, other);
    const marked = await marks(one, other);
    const idle = await requestsWhileIdle(pages);
    return [
      line('a page turn until the partner sees the chapter: p50', quantile(times, 0.5), ' ms', 120, 'less'),
      line('a page turn until the partner sees the chapter: p99', quantile(times, 0.99), ' ms', 400, 'less'),
      line('"not yet" on a verse until the partner sees it: p50', quantile(marked, 0.5), ' ms', 150, 'less'),
      line('"not yet" on a verse until the partner sees it: p99', quantile(marked, 0.99), ' ms', 400, 'less'),
      line('a room in which nobody does anything: requests of a page a minute', idle, '', 1, 'less'),
    ];
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

async function inside(browser: Browser, address: string, { id, two }: Room, seat: 0 | 1): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, locale: 'fr-FR' });
  await context.addCookies([cookieOf(two[seat], address)]);
  await context.addInitScript((key) => sessionStorage.setItem(key, '1'), `havruta.room.${id}`);
  const page = await context.newPage();
  await page.goto(`${address}/sessions/${id}/room`);
  await page.locator('[data-segment="3"]').waitFor();
  return page;
}

function cookieOf({ cookie }: Learner, url: string) {
  const [name = '', ...value] = cookie.split(';')[0]?.split('=') ?? [];
  return { name, value: value.join('='), url };
}

const VERSE = 'main [data-segment="1"] [data-side]';

/** Uncounted turns load the chapters first: only the transmission is measured. */
async function turns(one: Page, other: Page): Promise<number[]> {
  for (const page of [one, other])
    await page.evaluate((selector) => {
      const seen: { verse: string; at: number }[] = [];
      const look = () => {
        const verse = document.querySelector(selector)?.textContent ?? '';
        if (verse !== '' && seen.at(-1)?.verse !== verse)
          seen.push({ verse, at: performance.timeOrigin + performance.now() });
      };
      look();
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      Object.assign(window, { seen });
    }, VERSE);
  const times: number[] = [];
  for (let turn = -UNCOUNTED; turn < TURNS; turn++) {
    const [from, to] = turn % 2 ? [one, other] : [other, one];
    const before = await seenBy(to);
    const name = Math.floor((turn + UNCOUNTED) / 4) % 2 ? 'Précédent' : 'Suivant';
    const began = await from.evaluate((wanted) => {
      const links = [...document.querySelectorAll<HTMLElement>('main a')];
      const now = performance.timeOrigin + performance.now();
      links.find(({ textContent, ariaLabel }) => `${textContent}${ariaLabel}`.includes(wanted))?.click();
      return links.length > 0 ? now : 0;
    }, name);
    if (began === 0) throw new Error(`there is no way to the next chapter: ${name}`);
    await to.waitForFunction((count) => (window as unknown as { seen: unknown[] }).seen.length > count, before.length);
    const at = (await seenBy(to))[before.length]?.at ?? Number.NaN;
    if (turn >= 0) times.push(at - began);
    await wait(BETWEEN_MS);
  }
  return times;
}

async function marks(one: Page, other: Page): Promise<number[]> {
  await one.getByRole('button', { name: 'Notes et messages', exact: true }).click();
  await one.getByRole('button', { name: 'Notes', exact: true }).click();
  await one.getByRole('region', { name: 'Ce verset', exact: true }).waitFor();
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press++) {
    const isUnderstood = press % 2 === 1;
    const [began, seen] = await Promise.all([
      wait(BETWEEN_MS).then(() => pressed(one, isUnderstood ? 'Compris' : 'Pas encore')),
      other.evaluate(
        (wanted) =>
          new Promise<number>((resolve) => {
            const look = () => {
              const text = document.querySelector('main')?.textContent ?? '';
              const shown = /: (pas encore )?compris/.exec(text.replaceAll('\u00a0', ' '));
              if (!shown || (shown[1] === undefined) !== wanted) return;
              observer.disconnect();
              resolve(performance.timeOrigin + performance.now());
            };
            const observer = new MutationObserver(look);
            observer.observe(document.body, { childList: true, subtree: true, characterData: true });
          }),
        isUnderstood,
      ),
    ]);
    if (press >= UNCOUNTED) times.push(seen - began);
  }
  return times;
}

const pressed = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const chips = [...document.querySelectorAll<HTMLElement>('[aria-label="Ce verset"] button')];
    const now = performance.timeOrigin + performance.now();
    chips.find(({ textContent }) => textContent === wanted)?.click();
    return now;
  }, name);

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: { at: number }[] }).seen);

async function requestsWhileIdle(pages: Page[]): Promise<number> {
  await wait(SETTLED_MS);
  let asked = 0;
  for (const one of pages) one.on('request', () => asked++);
  await wait(IDLE_MS);
  return asked / pages.length / (IDLE_MS / 60_000);
}
