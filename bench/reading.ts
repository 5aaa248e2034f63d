import type { Page } from 'playwright-core';
import { openFakeUpstream } from '#features/texts/testing/fake-upstream.ts';
import type { Bench } from './bench.ts';
import { type Line, line, median } from './measure.ts';
import { onPhone, rest } from './phone.ts';
import type { Stage } from './stage.ts';

const TITLES = 6_000;
const TURNS = 7;
const WORDS = ['bereshit', 'rashi', 'berakhot', 'zohar', 'sefer'];

export const reading: Bench = {
  name: 'reading',
  async measure({ stage, learners, chromium }) {
    const [reader] = await learners();
    return byHand(stage, reader?.cookie ?? '', await chromium());
  },
};

async function byHand(stage: Stage, cookie: string, executablePath: string): Promise<Line[]> {
  const library = await openFakeUpstream();
  library.on('index', index());
  library.on('index/', index());
  try {
    const { address } = await stage.start('../server/main.ts', '/readyz', { LIBRARY_URL: library.url });
    const lines = [...(await catalogue(address, cookie))];
    for (const width of [360, 1280]) {
      const who = { executablePath, width, cookie: { text: cookie, url: address } };
      lines.push(...(await onPhone(who, (page) => turning(page, address, width))));
      lines.push(...(await onPhone(who, (page) => typing(page, address, width))));
    }
    return lines;
  } finally {
    await library.close();
  }
}

async function catalogue(address: string, cookie: string): Promise<Line[]> {
  const url = `${address}/api/library/catalogue`;
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url, { headers: { cookie } });
    const { books } = (await answer.json()) as { books: unknown[] };
    if (books.length >= TITLES) break;
    if (tries === 99) throw new Error(`only ${books.length} titles`);
    await new Promise((done) => setTimeout(done, 100));
  }
  const headers = { cookie, 'accept-encoding': 'br' };
  // fetch decompresses: node:http counts the transferred bytes.
  const { get } = await import('node:http');
  const { bytes, etag } = await new Promise<{ bytes: number; etag: string }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ bytes, etag: response.headers.etag ?? '' }));
    }).on('error', reject);
  });
  const again = await fetch(url, { headers: { cookie, 'if-none-match': etag } });
  return [
    line(`${TITLES} titles: the answer, compressed`, bytes / 1024, ' KiB', 150, 'less'),
    line(`${TITLES} titles: asked again, status`, again.status, '', 304, 'less'),
  ];
}

async function turning(page: Page, address: string, width: number): Promise<Line[]> {
  await watch(page);
  const prefetched = await turnPages(page, `${address}/text/Genesis-1`);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const fetched = await turnPages(page, `${address}/text/Exodus-1`);
  const { cls } = await seen(page);
  const empty = await turnToNothing(page, address);
  return [
    line(`next chapter at ${width} px, prefetched: click to paint, median`, prefetched, ' ms', 100, 'less'),
    line(
      `next chapter at ${width} px, to an empty page of the app`,
      median(prefetched) / median(empty),
      ' ×',
      1.5,
      'less',
    ),
    line(`next chapter at ${width} px, not prefetched: click to paint, median`, fetched, ' ms', 300, 'less'),
    line(`turning ${TURNS} pages at ${width} px: CLS`, cls, '', 0.02, 'less'),
  ];
}

async function turnToNothing(page: Page, address: string): Promise<number[]> {
  const times: number[] = [];
  await page.goto(`${address}/account`);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const path of ['/account', '/reports']) {
      await rest(page);
      const time = await page.evaluate(async (path) => {
        const before = document.querySelector('h1')?.textContent;
        const began = performance.now();
        history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        const isThere = () => location.pathname === '/account' || document.querySelector('h1')?.textContent !== before;
        while (!isThere()) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.now() - began;
      }, path);
      if (path === '/reports') times.push(time);
    }
  }
  return times;
}

async function turnPages(page: Page, from: string): Promise<number[]> {
  const times: number[] = [];
  await page.goto(from);
  for (let turn = 0; turn < TURNS; turn++) {
    await page.locator('[rel=next]').first().waitFor();
    await rest(page);
    times.push(await untilPainted(page, '[rel=next]', 'h1'));
  }
  return times;
}

/** Searches six thousand titles; alternates with a plain list of them. */
async function typing(page: Page, address: string, width: number): Promise<Line[]> {
  const [letters, plain, tasks, plainTasks]: [number[], number[], number[], number[]] = [[], [], [], []];
  await watch(page);
  let nodes = 0;
  for (const word of [...WORDS, ...WORDS]) {
    await page.goto(`${address}/library`);
    await page.locator('search input').waitFor();
    await rest(page);
    nodes ||= await page.evaluate(() => document.querySelectorAll('*').length);
    letters.push(...(await typed(page, word)));
    tasks.push(...(await seen(page)).tasks);
    await openPlainList(page, address);
    plain.push(...(await typed(page, word)));
    plainTasks.push(...(await seen(page)).tasks);
  }
  const what = `${TITLES} titles at ${width} px`;
  return [
    line(`${what}: elements at rest`, nodes, '', 1_500, 'less'),
    line(`${what}: letter to list, median`, letters, ' ms', 100, 'less'),
    line(`${what}: letter to list, to a plain list of them`, median(letters) / median(plain), ' ×', 1.5, 'less'),
    line(`${what}: tasks over 50 ms while typing`, tasks.length, '', 0, 'less'),
    line(`${what}: tasks over 50 ms, less the plain list’s`, tasks.length - plainTasks.length, '', 0, 'less'),
    line(`${what}: longest task while typing`, Math.max(0, ...tasks), ' ms', 150, 'less'),
  ];
}

async function typed(page: Page, word: string): Promise<number[]> {
  const times: number[] = [];
  await page.evaluate(() => {
    (window as unknown as Seeing).seen.tasks.length = 0;
  });
  await page.locator('search input').focus();
  for (const letter of word.slice(0, 4)) times.push(...(await untilTyped(page, letter)));
  return times;
}

async function openPlainList(page: Page, address: string): Promise<void> {
  const answer = await page.request.get(`${address}/api/library/catalogue`);
  const { books } = (await answer.json()) as { books: { title: string; he: string }[] };
  await page.goto('about:blank');
  await page.setContent('<main><search><input></search><ul></ul></main>');
  await page.evaluate(
    (all) => {
      const titles = all.map((text) => ({ text, folded: text.toLowerCase() }));
      const [field, list] = [document.querySelector('input'), document.querySelector('ul')];
      field?.addEventListener('input', () => {
        const found = titles.filter(({ folded }) => folded.includes(field.value));
        list?.replaceChildren(
          ...found.slice(0, 30).map(({ text }) => Object.assign(document.createElement('li'), { textContent: text })),
        );
        list?.style.setProperty('min-height', `${found.length * 18}px`);
      });
    },
    books.map(({ title, he }) => `${title} ${he}`),
  );
}

type Seeing = { seen: { cls: number; tasks: number[] }; painted: Promise<number> };
const seen = (page: Page) => page.evaluate(() => (window as unknown as Seeing).seen);

const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { cls: 0, tasks: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) seen.cls += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });

async function untilPainted(page: Page, click: string, changes: string): Promise<number> {
  await page.evaluate((selector) => {
    const before = document.querySelector(selector)?.textContent;
    let clicked = 0;
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { once: true, capture: true });
    (window as unknown as Seeing).painted = new Promise((resolve) => {
      const changed = () => {
        if (document.querySelector(selector)?.textContent === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - clicked);
          channel.port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(changed);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, changes);
  await page.locator(click).first().click();
  return page.evaluate(() => (window as unknown as Seeing).painted);
}

/**
 * Time from a key press to the frame with the new list.
 * @returns empty if the list does not change
 */
async function untilTyped(page: Page, letter: string): Promise<number[]> {
  await page.evaluate(() => {
    let pressed = 0;
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { once: true, capture: true });
    (window as unknown as Seeing).painted = new Promise((resolve) => {
      let last = 0;
      const done = () => {
        observer.disconnect();
        resolve(last - pressed);
      };
      let quiet = setTimeout(done, 1_000);
      const changed = () => {
        clearTimeout(quiet);
        quiet = setTimeout(done, 400);
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            last = performance.now();
          };
          channel.port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(changed);
      observer.observe(document.querySelector('main') ?? document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
  });
  await page.keyboard.press(letter);
  const took = await page.evaluate(() => (window as unknown as Seeing).painted);
  return took > 0 ? [took] : [];
}

function index() {
  let seed = 613;
  const upTo = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % n;
  };
  const word = (letters: string) => Array.from({ length: 3 + upTo(6) }, () => letters[upTo(letters.length)]).join('');
  const english = () => (upTo(3) === 0 ? (WORDS[upTo(WORDS.length)] ?? '') : word('aeioubdghklmnrstz'));
  const hebrew = () => word('אבגדהוזחטיכלמנסעפצקרשת');
  const folders = ['Tanakh', 'Mishnah', 'Talmud', 'Midrash', 'Halakhah', 'Kabbalah', 'Liturgy', 'Responsa'];
  return folders.map((category, folder) => ({
    category,
    heCategory: category,
    contents: Array.from({ length: 8 }, (_, bookIndex) => ({
      category: `BookIndex ${folder} ${bookIndex}`,
      heCategory: `מדף ${bookIndex}`,
      contents: Array.from({ length: Math.ceil(TITLES / 64) }, (_, n) => ({
        title: `${english()} ${english()} ${folder}${bookIndex}${n}`,
        heTitle: `${hebrew()} ${hebrew()}`,
        categories: [category, `BookIndex ${folder} ${bookIndex}`],
        primary_category: category,
        enShortDesc: `On ${english()} and ${english()}, by ${english()} of ${english()}.`,
      })),
    })),
  }));
}
