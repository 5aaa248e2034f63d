import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { aText, type FakeUpstream, json, openFakeUpstream, send } from '../../testing/fake-upstream.ts';
import { downloadBooks } from './download-books.ts';

let fake: FakeUpstream;
let world: World;
beforeAll(async () => {
  fake = await openFakeUpstream();
  world = await openWorld({ LIBRARY_URL: fake.url });
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const limits = { chapterPauseMs: 0, bookPauseMs: 0 };
function serve(without: RegExp = /^$/): void {
  fake.otherwise((request, response) => {
    const [, title = '', chapter = ''] = /texts\/(.+)\.(\d+)\?/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    const ref = `${title.replaceAll('_', ' ')} ${chapter}`;
    if (title === '' || without.test(ref)) send(response, 200, JSON.stringify({ error: 'none' }));
    else send(response, 200, JSON.stringify(aText({ ref })));
  });
}

it('a download stops after more than five errors', async () => {
  fake.otherwise(json({ error: 'no' }));
  const report = await downloadBooks(world.app, { titles: ['Mishnah Kelim'], limits });
  expect(report).toMatchObject({ sections: 0, stopped: 'errors' });
  expect(report.skipped.filter(({ why }) => why.includes('no such text'))).toHaveLength(6);
});

it('a download stores available chapters, reports missing ones, and continues after an interruption', async () => {
  serve(/Mishnah Peah 3/);
  const stop = new AbortController();
  const progress = (_done: number, _all: number, what: string) => what === 'Mishnah Peah 5' && stop.abort();
  const first = await downloadBooks(world.app, {
    titles: ['משנה פאה', 'Nothing'],
    limits,
    progress,
    signal: stop.signal,
  });
  expect(first).toMatchObject({ sections: 4, already: 0, stopped: 'asked' });
  expect(first.skipped).toEqual([
    { what: 'Nothing', why: 'no such title' },
    { what: 'Mishnah Peah 3', why: 'upstream has no such text' },
  ]);
  serve();
  const second = await downloadBooks(world.app, { titles: ['Mishnah Peah'], limits });
  expect(second).toMatchObject({ sections: 4, already: 4, skipped: [], stopped: null });
  expect(await downloadBooks(world.app, { titles: ['Mishnah Peah'], limits })).toMatchObject({
    sections: 0,
    already: 8,
  });
});

it('a download respects the specified limits', async () => {
  serve();
  const report = await downloadBooks(world.app, { titles: ['Mishnah Kelim'], limits });
  expect(report).toMatchObject({
    sections: 25,
    skipped: [{ what: 'Mishnah Kelim', why: '5 sections beyond the first 25' }],
  });
  const short = await downloadBooks(world.app, { limits: { ...limits, chapters: 1 } });
  expect([short.books, short.sections]).toEqual([20, 20]);
});

it('a download pauses after every chapter and between books', async () => {
  serve();
  const waited: number[] = [];
  await downloadBooks(world.app, {
    titles: ['Mishnah Middot', 'Mishnah Bikkurim'],
    limits: { chapterPauseMs: 30, bookPauseMs: 100, chapters: 3 },
    wait: async (milliseconds) => void waited.push(milliseconds),
  });
  expect(waited).toEqual([30, 30, 30, 100, 30, 30, 30]);
});
