import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import type { Bench } from './bench.ts';
import { sessionOf } from './joins.ts';
import { line, median } from './measure.ts';
import { onPhone } from './phone.ts';

const BUILT = join(import.meta.dirname, '../build/web');
const ROUNDS = 3;
const SCRIPT = /<script[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

export const firstLoad: Bench = {
  name: 'first-load',
  async measure({ stage, app, learners, chromium }) {
    const address = await app();
    const executablePath = await chromium();
    const [learner, guest] = await learners();
    if (!learner || !guest) throw new Error('no learners');
    const session = await sessionOf(stage.pool, learner);
    const headers = { cookie: guest.cookie, origin: address };
    const { status } = await fetch(`${address}/api/sessions/${session}/join`, { method: 'POST', headers });
    if (status !== 200) throw new Error(`joined with ${status}`);
    const floor = await staticPage(address);
    const cookie = { text: learner.cookie, url: address };
    const asked = {
      floor: { url: floor.address },
      login: { url: `${address}/login` },
      home: { url: `${address}/home`, cookie },
    };
    const loads: Record<keyof typeof asked, Load[]> = { floor: [], login: [], home: [] };
    try {
      for (let round = 0; round < ROUNDS; round++)
        for (const [name, { url, ...who }] of Object.entries(asked))
          loads[name as keyof typeof asked].push(await loading(url, { executablePath, ...who }));
    } finally {
      await floor.close();
    }
    const of = (name: keyof typeof asked, value: keyof Load) => median(loads[name].map((load) => load[value]));
    const toFloor = (name: keyof typeof asked) => of(name, 'lcp') / of('floor', 'lcp');
    return [
      line('first load of /login: scripts, gzipped', of('login', 'scripts'), ' KiB', 185, 'less'),
      line('first load of /login: styles, gzipped', of('login', 'styles'), ' KiB', 20, 'less'),
      line('first load of /login: fonts', of('login', 'fonts'), ' KiB', 120, 'less'),
      line('first words of /login, ÷4 and slow 4G', of('login', 'fcp') / 1000, ' s', 1, 'less'),
      line('LCP of /login to the same page without code, ÷4 and slow 4G', toFloor('login'), ' ×', 1.3, 'less'),
      line('LCP of /home to it', toFloor('home'), ' ×', 1.3, 'less'),
      line('LCP of it', of('floor', 'lcp') / 1000, ' s', 2.5, 'less'),
      line('LCP of /login', of('login', 'lcp') / 1000, ' s', 2.5, 'less'),
      line('LCP of /home', of('home', 'lcp') / 1000, ' s', 2.5, 'less'),
      line('first load of /login: CLS', of('login', 'cls'), '', 0.02, 'less'),
      line('first load of /home: CLS', of('home', 'cls'), '', 0.02, 'less'),
    ];
  },
};

async function staticPage(app: string) {
  const drawn = await (await fetch(`${app}/login`, { headers: { 'accept-language': 'fr' } })).text();
  const html = gzipSync(drawn.replace(SCRIPT, ''));
  const server = createServer(async ({ url = '/' }, response) => {
    const type = { css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' }[url.split('.').at(-1) ?? ''];
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
    if (type !== 'font/woff2') response.setHeader('content-encoding', 'gzip');
    if (!type) return response.end(html);
    const file = await readFile(join(BUILT, url)).catch(() => Buffer.alloc(0));
    response.end(type === 'font/woff2' ? file : gzipSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Sizes in KiB, times in ms. */
type Load = { scripts: number; styles: number; fonts: number; fcp: number; lcp: number; cls: number };

/**
 * Emulates a CPU four times slower, 150 ms latency and 1.6 Mbit/s.
 * @returns sizes (gzipped by us), first paint, LCP and CLS
 */
const loading = (url: string, who: Omit<Parameters<typeof onPhone>[0], 'slowNetwork'>): Promise<Load> =>
  onPhone({ ...who, slowNetwork: true }, async (page) => {
    const sizes = { script: 0, stylesheet: 0, font: 0 };
    const reading: Promise<void>[] = [];
    const count = (response: Response) => {
      const kind = response.request().resourceType() as keyof typeof sizes;
      if (!(kind in sizes)) return;
      reading.push(
        response.body().then((body) => {
          sizes[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
        }),
      );
    };
    page.on('response', count);
    await watchPaints(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    page.off('response', count);
    await Promise.all(reading);
    const seen = await page.evaluate(
      () => (window as unknown as { seen: Omit<Load, 'scripts' | 'styles' | 'fonts'> }).seen,
    );
    return { scripts: sizes.script / 1024, styles: sizes.stylesheet / 1024, fonts: sizes.font / 1024, ...seen };
  });

const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    const follow = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number });
      }).observe({ type, buffered: true });
    follow('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    });
    follow('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    follow('layout-shift', ({ value }) => {
      seen.cls += value;
    });
  });
