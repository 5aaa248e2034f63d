import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aText } from '../../testing/fake-upstream.ts';
import { readIndex } from './read-index.ts';
import { readLengths, readShape } from './read-shape.ts';
import { readText } from './read-text.ts';
import { UpstreamError } from './upstream-error.ts';

const asked = { reference: 'Mishnah Peah 1', known: true };

it('any response yields a section, null or a refusal', async () => {
  const strange = fc.anything({ maxDepth: 4 });
  const key = fc.constantFrom(
    'he',
    'text',
    'versions',
    'sections',
    'lengths',
    'categories',
    'next',
    'heRef',
    'textDepth',
    'spanningRefs',
    'isSpanning',
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(key, strange), strange, async (given, other) => {
      for (const body of [aText({ ref: 'Mishnah Peah 1', ...given }), other]) {
        for (const read of [
          () => readText(body, asked),
          () => readShape(body, 'Mishnah Peah', false),
          () => readIndex(body),
          () => readLengths(body),
        ]) {
          try {
            await read();
          } catch (error) {
            expect(error).toBeInstanceOf(UpstreamError);
          }
        }
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['Mishnah Peah 1', true],
  ['Mishnah Peah 1:2', true],
  ["Mishnah Pe'ah 1", true],
  ['Mishnah Peah 2', false],
  ['Mishnah Demai 1', false],
  ['', false],
])('a response about %j is accepted: %s', async (ref, right) => {
  const read = () => readText(aText({ ref }), asked);
  if (right) expect((await read())?.versions[0]?.segments).toHaveLength(4);
  else await expect(read()).rejects.toThrow(UpstreamError);
});

it.each<[string, Record<string, unknown>, string, boolean, 'stored' | 'shown' | 'refused']>([
  [
    'another book of the catalogue',
    { ref: 'Rashi on Exodus 1:5', textDepth: 3 },
    'Rashi on Genesis 1:5',
    true,
    'refused',
  ],
  ['any book', { ref: 'Mishnah Berakhot 1' }, 'Some Words 1', false, 'refused'],
  [
    'another part',
    { ref: 'Pesach Haggadah, Kadesh', indexTitle: 'Pesach Haggadah' },
    'Pesach Haggadah, Urchatz',
    true,
    'refused',
  ],
  ['a title much the same', { ref: 'Sefer Beth 1' }, 'Sefer Bet 1', false, 'shown'],
  ['the same but for case', { ref: 'Sefer Bet 1' }, 'sefer bet 1', false, 'stored'],
  [
    'a book that lists this name',
    { ref: 'Bereshit Rabbah 3', titleVariants: ['Genesis R'] },
    'Genesis R 3',
    false,
    'stored',
  ],
  [
    'a book that lists it in Hebrew',
    { ref: 'Sefer Bet 3', heTitleVariants: ['ספר הבית'] },
    'ספר הבית 3',
    false,
    'stored',
  ],
  [
    'the first part of the book',
    { ref: 'Pesach Haggadah, Kadesh', indexTitle: 'Pesach Haggadah' },
    'Pesach Haggadah',
    true,
    'stored',
  ],
  [
    'a part, by another name of the book',
    { ref: 'Pesach Haggadah, Kadesh', indexTitle: 'Pesach Haggadah', titleVariants: ['Haggadah'] },
    'Haggadah, Kadesh',
    false,
    'stored',
  ],
  [
    'a title that ends in a number',
    { ref: 'Responsa 613 1', indexTitle: 'Responsa 613' },
    'Responsa 613',
    false,
    'stored',
  ],
  ['a side of a leaf below', { ref: 'Zohar 1:15a', textDepth: 3 }, 'Zohar 1:15a', true, 'stored'],
  ['the other side', { ref: 'Zohar 1:15b', textDepth: 3 }, 'Zohar 1:15a', true, 'refused'],
  ['a range', { ref: 'Sefer Bet 3:1-4:2', he: [['א'], ['ב']], text: [] }, 'Sefer Bet 3', false, 'shown'],
])('a response with %s is stored, shown or refused', async (_what, given, reference, known, expected) => {
  const fit = await readText(aText({ ref: '', sectionRef: null, ...given } as { ref: string }), {
    reference,
    known,
  }).then(
    (section) => (section?.whole ? 'stored' : 'shown'),
    () => 'refused',
  );
  expect(fit).toBe(expected);
});

it('accepts the name that upstream redirected to', async () => {
  const ledTo = [new URL('http://upstream/api/texts/New_Name.1')];
  const section = await readText(aText({ ref: 'New Name 1' }), { reference: 'Quite Another 1', known: false, ledTo });
  expect([section?.reference, section?.whole]).toEqual(['New Name 1', true]);
});

it.each([
  [{ ref: 'Sefer Bet 9:3', sectionRef: 'Sefer Bet 9', heRef: 'ספר ב ט׳:ג׳' }, 'Sefer Bet 9:3', 'ספר ב ט׳'],
  [{ ref: 'Iggeret 2', sectionRef: 'Iggeret', heRef: 'אגרת ב׳', textDepth: 1, sections: [2] }, 'Iggeret 2', 'אגרת'],
  [{ ref: 'Sefer Bet 9', heRef: 'ספר ב ט׳' }, 'Sefer Bet 9', 'ספר ב ט׳'],
])('names the section in Hebrew, not the segment: %j', async (given, reference, heReference) => {
  expect((await readText(aText(given), { reference, known: false }))?.heReference).toBe(heReference);
});

it('reads a range of several sections with their names', async () => {
  const section = await readText(
    aText({
      ref: 'Berakhot 2a:3-2b:1',
      sectionRef: 'Berakhot 2a',
      isSpanning: true,
      spanningRefs: ['Berakhot 2a:3-4', 'Berakhot 2b:1'],
      he: [['ג', 'ד'], ['א']],
      text: [],
    }),
    { reference: 'Berakhot', known: false },
  );
  expect(section?.versions[0]?.segments.map(([key]) => key)).toEqual(['2a:3', '2a:4', '2b:1']);
  expect(section?.whole).toBe(false);
});

it('reads the shape of a one-section book, and rejects invalid ones', () => {
  expect(readShape([{ title: 'Iggeret HaRamban', chapters: 7 }], 'Iggeret HaRamban', false)).toEqual({
    kind: 'chapter',
    places: [{ label: '', heLabel: '', count: 7 }],
  });
  expect(readShape({ chapters: 0 }, 'Nothing', false)).toBeNull();
  for (const chapters of ['7', {}, null, true])
    expect(() => readShape({ chapters }, 'x', false)).toThrow(UpstreamError);
  const endless = JSON.parse(`${'{"chapters":['.repeat(2_000)}${']}'.repeat(2_000)}`);
  expect(readShape(endless, 'x', false)).toBeNull();
  expect(() => readShape({ chapters: [...Array(20_000).fill(0), 1] }, 'x', true)).toThrow(UpstreamError);
});

const samples = process.env.SAMPLES ?? '';
it.runIf(samples)('reads the sample responses', async () => {
  const read = (name: string) => JSON.parse(readFileSync(`${samples}/sefaria-api/${name}.json`, 'utf8'));
  const verse = await readText(read('v3-texts-Esther.1.1'), { reference: 'Esther 1:1', known: false });
  expect(verse).toMatchObject({
    reference: 'Esther 1:1',
    whole: false,
    heReference: 'אסתר א׳:א׳',
    next: 'Esther-2',
    versions: [{ side: 'source', language: 'he', title: 'Miqra according to the Masorah', license: 'CC-BY-SA' }],
  });
  for (const [side, language, title] of [
    ['translation', 'en', 'Tanakh: The Holy Scriptures, published by JPS'],
    ['translation', 'fr', 'Bible du Rabbinat 1899 [fr]'],
    ['translation', 'yi', "Yehoyesh's Yiddish Tanakh Translation [yi]"],
    ['source', 'he', "Tanach with Ta'amei Hamikra"],
  ])
    expect(verse?.available).toContainEqual({ side, language, title });
  expect(await readText({ error: 'x' }, asked)).toBeNull();
  expect(readLengths(read('index-Genesis'))?.places.length).toBe(50);
  const exodus = readShape(read('shape-simple'), 'Exodus', false);
  expect([exodus?.places.length, exodus?.places[1]]).toEqual([40, { label: '2', heLabel: 'ב׳', count: 25 }]);
});
