import { appendFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, it } from 'vitest';
import { aLearner } from '#server/testing/factories.ts';
import { aText, json, send } from './testing/fake-source.ts';
import { openReadingWorld, type ReadingWorld } from './testing/reading-world.ts';

let reading: ReadingWorld;
let cookie = '';
const OUT = '/tmp/h1-attack.txt';
writeFileSync(OUT, '');
const log = (...a: unknown[]) =>
  appendFileSync(OUT, a.map((x) => (typeof x === 'string' ? x : JSON.stringify(x))).join(' ') + '\n');
beforeAll(async () => {
  reading = await openReadingWorld();
  ({ cookie } = await aLearner(reading.world));
});
afterAll(() => reading.close());
async function get(ref: string, q = '') {
  const r = await reading.world.ask('GET', `/api/library/texts/${encodeURIComponent(ref)}${q}`, { cookie });
  const body = (await r.json()) as any;
  if (r.status !== 200) return [r.status, body.code, body.data?.messageKey];
  return {
    ref: body.ref,
    heRef: body.heRef,
    book: body.book,
    slug: body.bookSlug,
    label: body.label,
    pos: body.position,
    of: body.sections,
    prev: body.previous,
    next: body.next,
    kind: body.kind,
    seg: body.segments.map((s: any) => [s.n, s.label, s.he, s.en]).slice(0, 6),
    nseg: body.segments.length,
    verses: body.verses.length,
  };
}
const raw = async (p: string) => {
  const r = await reading.world.ask('GET', `/api/library/texts/${p}`, { cookie });
  return [r.status, (await r.text()).slice(0, 90)];
};
async function kept() {
  await reading.settled();
  const { rows } = await reading.world.house.pool.query(
    'select reference, he_title, categories, previous, next from library_sections order by reference',
  );
  return rows;
}

it('paths', async () => {
  for (const p of [
    '..%2f..%2fetc',
    'a%00b',
    '%E0%A4%A',
    '%ff',
    'x'.repeat(5000),
    '%0d%0aX:1',
    'Genesis%2F1',
    'a@b',
    '%2e%2e',
    '//evil',
    'Genesis%201%3Fx=1',
    'Genesis%23v1',
    '%F0%9F%98%80',
    'a'.repeat(199),
    '%D7%90'.repeat(300),
    'Some~Book-1',
    '~002F-1',
    '..-1',
    'A..B-1',
    'http:%2F%2Flocalhost-1',
  ]) {
    const n = reading.fake.asked.length;
    log(
      'path',
      p.slice(0, 40),
      await raw(p),
      reading.fake.asked.slice(n).map((a) => a.path),
    );
  }
});
it('forms', async () => {
  const { fake } = reading;
  const tryOne = async (name: string, ask: string, path: string, answer: unknown) => {
    fake.on(path, answer);
    const n = fake.asked.length;
    log(
      name,
      await get(ask),
      'asked',
      fake.asked.slice(n).map((a) => a.path),
    );
  };
  await tryOne(
    'numbers in arrays',
    'Numbers Book 1',
    'texts/Numbers_Book.1',
    aText({ ref: 'Numbers Book 1', he: ['א', 5, null, true, 'ה'], text: ['one', {}, 'three'] }),
  );
  await tryOne(
    'numbers in arrays2',
    'Numbers Book 2',
    'texts/Numbers_Book.2',
    aText({ ref: 'Numbers Book 2', he: ['א', 5, null, true, 'ה'], text: ['one'] }),
  );
  await tryOne(
    'he object',
    'Numbers Book 3',
    'texts/Numbers_Book.3',
    aText({ ref: 'Numbers Book 3', he: {}, text: ['one'] }),
  );
  await tryOne(
    'different lengths',
    'Numbers Book 4',
    'texts/Numbers_Book.4',
    aText({ ref: 'Numbers Book 4', he: ['א', 'ב', 'ג'], text: ['one'] }),
  );
  await tryOne('empty', 'Numbers Book 5', 'texts/Numbers_Book.5', aText({ ref: 'Numbers Book 5', he: [], text: [] }));
  await tryOne('missing he/text', 'Numbers Book 6', 'texts/Numbers_Book.6', { ref: 'Numbers Book 6' });
  await tryOne(
    'string',
    'Numbers Book 7',
    'texts/Numbers_Book.7',
    aText({ ref: 'Numbers Book 7', he: 'מחרוזת', text: 'string' }),
  );
  await tryOne(
    'segment of depth 2 with string',
    'Numbers Book 8:3',
    'texts/Numbers_Book.8.3',
    aText({ ref: 'Numbers Book 8:3', sectionRef: 'Numbers Book 8', sections: [8, 3], he: 'ג', text: 'three' }),
  );
  await tryOne(
    'segment with context',
    'Numbers Book 9:3',
    'texts/Numbers_Book.9.3',
    aText({ ref: 'Numbers Book 9:3', sectionRef: 'Numbers Book 9', sections: [9, 3] }),
  );
  await tryOne(
    'rashi',
    'Rashi on Genesis 1:1',
    'texts/Rashi_on_Genesis.1.1',
    aText({
      ref: 'Rashi on Genesis 1:1',
      sectionRef: 'Rashi on Genesis 1:1',
      indexTitle: 'Rashi on Genesis',
      textDepth: 3,
      sections: [1, 1],
      next: 'Rashi on Genesis 1:2',
      prev: null,
    }),
  );
  await tryOne(
    'rashi wrong title',
    'Rashi on Genesis 1:5',
    'texts/Rashi_on_Genesis.1.5',
    aText({
      ref: 'Rashi on Exodus 1:5',
      sectionRef: 'Rashi on Exodus 1:5',
      indexTitle: 'Rashi on Exodus',
      textDepth: 3,
      sections: [1, 5],
    }),
  );
  await tryOne(
    'guessed answered by known',
    'Nonsense Title 1',
    'texts/Nonsense_Title.1',
    aText({ ref: 'Mishnah Berakhot 1', indexTitle: 'Mishnah Berakhot' }),
  );
  await tryOne(
    'alias canonical',
    'Bereshis Rabba 3',
    'texts/Bereshis_Rabba.3',
    aText({ ref: 'Bereshit Rabbah 3', indexTitle: 'Bereshit Rabbah', titleVariants: ['Bereshis Rabba'] }),
  );
  await tryOne(
    'depth1',
    'Iggeret HaRamban',
    'texts/Iggeret_HaRamban',
    aText({
      ref: 'Iggeret HaRamban',
      sectionRef: 'Iggeret HaRamban',
      indexTitle: 'Iggeret HaRamban',
      textDepth: 1,
      sections: [],
      sectionNames: ['Paragraph'],
    }),
  );
  await tryOne(
    'depth1 seg',
    'Iggeret HaRamban 2',
    'texts/Iggeret_HaRamban.2',
    aText({
      ref: 'Iggeret HaRamban 2',
      sectionRef: 'Iggeret HaRamban',
      indexTitle: 'Iggeret HaRamban',
      textDepth: 1,
      sections: [2],
      sectionNames: ['Paragraph'],
    }),
  );
  await tryOne(
    'talmud seg',
    'Berakhot 2a:3',
    'texts/Berakhot.2a',
    aText({
      ref: 'Berakhot 2a',
      sectionRef: 'Berakhot 2a',
      indexTitle: 'Berakhot',
      heRef: 'ברכות ב׳ א',
      sections: ['2a'],
      next: 'Berakhot 2b',
      prev: null,
      sectionNames: ['Daf', 'Line'],
    }),
  );
  await tryOne(
    'talmud last',
    'Berakhot 64a',
    'texts/Berakhot.64a',
    aText({ ref: 'Berakhot 64a', indexTitle: 'Berakhot', sections: ['64a'], next: null, prev: 'Berakhot 63b' }),
  );
  await tryOne(
    'talmud range ref',
    'Shabbat 2a',
    'texts/Shabbat.2a',
    aText({ ref: 'Shabbat 2a', indexTitle: 'Shabbat', sections: ['2a'], next: { ref: 'Shabbat 2b' }, prev: '' }),
  );
  await tryOne(
    'rashi on berakhot',
    'Rashi on Berakhot 2a',
    'texts/Rashi_on_Berakhot.2a',
    aText({
      ref: 'Rashi on Berakhot 2a',
      indexTitle: 'Rashi on Berakhot',
      textDepth: 3,
      sections: ['2a'],
      he: [['א'], [], ['ב', 'ג']],
      text: [],
      next: 'Rashi on Berakhot 2b',
    }),
  );
  await tryOne(
    'zohar',
    'Zohar 1:15a',
    'texts/Zohar.1.15a',
    aText({ ref: 'Zohar 1:15a', indexTitle: 'Zohar', textDepth: 3, sections: [1, '15a'], next: 'Zohar 1:15b' }),
  );
  await tryOne(
    'zohar2',
    'Zohar-1.15a',
    'texts/Zohar.1.15a',
    aText({ ref: 'Zohar 1:15a', indexTitle: 'Zohar', textDepth: 3, sections: [1, '15a'], next: 'Zohar 1:15b' }),
  );
  await tryOne(
    'unknown title ending in digits',
    'Responsa 613 4',
    'texts/Responsa_613.4',
    aText({ ref: 'Responsa 613 4', book: 'Responsa 613', indexTitle: 'Responsa 613' }),
  );
  await tryOne(
    'unknown title beginning with digits',
    '613 Laws 4',
    'texts/613_Laws.4',
    aText({ ref: '613 Laws 4', book: '613 Laws', indexTitle: '613 Laws' }),
  );
  await tryOne(
    'dash title',
    'Derekh Eretz - Zuta 4',
    'texts/Derekh_Eretz_-_Zuta.4',
    aText({ ref: 'Derekh Eretz - Zuta 4' }),
  );
  await tryOne(
    'dash title slug',
    'Derekh-Eretz-~--Zuta-4',
    'texts/Derekh_Eretz_-_Zuta.4',
    aText({ ref: 'Derekh Eretz - Zuta 4' }),
  );
  await tryOne(
    'apostrophe',
    "Ba'al HaTurim on Genesis 1:1",
    "texts/Ba'al_HaTurim_on_Genesis.1.1",
    aText({
      ref: "Ba'al HaTurim on Genesis 1:1",
      indexTitle: "Ba'al HaTurim on Genesis",
      textDepth: 3,
      sections: [1, 1],
    }),
  );
  await tryOne(
    'comma',
    'Shulchan Arukh, Orach Chayim 1',
    'texts/Shulchan_Arukh,_Orach_Chayim.1',
    aText({
      ref: 'Shulchan Arukh, Orach Chayim 1',
      indexTitle: 'Shulchan Arukh, Orach Chayim',
      next: 'Shulchan Arukh, Orach Chayim 2',
    }),
  );
  await tryOne(
    'parts w/ digits',
    'Some Siddur, Part 2, Prayer 3',
    'texts/Some_Siddur,_Part_2,_Prayer.3',
    aText({ ref: 'Some Siddur, Part 2, Prayer 3', indexTitle: 'Some Siddur', next: 'Some Siddur, Part 2, Prayer 4' }),
  );
  await tryOne(
    'parts integer',
    'Some Siddur, 1',
    'texts/Some_Siddur,.1',
    aText({ ref: 'Some Siddur, 1', indexTitle: 'Some Siddur' }),
  );
  await tryOne(
    'complex title alone',
    'Pesach Haggadah',
    'texts/Pesach_Haggadah',
    aText({
      ref: 'Pesach Haggadah, Kadesh',
      sectionRef: 'Pesach Haggadah, Kadesh',
      indexTitle: 'Pesach Haggadah',
      textDepth: 1,
      sections: [],
    }),
  );
  await tryOne(
    'complex seg',
    'Pesach Haggadah, Magid, Four Questions 1',
    'texts/Pesach_Haggadah,_Magid,_Four_Questions.1',
    aText({
      ref: 'Pesach Haggadah, Magid, Four Questions 1',
      sectionRef: 'Pesach Haggadah, Magid, Four Questions',
      indexTitle: 'Pesach Haggadah',
      textDepth: 1,
      sections: [1],
    }),
  );
  await tryOne(
    'spanning',
    'Spanning Book 3',
    'texts/Spanning_Book.3',
    aText({
      ref: 'Spanning Book 3:1-4:2',
      sectionRef: 'Spanning Book 3',
      isSpanning: true,
      spanningRefs: ['Spanning Book 3:1-4', 'Spanning Book 4:1-2'],
      he: [['א', 'ב'], ['ג']],
      text: [['a', 'b'], ['c']],
    }),
  );
  await tryOne('403 json', 'Forbidden Book 1', 'texts/Forbidden_Book.1', json({ error: 'rate limited' }, 403));
  await tryOne(
    'next odd',
    'Next Book 1',
    'texts/Next_Book.1',
    aText({ ref: 'Next Book 1', next: 'javascript:alert(1)', prev: 'Next Book 1:1-5' }),
  );
  await tryOne('next list', 'Next Book 2', 'texts/Next_Book.2', aText({ ref: 'Next Book 2', next: ['x'], prev: 7 }));
  await tryOne('lower', 'mishnah peah 2', 'texts/Mishnah_Peah.2', aText({ ref: 'Mishnah Peah 2' }));
  await tryOne('lower unknown', 'next book 9', 'texts/next_book.9', aText({ ref: 'Next Book 9' }));
  await tryOne(
    'block tags',
    'Blocks Book 1',
    'texts/Blocks_Book.1',
    aText({
      ref: 'Blocks Book 1',
      he: ['<p>א</p><p>ב</p><ul><li>x</li><li>y</li></ul><table><tr><td>1</td><td>2</td></tr></table>'],
      text: ['a<br>b<hr>c<div>d</div>e'],
    }),
  );
  await tryOne(
    'entities',
    'Blocks Book 2',
    'texts/Blocks_Book.2',
    aText({
      ref: 'Blocks Book 2',
      he: ['&nbsp;', '<b></b>', '<i class="footnote"></i>', ' '],
      text: ['a &amp; b &lt;c&gt; &quot;d&quot; &nbsp;e&thinsp;f &#39;x&#39;'],
    }),
  );
  await tryOne('redirect', 'Redirect Book 1', 'texts/Redirect_Book.1', (_q: any, r: any) =>
    r.writeHead(302, { location: '/api/texts/Canonical_Book.1' }).end(),
  );
  fake.on('texts/Canonical_Book.1', aText({ ref: 'Canonical Book 1' }));
  log(
    'redirect2',
    await get('Redirect Book 1'),
    fake.asked.slice(-2).map((a) => [a.path, [...a.query.keys()].length]),
  );
  log(await kept());
});
it('metadata poison', async () => {
  const { fake, pass, settled } = reading;
  fake.on(
    'texts/Mishnah_Demai.1',
    aText({
      ref: 'Mishnah Demai 1',
      heTitle: 'משנה דמאי',
      next: 'Mishnah Demai 2',
      he: ['א', 'ב', 'ג'],
      text: ['a', 'b', 'c'],
    }),
  );
  log('before', await get('Mishnah Demai 1'));
  await settled();
  fake.on('texts/Mishnah_Demai.1', {
    ref: 'Mishnah Demai 1',
    he: ['X'],
    text: ['x'],
    versionTitle: 'A Translation',
    heVersionTitle: 'Torat Emet 357',
  });
  pass(8 * 86400_000);
  await get('Mishnah Demai 1');
  await settled();
  pass(120_000);
  await get('Mishnah Demai 1');
  await settled();
  await new Promise((r) => setTimeout(r, 300));
  log('after', await get('Mishnah Demai 1'));
  log((await kept()).filter((r: any) => r.reference === 'Mishnah Demai 1'));
});
