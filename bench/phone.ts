import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags } from '../scripts/chromium.mjs';

type Given = {
  executablePath: string;
  width?: number;
  slowdown?: number;
  slowNetwork?: boolean;
  cookie?: { text: string; url: string };
};

/**
 * Emulates a quarter of this CPU's speed by default.
 * @param given `slowNetwork`: 150 ms and 1.6 Mbit/s; `cookie` for its address
 */
export async function onPhone<Result>(given: Given, work: (page: Page) => Promise<Result>): Promise<Result> {
  const { executablePath, width = 360, slowdown = 4, slowNetwork = false, cookie } = given;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const isPhone = width < 600;
    const context = await browser.newContext({
      viewport: { width, height: 740 },
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: 'fr-FR',
    });
    if (cookie) await signIn(context, cookie);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (slowNetwork) {
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 1.6e6 / 8,
        uploadThroughput: 750e3 / 8,
      });
    }
    return await work(page);
  } finally {
    await browser.close();
  }
}

const REST_MS = 400;

export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
}

export async function signIn(context: BrowserContext, { text, url }: { text: string; url: string }): Promise<void> {
  const [name = '', ...value] = text.split(';')[0]?.split('=') ?? [];
  await context.addCookies([{ name, value: value.join('='), url }]);
}
