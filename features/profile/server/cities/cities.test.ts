import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTable } from './build.ts';
import { fold } from './fold.ts';
import { loadCities } from './load.ts';
import { otherNames } from './other-names.ts';
import { packTowns, type Town } from './pack.ts';
import { cityFile, readTable } from './stored-table.ts';
import { type CityTable, townLike, townsNamed } from './table.ts';

let table: CityTable;
beforeAll(async () => {
  table = await loadCities();
}, 120_000);

const names = (typed: string, limit = 10) => townsNamed(table, typed, limit).map(({ name }) => name);
const first = (typed: string) => {
  const [town] = townsNamed(table, typed, 1);
  return town && `${town.name}, ${town.country}`;
};

describe('folding of names', () => {
  test.each([
    ['Tel-Aviv', 'tel aviv'],
    ["Be'er Sheva", 'beer sheva'],
    ['Petaẖ Tiqva', 'petah tiqva'],
    ['Łódź', 'lodz'],
    ['KØBENHAVN', 'kobenhavn'],
    ['יְרוּשָׁלַיִם', 'ירושלים'],
    ['תל־אביב', 'תל אביב'],
    ['  São   Paulo ', 'sao paulo'],
    ['St. Louis', 'st louis'],
    [' -’ ', ''],
  ])('%s', (name, folded) => expect(fold(name)).toBe(folded));

  test('folding is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => fold(fold(name)) === fold(name)));
  });
});

describe('towns by the beginning of their name', () => {
  test('empty and unknown input finds nothing', () => {
    expect(names('')).toEqual([]);
    expect(names(' - ')).toEqual([]);
    expect(names('aviv')).toEqual([]);
    expect(names('zzzz')).toEqual([]);
    expect(names('\uffff')).toEqual([]);
  });

  test.each([
    ['tel aviv', 'Tel Aviv, IL'],
    ['Tel-Aviv', 'Tel Aviv, IL'],
    ['par', 'Paris, FR'],
    ['new yo', 'New York City, US'],
    ['LYON', 'Lyon, FR'],
    ['strasb', 'Strasbourg, FR'],
    ['bnei', 'Bnei Brak, IL'],
    ['buenos', 'Buenos Aires, AR'],
    ['jeru', 'Jerusalem, IL'],
    ['Jérusalem', 'Jerusalem, IL'],
    ['Jerusalén', 'Jerusalem, IL'],
    ['ירוש', 'Jerusalem, IL'],
    ['תל אביב', 'Tel Aviv, IL'],
    ['Londres', 'London, GB'],
    ['Nueva York', 'New York City, US'],
    ['Anvers', 'Antwerp, BE'],
    ['Bâle', 'Basel, CH'],
    ['Cologne', 'Köln, DE'],
    ['Göteborg', 'Gothenburg, SE'],
    ['Москва', 'Moscow, RU'],
    ['الدار البيضاء', 'Casablanca, MA'],
    ['מעלה אדומים', 'Ma‘ale Adummim, PS'],
    ['Kiryat Shmona', 'Qiryat Shmona, IL'],
    ['אלעד', 'El‘ad, IL'],
    ['לוד', 'Lod, IL'],
    ['lod', 'Lod, IL'],
    ['lodz', 'Łódź, PL'],
    ['ביתר', 'Battir, PS'],
    ['Beitar', 'Battir, PS'],
    ['Betar Illit', 'Battir, PS'],
  ])('%s finds first %s', (typed, town) => expect(first(typed)).toBe(town));

  test('larger towns come first, within the limit and without duplicates', () => {
    expect(names('London', 3)[0]).toBe('London');
    expect(
      townsNamed(table, 'London', 3)
        .map(({ country }) => country)
        .slice(0, 2),
    ).toEqual(['GB', 'CA']);
    expect(names('s')).toHaveLength(10);
    const telAviv = townsNamed(table, 'tel a', 10).filter(({ name }) => name === 'Tel Aviv');
    expect(telAviv).toHaveLength(1);
  });

  test('a village is found by its complete name', () => {
    expect(names('par')).toContain('Par');
    expect(names('rab')).toContain('Rab');
  });

  test('every town with other names is found by each of them', () => {
    for (const { country, name, others } of otherNames) {
      for (const other of others)
        expect(townsNamed(table, other, 10).map((town) => `${town.name}, ${town.country}`)).toContain(
          `${name}, ${country}`,
        );
    }
  });
});

test('the index finds the same as a linear search over a few towns', () => {
  const town: fc.Arbitrary<Town> = fc.record({
    name: fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ש', ' ', '-'), minLength: 1, maxLength: 4 }),
    country: fc.constantFrom('FR', 'IL'),
    region: fc.constantFrom('', 'north'),
    latitude: fc.integer({ min: -90, max: 90 }),
    longitude: fc.integer({ min: -180, max: 180 }),
    population: fc.integer({ min: 0, max: 5 }),
    others: fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'ש'), minLength: 1, maxLength: 4 }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(
      fc.array(town, { maxLength: 30 }),
      fc.constantFrom('a', 'ab', 'é', 'ש', 'ba', 'b a'),
      (towns, typed) => {
        const small = packTowns(towns);
        const expected = towns.filter((each) =>
          [each.name, ...each.others].some((name) => fold(name).startsWith(fold(typed))),
        );
        const found = townsNamed(small, typed, 50);
        expect(found.map(({ name, latitude }) => `${name} ${latitude}`).sort()).toEqual(
          expected.map(({ name, latitude }) => `${name} ${latitude}`).sort(),
        );
        expect(townsNamed(small, typed, 3)).toEqual(found.slice(0, 3));
      },
    ),
  );
});

test('a town appears by its closest name, whatever the limit', () => {
  const town = (name: string, others: string[] = []): Town => ({
    name,
    others,
    country: 'FR',
    region: '',
    latitude: 0,
    longitude: 0,
    population: 0,
  });
  const small = packTowns([town('abc', ['ac']), town('abd'), town('ae')]);
  for (const limit of [1, 2, 3, 10])
    expect(townsNamed(small, 'a', limit).map(({ name }) => name)).toEqual(['abc', 'ae', 'abd'].slice(0, limit));
});

describe('matching a place of the list', () => {
  const lyon = () => townsNamed(table, 'lyon', 1)[0] ?? expect.fail('no Lyon');

  test('a place matches by all its fields', () => {
    expect(townLike(table, lyon())).toEqual(lyon());
    expect(townLike(table, { ...lyon(), latitude: lyon().latitude + 0.009 })).toEqual(lyon());
  });

  test.each([
    ['another name', { name: 'Lyonn' }],
    ['no name', { name: '' }],
    ['a name of the table that ends it', { name: '\uffff' }],
    ['another region', { region: 'Brittany' }],
    ['another country', { country: 'BE' }],
    ['another spot', { latitude: 45.8 }],
    ['no spot', { longitude: Number.NaN }],
  ])('a place does not match with %s', (_what, wrong) => expect(townLike(table, { ...lyon(), ...wrong })).toBe(null));
});

describe('the file of the table', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'havruta-cities-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a table of other data is rebuilt atomically', async () => {
    const file = join(folder, 'towns.bin');
    expect(await readTable(file)).toBe(null);
    await writeFile(file, serialize({ input: 'older', table }));
    expect(await readTable(file)).toBe(null);
    const { built, towns } = await buildTable(file);
    expect(built).toBe(true);
    expect(towns).toBeGreaterThan(150_000);
    expect((await readTable(file))?.names.length).toBe(table.names.length);
    expect(await readdir(folder)).toEqual(['towns.bin']);
  }, 120_000);

  test('an existing table is not rebuilt', async () => {
    expect((await buildTable(cityFile)).built).toBe(false);
  });
});
