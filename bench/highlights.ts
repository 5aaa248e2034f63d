import type { CDPSession, Page } from 'playwright-core';
import { versesOf } from '#features/annotations/shared/words-of-segment.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { newId } from '#server/database/ids.ts';
import type { Bench } from './bench.ts';
import { line, median } from './measure.ts';
import { onPhone, rest } from './phone.ts';

const HIGHLIGHTS = 1_000;
const TURNS = 31;
const SECTION = 'Genesis 1';

export const highlights: Bench = {
  name: 'highlights',
  async measure({ app, learners, chromium }) {
    const [address, executablePath] = [await app(), await chromium()];
    const [reader] = await learners();
    const cookie = reader?.cookie ?? '';
    await fill(address, cookie);
    const who = { executablePath, width: 1280, slowdown: 1, cookie: { text: cookie, url: address } };
    const { shown, times } = await onPhone(who, (page) => turnPages(page, address));
    return [
      line('highlights on the page', shown, '', HIGHLIGHTS, 'more'),
      line(`a page turn to ${HIGHLIGHTS} highlights: time of their code, median`, median(times), ' ms', 5, 'less'),
    ];
  },
};

async function fill(address: string, cookie: string): Promise<void> {
  const headers = { cookie, origin: address, 'content-type': 'application/json' };
  const chapter = (await (
    await fetch(`${address}/api/library/texts/${encodeURIComponent(SECTION)}`, { headers })
  ).json()) as Chapter;
  const version = chapter.versions.source?.title;
  const pairs = versesOf(chapter, 'source').flatMap(({ key, words }) =>
    words.slice(1).map((word, at) => ({
      ...{ segmentFrom: key, segmentTo: key, wordFrom: at + 1, wordTo: at + 2 },
      quote: `${words[at]?.text} ${word.text}`,
    })),
  );
  for (let made = 0; made < HIGHLIGHTS; made++) {
    const colour = ['gold', 'leaf', 'sky', 'rose'][made % 4];
    const own = { clientId: newId(), section: SECTION, side: 'source', version, colour };
    const body = JSON.stringify({ ...own, ...pairs[made % pairs.length] });
    const { status } = await fetch(`${address}/api/annotations`, { method: 'POST', headers, body });
    if (status !== 201) throw new Error(`a highlight with ${status}`);
  }
}

async function turnPages(page: Page, address: string) {
  await page.goto(`${address}/text/Genesis-1`);
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 500 });
  const open = (path: string) =>
    page.evaluate((path) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await open('/text/Genesis-2');
    await rest(page);
    await session.send('Profiler.start');
    await open('/text/Genesis-1');
    await rest(page);
    times.push(await timeOfLayer(session));
  }
  const shown = await page.evaluate(() =>
    [...(CSS.highlights as unknown as Map<string, Set<unknown>>)]
      .filter(([name]) => name.startsWith('note-'))
      .reduce((sum, [, { size }]) => sum + size, 0),
  );
  return { shown, times };
}

/** Milliseconds of functions in the files of the layer, with what they call in the browser. */
async function timeOfLayer(session: CDPSession): Promise<number> {
  const { profile } = await session.send('Profiler.stop');
  const own = new Set(
    profile.nodes.flatMap(({ id, callFrame: { url } }) =>
      /\/(text-layer|words-of-side|side-words)/.test(url) ? [id] : [],
    ),
  );
  const { samples = [], timeDeltas = [] } = profile;
  return samples.reduce((sum, id, at) => sum + (own.has(id) ? (timeDeltas[at] ?? 0) / 1_000 : 0), 0);
}
