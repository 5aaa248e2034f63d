import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#server/testing/world.ts';
import { aText, type FakeSource, json, openFakeSource, send } from '../testing/fake-source.ts';
import { downloadBooks } from './download-books.ts';

let fake: FakeSource;
let world: World;
beforeAll(async () => {
  fake = await openFakeSource();
  world = await openWorld({ LIBRARY_URL: fake.url });
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const limits = { chapterPauseMs: 0, bookPauseMs: 0 };
/** Every section is there, but those it is told not to have. */
function serve(without: RegExp = /^$/): void {
  fake.otherwise((request, response) => {
    const [, title = '', chapter = ''] = /texts\/(.+)\.(\d+)\?/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    const ref = `${title.replaceAll('_', ' ')} ${chapter}`;
    if (title === '' || without.test(ref)) send(response, 200, JSON.stringify({ error: 'none' }));
    else send(response, 200, JSON.stringify(aText({ ref })));
  });
}

it('stops after more than five errors', async () => {
  fake.otherwise(json({ error: 'no' }));
  const report = await downloadBooks(world.house, { titles: ['Mishnah Kelim'], limits });
  expect(report).toMatchObject({ sections: 0, stopped: 'errors' });
  expect(report.skipped.filter(({ why }) => why.includes('no such text'))).toHaveLength(6);
});

it('takes what is there, says what it leaves out, and goes on where it was stopped', async () => {
  serve(/Mishnah Peah 3/);
  const stop = new AbortController();
  const progress = (_done: number, _all: number, what: string) => what === 'Mishnah Peah 5' && stop.abort();
  const first = await downloadBooks(world.house, {
    titles: ['משנה פאה', 'Nothing'],
    limits,
    progress,
    signal: stop.signal,
  });
  expect(first).toMatchObject({ sections: 4, already: 0, stopped: 'asked' });
  expect(first.skipped).toEqual([
    { what: 'Nothing', why: 'no such title' },
    { what: 'Mishnah Peah 3', why: 'the source has no such text' },
  ]);
  serve();
  const second = await downloadBooks(world.house, { titles: ['Mishnah Peah'], limits });
  expect(second).toMatchObject({ sections: 4, already: 4, skipped: [], stopped: null });
  expect(await downloadBooks(world.house, { titles: ['Mishnah Peah'], limits })).toMatchObject({
    sections: 0,
    already: 8,
  });
});

it('keeps to the limits of the specification', async () => {
  serve();
  const report = await downloadBooks(world.house, { titles: ['Mishnah Kelim'], limits });
  expect(report).toMatchObject({
    sections: 25,
    skipped: [{ what: 'Mishnah Kelim', why: '5 sections beyond the first 25' }],
  });
  const short = await downloadBooks(world.house, { limits: { ...limits, chapters: 1 } });
  expect([short.books, short.sections]).toEqual([20, 20]);
});

it('waits between chapters', async () => {
  serve();
  const started = performance.now();
  await downloadBooks(world.house, { titles: ['Mishnah Middot'], limits: { chapterPauseMs: 30 } });
  expect(performance.now() - started).toBeGreaterThanOrEqual(5 * 30 - 5);
});
