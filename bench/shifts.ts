import type { Page } from 'playwright-core';
import { newId } from '#server/database/ids.ts';
import type { Bench } from './bench.ts';
import { giveLearner } from './growth-fill.ts';
import { type Line, line } from './measure.ts';
import { fillWithPeople } from './partners-fill.ts';
import { onPhone } from './phone.ts';

const PAGES = [
  '/home',
  '/sessions',
  '/partners',
  '/chat',
  '/profile',
  '/profile/availability',
  '/notifications',
  '/notification-settings',
  '/library',
  '/library/episodes',
  '/search',
  '/text/Genesis-1',
  '/book/Genesis',
  '/account',
  '/reports',
];
const PEOPLE = 1_000;

export const shifts: Bench = {
  name: 'shifts',
  async measure({ stage, app, chromium }) {
    const [address, executablePath] = [await app(), await chromium()];
    await fillWithPeople(stage.pool, PEOPLE);
    const { rows } = await stage.pool.query<{ id: string }>('select id from users order by id limit 20');
    const one = newId();
    await giveLearner(
      stage.pool,
      one,
      rows.map(({ id }) => id),
    );
    const [rich] = await stage.signIn(stage.pool, [one], address);
    const [poor] = await stage.learners(stage.pool, 1, address);
    const lines: Line[] = [];
    for (const [name, text, width] of [
      ['who is new', poor?.cookie, 360],
      ['who has a lot', rich?.cookie, 360],
      ['who has a lot', rich?.cookie, 1280],
    ] as const) {
      const who = { executablePath, width, slowNetwork: true, cookie: { text: text ?? '', url: address } };
      let most = { cls: 0, path: 'none' };
      for (const path of PAGES) {
        const cls = await onPhone(who, (page) => coming(page, address + path));
        if (cls > most.cls) most = { cls, path };
      }
      const what = `pages of a learner ${name}, ${width} px: largest CLS of ${PAGES.length}`;
      lines.push(line(what, most.cls, '', 0.02, 'less', most.path));
    }
    return lines;
  },
};

async function coming(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const seen = { cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate(() => (window as unknown as { seen: { cls: number } }).seen.cls);
}
