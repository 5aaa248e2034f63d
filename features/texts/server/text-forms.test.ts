import { afterAll, beforeAll, expect, it } from 'vitest';
import { aText, json, send } from '../testing/fake-upstream.ts';
import { openReadingWorld, type ReadingWorld, titlesOf } from '../testing/reading-world.ts';

let reading: ReadingWorld;
beforeAll(async () => {
  reading = await openReadingWorld();
});
afterAll(() => reading.close());

it('cleans a text and retains its notes as notes', async () => {
  const { fake, open } = reading;
  fake.on(
    'texts/Some_Commentary.1',
    aText({
      ref: 'Some Commentary 1',
      heTitle: '<img src=x onerror=alert(1)>דמאי',
      categories: ['Mishnah', '<script>alert(1)</script>'],
      heVersionSource: 'javascript:alert(1)',
      versionTitle: 'Bad <b onclick=x>Version</b>',
      he: ['<b>דמאי</b><script>alert(1)</script>', '<a href="javascript:alert(1)" data-ref="Genesis 1:1">כתוב</a>'],
      text: [
        '<i class="footnote evil" style="position:fixed" onmouseover="x()">a note</i><svg onload=alert(1)>',
        '<span class="modal-overlay" dir="rtl">text</span><a href="https://evil.example">there</a>',
        'open<b>never closed<i>',
        'word<sup class="footnote-marker">*</sup><i class="footnote">the <b>note</b></i> on\u202e',
      ],
    }),
  );
  const { segments, versions, heTitle } = await open('Some Commentary 1');
  expect(segments).toEqual([
    { key: '1', source: '<b>דמאי</b>', translation: '<i class="footnote">a note</i>' },
    {
      key: '2',
      source: '<a class="refLink" data-ref="Genesis 1:1" href="/text/Genesis-1">כתוב</a>',
      translation: '<span dir="rtl">text</span><span>there</span>',
    },
    { key: '3', source: null, translation: 'open<b>never closed<i></i></b>' },
    {
      key: '4',
      source: null,
      translation: 'word<sup class="footnote-marker">*</sup><i class="footnote">the <b>note</b></i> on',
    },
  ]);
  expect([versions.source?.url, versions.translation?.title, heTitle]).toEqual(['', 'Bad Version', 'דמאי']);
});

it('reads a text as a string, with holes, nested, and with several levels', async () => {
  const { fake, open } = reading;
  fake.on('texts/Mishnah_Orlah.1', aText({ ref: 'Mishnah Orlah 1', he: ['א', '', null, 'ד'], text: '' }));
  expect((await open('Mishnah Orlah 1')).segments.map(({ key }) => key)).toEqual(['1', '4']);
  fake.on(
    'texts/Rashi_on_Genesis.1.1',
    aText({
      ref: 'Rashi on Genesis 1:1',
      textDepth: 3,
      he: ['בראשית', 'ברא'],
      text: 'in the beginning',
      next: 'Rashi on Genesis 1:2',
      categories: ['Tanakh', 'Commentary'],
    }),
  );
  expect(await open('Rashi on Genesis 1:1')).toMatchObject({
    ref: 'Rashi on Genesis 1:1',
    label: '1:1',
    next: 'Rashi-on-Genesis-1.2',
    segments: [
      { key: '1', source: 'בראשית', translation: 'in the beginning' },
      { key: '2', source: 'ברא', translation: null },
    ],
  });
  expect((await open('Rashi-on-Genesis-1.1')).segments).toHaveLength(2);
  fake.on(
    'texts/Rashi_on_Genesis.2',
    aText({
      ref: 'Rashi on Genesis 2',
      sectionRef: 'Rashi on Genesis 2:1',
      textDepth: 3,
      he: [['א'], [], ['ג', 'ד']],
      text: [],
    }),
  );
  expect((await open('Rashi on Genesis 2')).segments).toEqual([
    { key: '1:1', source: 'א', translation: null },
    { key: '3:1', source: 'ג', translation: null },
    { key: '3:2', source: 'ד', translation: null },
  ]);
});

it('stores and numbers a section with mixed levels', async () => {
  const { fake, open, settled } = reading;
  fake.on('texts/Mixed_Levels.1', aText({ ref: 'Mixed Levels 1', he: ['א', ['ב', 'ג'], 'ד'], text: [] }));
  const shown = await open('Mixed Levels 1');
  expect(shown.segments.map(({ key, source }) => [key, source])).toEqual([
    ['1', 'א'],
    ['2:1', 'ב'],
    ['2:2', 'ג'],
    ['3', 'ד'],
  ]);
  await settled();
  const { rows } = await reading.world.app.pool.query(
    "select reference from library_passages where section = 'Mixed Levels 1' order by place",
  );
  expect(rows.map((row) => row.reference)).toEqual([
    'Mixed Levels 1:1',
    'Mixed Levels 1:2:1',
    'Mixed Levels 1:2:2',
    'Mixed Levels 1:3',
  ]);
});

it('reads parts of a book, pages, and the API’s third form', async () => {
  const { fake, open, settled } = reading;
  fake.on(
    'texts/Pesach_Haggadah,_Kadesh',
    aText({
      ref: 'Pesach Haggadah, Kadesh',
      indexTitle: 'Pesach Haggadah',
      textDepth: 1,
      next: 'Pesach Haggadah, Urchatz',
    }),
  );
  expect(await open('Pesach-Haggadah,-Kadesh')).toMatchObject({
    ref: 'Pesach Haggadah, Kadesh',
    book: 'Pesach Haggadah',
    label: 'Kadesh',
    next: 'Pesach-Haggadah,-Urchatz',
  });
  await settled();
  expect((await open('Pesach Haggadah, Kadesh')).segments).toHaveLength(4);
  expect(fake.askedFor('texts/Pesach_Haggadah,_Kadesh')).toBe(1);
  fake.on('texts/Berakhot.2a', {
    ref: 'Berakhot 2a',
    sectionRef: 'Berakhot 2a',
    heRef: 'ברכות ב׳ א',
    indexTitle: 'Berakhot',
    next: 'Berakhot 2b',
    versions: [
      { language: 'he', actualLanguage: 'he', versionTitle: 'Wikisource', license: 'CC-BY-SA', text: ['מאימתי'] },
      { language: 'en', actualLanguage: 'fr', versionTitle: 'Français', license: 'CC0', text: ['Quand'] },
      { language: 'en', actualLanguage: 'en', versionTitle: 'Koren', license: 'CC-BY-NC', text: ['From when'] },
    ],
    available_versions: [{ language: 'en', actualLanguage: 'en', versionTitle: 'Soncino' }],
  });
  expect(await open('ברכות ב.')).toMatchObject({
    ref: 'Berakhot 2a',
    kind: 'page',
    label: '2a',
    heLabel: 'ב ע״א',
    position: 1,
    sections: 125,
    previous: null,
    next: 'Berakhot-2b',
    segments: [{ key: '1', source: 'מאימתי', translation: 'From when' }],
    versions: { translation: { language: 'en', title: 'Koren', license: 'CC-BY-NC' } },
  });
});

it('shows the requested version, and returns to the default one', async () => {
  const { fake, world, open, settled } = reading;
  fake.on('texts/Mishnah_Kilayim.1', ((request: { url: string }, response: never) => {
    const title = new URL(request.url, 'http://x').searchParams.get('ven') ?? 'Usual';
    const versions = ['Usual', 'Other'].map((versionTitle) => ({ versionTitle, language: 'en' }));
    send(
      response,
      200,
      JSON.stringify(aText({ ref: 'Mishnah Kilayim 1', text: [title], versionTitle: title, versions })),
    );
  }) as never);
  const usual = await open('Mishnah Kilayim 1');
  expect([usual.segments[0]?.translation, titlesOf(usual, 'translation')]).toEqual(['Usual', ['Usual', 'Other']]);
  await settled();
  const other = await open('Mishnah Kilayim 1', '?translation=Other');
  expect([other.segments[0]?.translation, other.versions.translation?.title, titlesOf(other, 'translation')]).toEqual([
    'Other',
    'Other',
    ['Usual', 'Other'],
  ]);
  await settled();
  world.setTime(new Date(world.app.now().getTime() + 120_000));
  await open('Mishnah Kilayim 1');
  await settled();
  expect((await open('Mishnah Kilayim 1')).segments[0]?.translation).toBe('Usual');
});

it('shows a stored translation beside the embedded Hebrew, or the embedded translation', async () => {
  const { fake, world, open, settled } = reading;
  fake.on(
    'texts/Ruth.1',
    aText({
      ref: 'Ruth 1',
      heRef: 'רות א׳',
      text: [
        'In the days<sup class="footnote-marker">a</sup><i class="footnote">note</i> of',
        '',
        ...Array(20).fill('and'),
      ],
      he: ['וַיְהִי'],
      versionTitle: 'Rabbinat [fr]',
      license: 'CC-BY-NC',
    }),
  );
  fake.on('texts/Ruth.2', aText({ ref: 'Ruth 2', text: ['Now Naomi'], versionTitle: 'Rabbinat [fr]' }));
  await open('Ruth 2', '?language=fr');
  const first = await open('Ruth 1', '?language=fr');
  expect(first.segments[0]?.source).toBeInstanceOf(Array);
  await settled();
  world.setTime(new Date(world.app.now().getTime() + 120_000));
  await open('Ruth 1', '?language=fr');
  await expect
    .poll(async () => (await open('Ruth 1', '?language=fr')).versions.translation?.title)
    .toBe('Rabbinat [fr]');
  const second = await open('Ruth 1', '?language=fr');
  expect([second.segments[0]?.translation, second.segments[1]?.translation, second.segments[0]?.source]).toEqual([
    'In the days<sup class="footnote-marker">a</sup><i class="footnote">note</i> of',
    null,
    first.segments[0]?.source,
  ]);
  expect(titlesOf(second, 'translation')).toEqual(['World English Bible', 'Rabbinat [fr]']);
  await open('Ruth 2', '?language=fr');
  await expect
    .poll(async () => titlesOf(await open('Ruth 2', '?language=fr'), 'translation'))
    .toContain('Rabbinat [fr]');
  expect((await open('Ruth 2', '?language=fr')).versions.translation?.title).toBe('World English Bible');
  expect((await open('Ruth 2', '?translation=Rabbinat%20%5Bfr%5D')).segments[0]?.translation).toBe('Now Naomi');
  const { rows } = await world.app.pool.query(
    "select distinct section from library_passages where book = 'Ruth' and titles is not null",
  );
  expect(rows).toEqual([{ section: 'Ruth 1' }]);
  const embedded = await open('Ruth 1', '?translation=World%20English%20Bible');
  expect(embedded.versions.translation?.title).toBe('World English Bible');
  expect(embedded.segments[0]?.translation).toContain('judges');
  expect((await open('Ruth 1', '?source=Torat%20Emet%20357')).segments[0]).toMatchObject({ key: '1', source: 'וַיְהִי' });
  fake.otherwise(json({}, 500));
  expect((await open('Esther 1', '?source=Nobody')).versions.source?.title).toContain('Leningrad');
});
