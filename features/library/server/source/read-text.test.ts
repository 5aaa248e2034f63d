import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aText } from '../testing/fake-source.ts';
import { readIndex } from './read-index.ts';
import { readLengths, readShape } from './read-shape.ts';
import { readText } from './read-text.ts';
import { SourceTrouble } from './trouble.ts';

const asked = { reference: 'Mishnah Peah 1', known: true };

it('bears any answer: a section, nothing, or a refusal', async () => {
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
            expect(error).toBeInstanceOf(SourceTrouble);
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
])('takes an answer about %j for one: %s', async (ref, right) => {
  const read = () => readText(aText({ ref }), asked);
  if (right) expect((await read())?.versions.he?.segments).toHaveLength(4);
  else await expect(read()).rejects.toThrow(SourceTrouble);
});

it('reads a range over several sections with the names of the sections', async () => {
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
  expect(section?.versions.he?.segments.map(([key]) => key)).toEqual(['2a:3:1', '2a:3:2', '2b:1:1']);
});

const samples = process.env.SAMPLES ?? resolve(import.meta.dirname, '../../../../../shared/samples');
it.runIf(existsSync(samples))('reads the answers of the samples', async () => {
  const read = (name: string) => JSON.parse(readFileSync(`${samples}/sefaria-api/${name}.json`, 'utf8'));
  const verse = await readText(read('v3-texts-Esther.1.1'), { reference: 'Esther 1:1', known: false });
  expect(verse).toMatchObject({
    reference: 'Esther 1:1',
    whole: false,
    heReference: 'אסתר א׳:א׳',
    next: 'Esther-2',
    versions: { he: { title: 'Miqra according to the Masorah', license: 'CC-BY-SA' }, en: null },
  });
  expect(verse?.otherVersions.en).toContain('Tanakh: The Holy Scriptures, published by JPS');
  expect(await readText({ error: 'x' }, asked)).toBeNull();
  expect(readLengths(read('index-Genesis'))?.places.length).toBe(50);
  const exodus = readShape(read('shape-simple'), 'Exodus', false);
  expect([exodus?.places.length, exodus?.places[1]]).toEqual([40, { label: '2', heLabel: 'ב׳', count: 25 }]);
});
