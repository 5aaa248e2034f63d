import type { Page } from 'playwright-core';
import type { Bench } from './bench.ts';
import { fillWithMessages } from './chat-fill.ts';
import { line, median } from './measure.ts';
import { onPhone, rest } from './phone.ts';

const LONG = 100_000;
const CONVERSATIONS = 50;
const ROUNDS = 7;

/** Time from the press in the list to the last messages, with the CPU four times slower. */
export const opening: Bench = {
  name: 'opening',
  async measure({ stage, app, learners, chromium }) {
    const [address, all, executablePath] = [await app(), await learners(), await chromium()];
    const { long, reader } = await fillWithMessages(stage.pool, all, CONVERSATIONS, LONG);
    const lines = [];
    for (const width of [360, 1280]) {
      const who = { executablePath, width, cookie: { text: reader.cookie, url: address } };
      const times = await onPhone(who, async (page) => {
        const found: number[] = [];
        for (let round = 0; round < ROUNDS; round++) found.push(await open(page, address, long));
        return found;
      });
      const what = `a conversation of ${LONG} messages at ${width} px, ÷4: press to its last messages, median`;
      lines.push(line(what, median(times), ' ms', 300, 'less'));
    }
    return lines;
  },
};

async function open(page: Page, address: string, id: string): Promise<number> {
  await page.goto(`${address}/chat`);
  const row = page.locator(`a[href$="conversation=${id}"]`);
  await row.waitFor();
  await rest(page);
  await page.evaluate((last) => {
    let clicked = 0;
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { once: true, capture: true });
    Object.assign(window, {
      painted: new Promise((resolve) => {
        const look = () => {
          const log = document.querySelector('[role=log]');
          if (!log?.textContent?.includes(last)) return requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - clicked);
          return requestAnimationFrame(() => channel.port2.postMessage(null));
        };
        look();
      }),
    });
  }, `la ${LONG}`);
  await row.click();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}
