import { afterAll, beforeAll, expect, it } from 'vitest';
import { aText, type FakeUpstream, json, send } from '../testing/fake-upstream.ts';
import { openReadingWorld, type ReadingWorld } from '../testing/reading-world.ts';

let reading: ReadingWorld;
beforeAll(async () => {
  reading = await openReadingWorld();
});
afterAll(() => reading.close());

const DAY = 24 * 60 * 60_000;

it.each<[string, Parameters<FakeUpstream['on']>[1], number, string]>([
  ['says with 200 that there is none', { error: 'No such ref' }, 404, 'TEXT_NOT_FOUND'],
  ['says so with 400', json({ error: 'No such ref' }, 400), 404, 'TEXT_NOT_FOUND'],
  ['says so with a page', (_q: unknown, r: never) => send(r, 404, '<h1>404', 'text/html'), 404, 'TEXT_NOT_FOUND'],
  ['fails', json({}, 500), 503, 'TEXT_UNAVAILABLE'],
  ['answers another question', aText({ ref: 'Mishnah Peah 2' }), 503, 'TEXT_UNAVAILABLE'],
  ['answers something else', { ref: 7, he: {} }, 503, 'TEXT_UNAVAILABLE'],
  ['answers a list', ['Mishnah Peah 1'], 503, 'TEXT_UNAVAILABLE'],
  [
    'nests too deep',
    aText({ ref: 'Mishnah Peah 1', he: JSON.parse('['.repeat(50) + ']'.repeat(50).replace(']', '"א"]')) }),
    503,
    'TEXT_UNAVAILABLE',
  ],
])('a section is not stored when upstream %s', async (what, answer, status, code) => {
  const { fake, world, refused, settled } = reading;
  const chapter = what.length;
  const reference = `Some Book ${chapter}`;
  fake.on(`texts/Some_Book.${chapter}`, answer);
  expect(await refused(reference)).toEqual([status, code]);
  await settled();
  const { rows } = await world.app.pool.query('select reference from library_sections');
  expect(rows).toEqual([]);
});

it('two hundred readers share one request, and later readers need none', async () => {
  const { fake, open, settled } = reading;
  fake.on('texts/Mishnah_Berakhot.1', (_q: unknown, response: never) =>
    setTimeout(() => send(response, 200, JSON.stringify(aText({ ref: 'Mishnah Berakhot 1' }))), 100),
  );
  const answers = await Promise.all(Array.from({ length: 200 }, () => open('Mishnah Berakhot 1')));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(answers[0]).toMatchObject({
    ref: 'Mishnah Berakhot 1',
    heRef: 'Mishnah Berakhot 1',
    bookSlug: 'Mishnah-Berakhot',
    kind: 'chapter',
    label: '1',
    heLabel: 'א',
    position: 1,
    sections: 9,
    categories: ['Mishnah', 'Seder Zeraim'],
    previous: null,
    next: 'Mishnah-Berakhot-2',
    versions: {
      source: { language: 'he', title: 'Torat Emet 357', license: 'Public Domain', url: 'http://example.org/he' },
      translation: { language: 'en', title: 'A Translation', license: 'CC-BY', url: 'https://example.org/en' },
    },
  });
  expect(answers[0]?.segments[2]).toEqual({ key: '3', source: 'שלש', translation: 'three' });
  await settled();
  await open('משנה ברכות א');
  expect(fake.askedFor('texts/Mishnah_Berakhot.1')).toBe(1);
  const { query } = fake.asked.find(({ path }) => path === 'texts/Mishnah_Berakhot.1') ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({
    commentary: '0',
    context: '1',
    pad: '0',
    wrapLinks: '0',
    multiple: '0',
    stripItags: '0',
  });
});

it('the stored text is served when upstream fails or returns a worse one, and replaced by a better one', async () => {
  const { fake, world, open, settled } = reading;
  fake.on('texts/Mishnah_Peah.1', aText({ ref: 'Mishnah Peah 1' }));
  await open('Mishnah Peah 1');
  await settled();
  const start = Date.now();
  const worse: [string, unknown][] = [
    ['gone', json({}, 503)],
    ['not there', { error: 'gone' }],
    ['empty', aText({ ref: 'Mishnah Peah 1', he: [], text: [] })],
    ['another', aText({ ref: 'Mishnah Peah 2', he: ['אחר'] })],
    ['cut off', aText({ ref: 'Mishnah Peah 1', he: ['אחת'], text: ['one'] })],
  ];
  for (const [at, [, answer]] of worse.entries()) {
    fake.on('texts/Mishnah_Peah.1', answer);
    world.setTime(new Date(start + (at + 1) * 8 * DAY));
    expect((await open('Mishnah Peah 1')).segments[0]).toEqual({ key: '1', source: 'אחת', translation: 'one' });
    await settled();
    expect((await open('Mishnah Peah 1')).segments).toHaveLength(4);
  }
  expect(fake.askedFor('texts/Mishnah_Peah.1')).toBe(1 + worse.length);
  fake.on('texts/Mishnah_Peah.1', aText({ ref: 'Mishnah Peah 1', text: ['first', 'second', 'third', 'fourth'] }));
  world.setTime(new Date(start + 60 * DAY));
  await open('Mishnah Peah 1');
  await settled();
  world.setTime(new Date(start + 60 * DAY + 120_000));
  await open('Mishnah Peah 1');
  await expect.poll(async () => (await open('Mishnah Peah 1')).segments[0]?.translation).toBe('first');
});

it.each<[string, Record<string, unknown>]>([
  ['lost two of three segments', { he: ['אחת'], text: ['one'] }],
  ['lost nearly all of its words', { he: ['א', 'ב', 'ג'], text: ['-', '-', '-'] }],
])('text and names are retained when the next response has %s', async (what, worse) => {
  const { fake, world, open, pass, settled } = reading;
  const reference = `Mishnah Eruvin ${what.length % 10}`;
  const path = `texts/${reference.replaceAll(' ', '_').replace(/_(\d)$/, '.$1')}`;
  const good = aText({
    ref: reference,
    heTitle: 'משנה עירובין',
    he: ['מבוי שהוא גבוה', 'הכשר מבוי', 'הקורה שאמרו'],
    text: ['a cross beam which is high', 'the fitness of an alley', 'the beam of which they spoke'],
  });
  fake.on(path, good);
  await open(reference);
  await settled();
  const row = async () =>
    (await world.app.pool.query('select * from library_sections where reference = $1', [reference])).rows[0];
  const { answered_at: _, ...before } = await row();
  fake.on(path, { ref: reference, ...worse, versionTitle: 'A Translation', heVersionTitle: 'Torat Emet 357' });
  pass(8 * DAY);
  await open(reference);
  await settled();
  const { answered_at: __, ...after } = await row();
  expect(after).toEqual(before);
  pass(120_000);
  await open(reference);
  await settled();
  expect((await open(reference)).segments.map(({ translation }) => translation)).toEqual(good.text);
});

it('a Hebrew title is retained when a better text has none', async () => {
  const { fake, world, open, pass, settled } = reading;
  fake.on('texts/Some_Words.1', aText({ ref: 'Some Words 1', heRef: 'דברים אחדים א׳', heTitle: 'דברים אחדים' }));
  await open('Some Words 1');
  await settled();
  fake.on('texts/Some_Words.1', {
    ref: 'Some Words 1',
    indexTitle: 'Some Words',
    text: ['1', '2', '3', '4', '5', 'six words more'],
  });
  pass(8 * DAY);
  await open('Some Words 1');
  await settled();
  const { rows } = await world.app.pool.query(
    "select he_title, he_reference, he_label, categories from library_sections where reference = 'Some Words 1'",
  );
  expect(rows).toEqual([
    {
      he_title: 'דברים אחדים',
      he_reference: 'דברים אחדים א׳',
      he_label: 'א׳',
      categories: ['Mishnah', 'Seder Zeraim'],
    },
  ]);
});

it('positions outside a counted book are refused without a request', async () => {
  const { fake, refused } = reading;
  const before = fake.asked.length;
  for (const place of ['Genesis 51', 'Genesis-1-99', 'Genesis 1:99', 'Berakhot 65a'])
    expect(await refused(place)).toEqual([404, 'TEXT_NOT_FOUND']);
  expect(fake.asked.slice(before).filter(({ path }) => path.startsWith('texts/'))).toEqual([]);
});

it('a book’s requested name is stored, and then needs no upstream', async () => {
  const { fake, world, open, refused, pass, settled } = reading;
  const led =
    (to: string) => (_q: unknown, r: { writeHead: (status: number, headers: object) => { end: () => void } }) =>
      r.writeHead(301, { location: `/api/texts/${to}` }).end();
  fake.on('texts/Bereshis_R.3', aText({ ref: 'Bereshit Rabbah 3', titleVariants: ['Bereshis R'] }));
  fake.on('texts/Older_Name.3', led('Newer_Name.3'));
  fake.on('texts/Newer_Name.3', aText({ ref: 'Newer Name 3' }));
  fake.on('texts/Quite_Another.3', aText({ ref: 'Newer Name 3', he: ['רע'] }));
  const names = ['Bereshis R 3', 'bereshis-r-3', 'Older Name 3'];
  expect((await open('Bereshis R 3')).ref).toBe('Bereshit Rabbah 3');
  expect((await open('Older Name 3')).ref).toBe('Newer Name 3');
  expect(await refused('Quite Another 3')).toEqual([503, 'TEXT_UNAVAILABLE']);
  await settled();
  for (const path of ['texts/Bereshis_R.3', 'texts/Bereshit_Rabbah.3', 'texts/Older_Name.3', 'texts/Newer_Name.3'])
    fake.on(path, json({}, 404));
  pass(120_000);
  await open('Genesis 1');
  await settled();
  const before = fake.asked.length;
  const { rows } = await world.app.pool.query(
    "select count(*)::int as n from library_documents where name like 'name %'",
  );
  expect(rows).toEqual([{ n: 2 }]);
  for (const name of names) expect((await open(name)).segments).toHaveLength(4);
  expect(fake.asked.length).toBe(before);
});

it.each(['%0d%0a', 'x'.repeat(5_000), '%25', "'", '%F0%9F%98%80'])(
  'the default version is shown when the requested one is %s',
  async (version) => {
    const { fake, open } = reading;
    fake.on('texts/Mishnah_Nazir.1', aText({ ref: 'Mishnah Nazir 1' }));
    for (const reference of ['Mishnah Nazir 1', 'Genesis 1'])
      expect((await open(reference, `?translation=${version}&source=${version}`)).ref).toBe(reference);
  },
);
