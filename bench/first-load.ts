import { gzipSync } from 'node:zlib';
import type { Bench } from './bench.ts';
import { line } from './measure.ts';
import { onPhone } from './phone.ts';

/** The first page a visitor loads. */
export const firstLoad: Bench = {
  name: 'first-load',
  async measure({ app, chromium }) {
    const load = await loading(`${await app()}/login`, await chromium());
    return [
      line('first load of /login: scripts, gzipped', load.scripts, ' KiB', 135, 'less'),
      line('first load of /login: styles, gzipped', load.styles, ' KiB', 20, 'less'),
      line('first load of /login: fonts', load.fonts, ' KiB', 120, 'less'),
      line('first load of /login: LCP, ÷4 and slow 4G', load.lcp / 1000, ' s', 2.5, 'less'),
      line('first load of /login: CLS', load.cls, '', 0.02, 'less'),
    ];
  },
};

/**
 * The first load of a page on a slow phone: processor ÷4, 150 ms and 1.6 Mbit/s.
 * @returns sizes in KiB (scripts gzipped by us, whatever the server did), LCP in ms, CLS
 */
const loading = (url: string, executablePath: string) =>
  onPhone({ executablePath, slowNetwork: true }, async (page) => {
    const sizes = { script: 0, stylesheet: 0, font: 0 };
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType() as keyof typeof sizes;
      if (!(kind in sizes)) return;
      reading.push(
        response.body().then((body) => {
          sizes[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
        }),
      );
    });
    await page.addInitScript(() => {
      const seen = { lcp: 0, cls: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.lcp = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await Promise.all(reading);
    const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen);
    return { scripts: sizes.script / 1024, styles: sizes.stylesheet / 1024, fonts: sizes.font / 1024, ...seen };
  });
