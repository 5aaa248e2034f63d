import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The first load of a page on a slow phone: processor ÷4, 150 ms and 1.6 Mbit/s.
 * @returns sizes in KiB (scripts gzipped by us, whatever the server did), LCP in ms, CLS
 */
export async function firstLoad(url: string, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      locale: 'fr-FR',
    });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    });
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
  } finally {
    await browser.close();
  }
}
