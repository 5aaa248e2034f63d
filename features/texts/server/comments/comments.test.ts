import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import type { Comments, Links } from '../../contract.ts';
import { json } from '../../testing/fake-upstream.ts';
import { aCommentary, aLink } from '../../testing/links.ts';
import { openReadingWorld, type ReadingWorld } from '../../testing/reading-world.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

let reading: ReadingWorld;
beforeEach(async () => {
  reading = await openReadingWorld();
});
afterEach(() => reading.close());

const ask = async <Body>(path: string, cookie = reading.cookie) => {
  const answer = await reading.world.ask('GET', `/api/library/${path}`, { cookie });
  return { status: answer.status, body: (await answer.json()) as Body & { code?: string } };
};
const linksOf = (reference: string, cookie?: string) => ask<Links>(`links/${encodeURIComponent(reference)}`, cookie);
const commentsOn = (reference: string, query: Record<string, string>) =>
  ask<Comments>(`links/${encodeURIComponent(reference)}/comments?${new URLSearchParams(query)}`);
const rashi = (ref: string, anchor: string) => aLink('Rashi on Genesis', ref, anchor);

it('links are counted by verse and work, and requested once a week for all learners', async () => {
  const { fake, world, pass } = reading;
  const other = await makeLearner(world, { language: 'he' });
  fake.on('links/Genesis.1', [
    rashi('Rashi on Genesis 1:1:1', 'Genesis 1:1'),
    rashi('Rashi on Genesis 1:1:2', 'Genesis 1:1'),
    rashi('Rashi on Genesis 1:2:1', 'Genesis 1:2-3'),
    aLink('Berakhot', 'Berakhot 2a:9', 'Genesis 1:5', { category: 'Talmud', type: '' }),
    aLink('Zohar', 'Zohar 1:15a', 'Genesis 1', { category: 'Kabbalah' }),
    aLink('Elsewhere', 'Elsewhere 1:1', 'Exodus 1:1'),
    { isSheet: true, anchorRef: 'Genesis 1:1' },
  ]);
  const answers = await Promise.all([linksOf('Genesis 1'), linksOf('Genesis-1', other.cookie), linksOf('Genesis 1')]);
  expect(answers[0]).toEqual({
    status: 200,
    body: {
      ref: 'Genesis 1',
      kind: 'torah',
      works: [
        expect.objectContaining({ title: 'Rashi on Genesis', name: 'Rashi', verses: { 1: 2, 2: 1, 3: 1 }, whole: 0 }),
        expect.objectContaining({ title: 'Berakhot', category: 'Talmud', verses: { 5: 1 } }),
        expect.objectContaining({ title: 'Zohar', category: 'Kabbalah', verses: {}, whole: 1 }),
      ],
    },
  });
  expect(answers[1]).toEqual(answers[0]);
  pass(WEEK_MS - 60_000);
  await linksOf('Genesis 1');
  await reading.settled();
  expect(fake.askedFor('links/Genesis.1')).toBe(1);
  expect(fake.asked.find(({ path }) => path === 'links/Genesis.1')?.query.get('with_sheet_links')).toBe('0');
  pass(120_000);
  await linksOf('Genesis 1');
  await reading.settled();
  expect(fake.askedFor('links/Genesis.1')).toBe(2);
});

it('references of links are converted to the codex’s numbering', async () => {
  const { fake } = reading;
  fake.on('links/Exodus.20', [
    aLink('Rashi on Exodus', 'Rashi on Exodus 20:13:1', 'Exodus 20:13'),
    aLink('Rashi on Exodus', 'Rashi on Exodus 20:14:1', 'Exodus 20:14'),
  ]);
  fake.on('links/Numbers.25', [aLink('Rashi on Numbers', 'Rashi on Numbers 25:18:1', 'Numbers 25:18')]);
  fake.on('links/Numbers.26', [aLink('Rashi on Numbers', 'Rashi on Numbers 26:1:1', 'Numbers 26:1')]);
  // The library counts four commandments as verse 13, and the tenth as verse 14.
  expect((await linksOf('Exodus 20')).body.works[0]?.verses).toEqual({ 13: 1, 14: 1, 15: 1, 16: 1, 17: 1 });
  expect((await linksOf('Numbers 25')).body.works[0]?.verses).toEqual({ 18: 1, 19: 1 });
  fake.on('texts/Rashi_on_Exodus.20', aCommentary('Rashi on Exodus', '20', [...Array(13).fill([]), ['לא תחמד']]));
  const { body } = await commentsOn('Exodus 20', { work: 'Rashi on Exodus', verse: '17' });
  expect(body.comments).toEqual([
    expect.objectContaining({
      ref: 'Rashi on Exodus 20:14:1',
      segments: [expect.objectContaining({ key: '14:1', source: 'לא תחמד' })],
    }),
  ]);
});

it('the texts of a commentary are fetched once a chapter, cleaned, stored and found by the search', async () => {
  const { fake, world, cookie } = reading;
  fake.on('links/Genesis.1', [
    rashi('Rashi on Genesis 1:1:1', 'Genesis 1:1'),
    rashi('Rashi on Genesis 1:2:1', 'Genesis 1:2'),
  ]);
  const hostile = '<b>בראשית.</b> דבורקה<script>alert(1)</script><img src=x onerror=alert(1)>';
  fake.on(
    'texts/Rashi_on_Genesis.1',
    aCommentary('Rashi on Genesis', '1', [[hostile], ['<b>תהו</b> ובהו']], [['<i onclick="x()">In the beginning</i>']]),
  );
  const first = await commentsOn('Genesis 1', { work: 'Rashi on Genesis', verse: '1' });
  expect(first.body).toMatchObject({
    comments: [
      {
        ref: 'Rashi on Genesis 1:1:1',
        segments: [{ key: '1:1', source: '<b>בראשית.</b> דבורקה', translation: '<i>In the beginning</i>' }],
      },
    ],
    versions: { source: { title: 'An Edition', license: 'Public Domain' }, translation: { license: 'CC-BY' } },
    total: 1,
  });
  await commentsOn('Genesis 1', { work: 'Rashi on Genesis', verse: '2' });
  await reading.settled();
  expect(fake.askedFor('texts/Rashi_on_Genesis.1')).toBe(1);
  const found = await (await world.ask('GET', '/api/library/search?q=דבורקה', { cookie })).json();
  expect(found.hits).toMatchObject([{ book: 'Rashi on Genesis', category: 'Commentary' }]);
});

it('two thousand comments on one verse are returned in pages', async () => {
  const { fake } = reading;
  const numbers = Array.from({ length: 2_000 }, (_, at) => at + 1);
  fake.on(
    'links/Genesis.1',
    numbers.map((n) => aLink('Long', `Long 1:1:${n}`, 'Genesis 1:1', { commentaryNum: n })),
  );
  fake.on('texts/Long.1', aCommentary('Long', '1', [numbers.map((n) => `הערה ${n}`)]));
  expect((await linksOf('Genesis 1')).body.works).toMatchObject([{ verses: { 1: 2_000 } }]);
  expect(fake.askedFor('texts/Long.1')).toBe(0);
  const { body } = await commentsOn('Genesis 1', { work: 'Long', verse: '1', page: '100' });
  expect(body).toMatchObject({ total: 2_000, page: 100, pages: 100 });
  expect(body.comments.map(({ segments }) => segments[0]?.source)).toEqual(
    numbers.slice(1_980).map((n) => `הערה ${n}`),
  );
});

it('without the library, stored links and comments are shown, and others are refused', async () => {
  const { fake, pass } = reading;
  fake.on('links/Genesis.1', [rashi('Rashi on Genesis 1:1:1', 'Genesis 1:1')]);
  fake.on('texts/Rashi_on_Genesis.1', aCommentary('Rashi on Genesis', '1', [['ראשון']]));
  const before = await commentsOn('Genesis 1', { work: 'Rashi on Genesis', verse: '1' });
  await reading.settled();
  for (const path of ['links/Genesis.1', 'links/Genesis.2', 'texts/Rashi_on_Genesis.1']) fake.on(path, json('', 500));
  pass(WEEK_MS + 1);
  expect((await linksOf('Genesis 1')).body.works).toHaveLength(1);
  expect(await commentsOn('Genesis 1', { work: 'Rashi on Genesis', verse: '1' })).toEqual(before);
  expect(await linksOf('Genesis 2')).toMatchObject({ status: 503, body: { code: 'TEXT_UNAVAILABLE' } });
  expect((await linksOf('Genesis 99')).status).toBe(404);
});

it('a text that fails while another is awaited is left out', async () => {
  const { fake, world } = reading;
  fake.on('links/Genesis.1', [aLink('Long', 'Long 1:1:1', 'Genesis 1:1'), aLink('Long', 'Long 2:1:1', 'Genesis 1:1')]);
  const failed = Promise.withResolvers<void>();
  vi.spyOn(world.app.log, 'warn').mockImplementation(() => failed.resolve());
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  fake.on('texts/Long.1', async (...asked: Parameters<ReturnType<typeof json>>) => {
    await failed.promise;
    json(aCommentary('Long', '1', [['ראשון']]))(...asked);
  });
  fake.on('texts/Long.2', json('', 500));
  const { body } = await commentsOn('Genesis 1', { work: 'Long', verse: '1' });
  process.off('unhandledRejection', unhandled);
  expect(body.comments.map(({ segments }) => segments.length)).toEqual([1, 0]);
  expect(unhandled).not.toHaveBeenCalled();
});

it('a verse of the Bible among the links is shown with the numbers of the codex', async () => {
  const { fake } = reading;
  fake.on('links/Mishnah_Peah.1', [
    aLink('Deuteronomy', 'Deuteronomy 5:18', 'Mishnah Peah 1:1', { category: 'Tanakh' }),
  ]);
  const { body } = await commentsOn('Mishnah Peah 1', { work: 'Deuteronomy', verse: '1' });
  expect(body.comments).toMatchObject([{ ref: 'Deuteronomy 5:18', slug: 'Deuteronomy-5', segments: [{ key: '21' }] }]);
});

it('an unknown work, verse or page is not found', async () => {
  reading.fake.on('links/Genesis.1', [rashi('Rashi on Genesis 1:1:1', 'Genesis 1:1')]);
  expect((await commentsOn('Genesis 1', { work: 'Nobody', verse: '1' })).status).toBe(404);
  expect((await commentsOn('Genesis 1', { work: 'Rashi on Genesis', verse: '9' })).status).toBe(404);
  expect((await commentsOn('Genesis 1', { work: 'Rashi on Genesis', verse: '1', page: '2' })).status).toBe(404);
});

it('the choice of commentators belongs to a learner and a kind of text', async () => {
  const { world, cookie } = reading;
  const other = await makeLearner(world, {});
  const put = (names: unknown, kind = 'torah') =>
    world.ask('PUT', `/api/library/commentators/${kind}`, { cookie, body: { names } });
  expect((await put(['Ramban', 'Rashi', 'Ramban'])).status).toBe(200);
  expect((await put([], 'talmud')).status).toBe(200);
  expect((await put(['1', '2', '3', '4', '5'])).status).toBe(400);
  expect((await put(['Rashi'], 'poetry')).status).toBe(400);
  expect((await ask('commentators')).body).toEqual({ torah: ['Ramban', 'Rashi'], talmud: [] });
  expect((await ask('commentators', other.cookie)).body).toEqual({});
});
