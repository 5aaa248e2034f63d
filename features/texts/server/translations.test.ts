import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chapter } from '../contract.ts';
import { aText, send } from '../testing/fake-upstream.ts';
import { openReadingWorld, type ReadingWorld, titlesOf } from '../testing/reading-world.ts';

let reading: ReadingWorld;
beforeAll(async () => {
  reading = await openReadingWorld();
});
afterAll(() => reading.close());

type Version = { versionTitle: string; language: string; actualLanguage?: string; isSource?: boolean; text: unknown };
const english: Version = {
  versionTitle: 'English',
  language: 'en',
  actualLanguage: 'en',
  isSource: false,
  text: ['one'],
};
const french: Version = {
  versionTitle: 'Français',
  language: 'en',
  actualLanguage: 'fr',
  isSource: false,
  text: ['un'],
};
const hebrew: Version = { versionTitle: 'Source', language: 'he', actualLanguage: 'he', isSource: true, text: ['אחת'] };

function publish(ref: string, versions: Version[], { knowsLanguages = true } = {}) {
  const path = `texts/${ref.replaceAll(' ', '_').replace(/_(\d+)$/, '.$1')}`;
  reading.fake.on(path, ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const query = new URL(url, 'http://x').searchParams;
    const pick = (letters: string, title: string | null) => {
      const some = versions.filter(({ language }) => language === letters);
      const wished = knowsLanguages && query.get('transLangPref');
      return (
        some.find(({ versionTitle }) => versionTitle === title) ??
        some.find((one) => one.isSource === false && one.actualLanguage === wished) ??
        some[0]
      );
    };
    const [he, en] = [pick('he', query.get('vhe')), pick('en', query.get('ven'))];
    const body = aText({
      ref,
      he: he?.text ?? [],
      heVersionTitle: he?.versionTitle,
      text: en?.text ?? [],
      versionTitle: en?.versionTitle,
      versions: versions.map(({ text: _, ...facts }) => facts),
    });
    send(response, 200, JSON.stringify(body));
  });
  return path;
}

const shown = ({ versions: { translation }, segments }: Chapter) => [translation?.language, segments[0]?.translation];
const open = (reference: string, language: string, more = '') =>
  reading.open(reference, `?language=${language}${more}`);

it('shows a translation in the reader’s language, otherwise English, and names it', async () => {
  const path = publish('Mishnah Taanit 1', [hebrew, english, french]);
  expect(shown(await open('Mishnah Taanit 1', 'fr'))).toEqual(['fr', 'un']);
  expect(shown(await open('Mishnah Taanit 1', 'es'))).toEqual(['en', 'one']);
  expect(shown(await open('Mishnah Taanit 1', 'en'))).toEqual(['en', 'one']);
  await reading.settled();
  reading.pass(120_000);
  const asked = reading.fake.askedFor(path);
  for (const language of ['fr', 'en', 'es', 'he', 'fr']) await open('Mishnah Taanit 1', language);
  await reading.settled();
  const all = await Promise.all(['fr', 'en', 'es', 'he'].map((language) => open('Mishnah Taanit 1', language)));
  expect(all.map(shown)).toEqual([
    ['fr', 'un'],
    ['en', 'one'],
    ['en', 'one'],
    ['en', 'one'],
  ]);
  for (const { versions, available } of all) {
    expect(versions.source).toMatchObject({ language: 'he', title: 'Source' });
    expect(available).toContainEqual({ side: 'translation', language: 'fr', title: 'Français' });
  }
  expect(reading.fake.askedFor(path)).toBe(asked);
});

it('waits for a pending write instead of showing another language', async () => {
  publish('Mishnah Moed Katan 1', [hebrew, english, french]);
  expect(shown(await open('Mishnah Moed Katan 1', 'fr'))).toEqual(['fr', 'un']);
  await reading.settled();
  const other = await reading.world.app.pool.connect();
  let late: Promise<Chapter>;
  try {
    await other.query('begin');
    await other.query('lock table library_versions in exclusive mode');
    expect(shown(await open('Mishnah Moed Katan 1', 'es'))).toEqual(['en', 'one']);
    late = open('Mishnah Moed Katan 1', 'en');
    await open('Genesis 1', 'en');
    await other.query('rollback');
  } finally {
    other.release();
  }
  expect(shown(await late)).toEqual(['en', 'one']);
});

it('finds a translation by its title when the library ignores the language', async () => {
  publish('Mishnah Megillah 1', [hebrew, english, french], { knowsLanguages: false });
  expect(shown(await open('Mishnah Megillah 1', 'fr'))).toEqual(['fr', 'un']);
  await reading.settled();
  expect(shown(await open('Mishnah Megillah 1', 'fr', '&translation=English'))).toEqual(['en', 'one']);
});

it('sends one request per language for concurrent readers of two languages', async () => {
  const path = publish('Mishnah Chagigah 1', [hebrew, english, french]);
  const readers = Array.from({ length: 20 }, (_, at) => open('Mishnah Chagigah 1', at % 2 ? 'fr' : 'en'));
  const answers = await Promise.all(readers);
  expect(new Set(answers.map((one) => String(shown(one))))).toEqual(new Set(['fr,un', 'en,one']));
  expect(reading.fake.askedFor(path)).toBe(2);
});

it('shows a translation in the reader’s language beside the embedded Bible, otherwise the embedded one', async () => {
  const text = Array.from({ length: 18 }, (_, at) => `verset ${at + 1}`);
  publish('Ruth 3', [{ ...french, text }]);
  const chapter = await open('Ruth 3', 'fr');
  expect(shown(chapter)).toEqual(['fr', 'verset 1']);
  expect(chapter.segments[0]?.source).toBeInstanceOf(Array);
  expect(titlesOf(chapter, 'translation')).toEqual(['World English Bible', 'Français']);
  await reading.settled();
  reading.pass(120_000);
  for (const language of ['en', 'es', 'he'])
    expect((await open('Ruth 3', language)).versions.translation?.title).toBe('World English Bible');
  expect(shown(await open('Ruth 3', 'fr'))[0]).toBe('fr');
});

it('does not wait for a hanging library when a text is available', async () => {
  const held: ServerResponse[] = [];
  reading.fake.on('texts/Ruth.4', (_request: unknown, response: ServerResponse) => void held.push(response));
  const chapter = await open('Ruth 4', 'fr');
  expect(chapter.versions.translation?.title).toBe('World English Bible');
  expect(held).toHaveLength(1);
  const text = Array.from({ length: 22 }, (_, at) => `verset ${at + 1}`);
  const late = aText({ ref: 'Ruth 4', he: [], text, versionTitle: 'Tardive [fr]' });
  send(held[0] as ServerResponse, 200, JSON.stringify(late));
  await reading.settled();
  reading.pass(120_000);
  await open('Ruth 4', 'fr');
  await reading.settled();
  expect(shown(await open('Ruth 4', 'fr'))).toEqual(['fr', 'verset 1']);
});

it('shows the reader’s language as soon as a late response has arrived', async () => {
  const held: ServerResponse[] = [];
  reading.fake.on('texts/Haggai.1', (_request: unknown, response: ServerResponse) => void held.push(response));
  expect((await open('Haggai 1', 'fr')).versions.translation?.language).toBe('en');
  expect((await open('Haggai 1', 'fr')).versions.translation?.language).toBe('en');
  const text = Array.from({ length: 15 }, (_, at) => `verset ${at + 1}`);
  const late = aText({ ref: 'Haggai 1', he: [], text, versionTitle: 'Tardive [fr]' });
  send(held[0] as ServerResponse, 200, JSON.stringify(late));
  await reading.settled();
  expect(shown(await open('Haggai 1', 'fr'))).toEqual(['fr', 'verset 1']);
  expect(held).toHaveLength(1);
});

it('shows one English edition in all chapters of a book', async () => {
  const verses = (count: number) => Array.from({ length: count }, (_, at) => `verse ${at + 1}`);
  const fetched = { ...english, versionTitle: 'Fetched' };
  publish('Zechariah 1', [{ ...fetched, text: verses(17) }]);
  await open('Zechariah 1', 'fr');
  await reading.settled();
  reading.pass(120_000);
  for (const chapter of [1, 2])
    expect((await open(`Zechariah ${chapter}`, 'en')).versions.translation?.title).toBe('World English Bible');
  expect((await open('Zechariah 1', 'en', '&translation=Fetched')).segments[0]?.translation).toBe('verse 1');
  const { rows } = await reading.world.app.pool.query(
    "select 1 from library_passages where section = 'Zechariah 1' and language = 'en' and version = 'Fetched'",
  );
  expect(rows).toEqual([]);
});

it('shows the translation stored in most sections of a book, not the newest one', async () => {
  const second = { ...english, versionTitle: 'Second', text: ['another'] };
  for (const chapter of [1, 2, 3]) publish(`Mishnah Kinnim ${chapter}`, [hebrew, english]);
  for (const chapter of [1, 2, 3]) await open(`Mishnah Kinnim ${chapter}`, 'en');
  await reading.settled();
  publish('Mishnah Kinnim 3', [hebrew, second]);
  reading.pass(8 * 24 * 60 * 60_000);
  await open('Mishnah Kinnim 3', 'en');
  await reading.settled();
  reading.pass(120_000);
  await open('Mishnah Kinnim 3', 'en');
  await reading.settled();
  const chapter = await open('Mishnah Kinnim 3', 'en');
  expect(titlesOf(chapter, 'translation')).toEqual(['English', 'Second']);
  expect(shown(chapter)).toEqual(['en', 'one']);
});

it('prefers a complete translation to one with holes, unless it is the only one', async () => {
  const ten = (word: string) => Array.from({ length: 10 }, (_, at) => `${word} ${at + 1}`);
  const source = { ...hebrew, text: ten('פסקה') };
  const holes = ['', '', 'trois', ...Array(7).fill('')];
  publish('Mishnah Beitzah 1', [source, { ...english, text: ten('part') }, { ...french, text: holes }]);
  publish('Mishnah Beitzah 2', [source, { ...french, text: holes }]);
  for (const chapter of [1, 2]) for (const language of ['fr', 'en']) await open(`Mishnah Beitzah ${chapter}`, language);
  await reading.settled();
  reading.pass(120_000);
  for (const chapter of [1, 2]) await open(`Mishnah Beitzah ${chapter}`, 'fr');
  await reading.settled();
  expect(shown(await open('Mishnah Beitzah 1', 'fr'))).toEqual(['en', 'part 1']);
  expect((await open('Mishnah Beitzah 1', 'fr', '&translation=Fran%C3%A7ais')).segments[2]?.translation).toBe('trois');
  const alone = await open('Mishnah Beitzah 2', 'fr');
  expect(shown(alone)).toEqual(['fr', null]);
  expect([alone.segments.length, alone.segments[2]?.translation]).toEqual([10, 'trois']);
});

it('recognises a non-Hebrew source, and a Hebrew translation', async () => {
  const aramaic: Version = { ...hebrew, versionTitle: 'Aramaic', actualLanguage: 'arc', text: ['תנו רבנן'] };
  const steinsaltz: Version = { ...hebrew, versionTitle: 'Steinsaltz', isSource: false, text: ['שנו חכמים'] };
  publish('Some Gemara 1', [aramaic, steinsaltz, english]);
  const inHebrew = await open('Some Gemara 1', 'he');
  await reading.settled();
  expect(inHebrew.versions).toMatchObject({
    source: { language: 'arc', title: 'Aramaic' },
    translation: { language: 'he', title: 'Steinsaltz' },
  });
  expect(inHebrew.segments[0]).toEqual({ key: '1', source: 'תנו רבנן', translation: 'שנו חכמים' });
  expect(shown(await open('Some Gemara 1', 'en'))).toEqual(['en', 'one']);
  publish('Some Gemara 2', [aramaic, steinsaltz, english]);
  const { versions } = await open('Some Gemara 2', 'en', '&translation=Steinsaltz');
  expect([versions.source?.title, versions.translation?.title]).toEqual(['Aramaic', 'Steinsaltz']);

  const original: Version = { ...french, versionTitle: 'Original', isSource: true, text: ['Il était une fois'] };
  publish('Some Recit 1', [original]);
  const alone = await open('Some Recit 1', 'fr');
  expect(alone.versions).toMatchObject({ source: { language: 'fr', title: 'Original' }, translation: null });
  publish('Some Recit 2', [original, { ...steinsaltz, versionTitle: 'תרגום', text: ['היה היה'] }]);
  expect((await open('Some Recit 2', 'he')).segments[0]).toEqual({
    key: '1',
    source: 'Il était une fois',
    translation: 'היה היה',
  });
});

it('shows another version when the one named in the address was deleted', async () => {
  publish('Mishnah Sukkah 1', [hebrew, french]);
  await open('Mishnah Sukkah 1', 'fr');
  await reading.settled();
  publish('Mishnah Sukkah 1', [hebrew, english]);
  await reading.world.app.pool.query("delete from library_versions where title = 'Français'");
  const chapter = await open('Mishnah Sukkah 1', 'fr', '&translation=Fran%C3%A7ais');
  expect(shown(chapter)).toEqual(['en', 'one']);
  expect(chapter.versions.source?.title).toBe('Source');
});

it('ignores an invalid language', async () => {
  publish('Mishnah Yoma 1', [hebrew, english]);
  for (const language of ['xx', '', "fr'--", 'constructor', 'x'.repeat(5_000)])
    expect(shown(await open('Mishnah Yoma 1', language))).toEqual(['en', 'one']);
  const { query } = reading.fake.asked.find(({ path }) => path === 'texts/Mishnah_Yoma.1') ?? {};
  expect(query?.get('transLangPref')).toBeNull();
});
