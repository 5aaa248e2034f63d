import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIndexBuilder, type IndexData } from '#features/search/shared/memory/build-index.ts';
import { openMemoryIndex } from '#features/search/shared/memory/memory-index.ts';
import { createStemmer } from '#features/search/shared/memory/stemmer.ts';
import type { WordRow } from '#features/search/shared/passages/expand-word.ts';
import { searchCached } from '#features/search/shared/passages/search-cached.ts';
import type { Question, SearchIndex } from '#features/search/shared/passages/search-index.ts';
import { wordToken } from '#features/search/shared/passages/tokens.ts';
import {
  judgedEnglish,
  judgedHebrew,
  judgedPlaces,
  judgedTranslated,
} from '#features/search/testing/judged-searches.ts';
import { openSearchableWorld } from '#features/search/testing/searchable-world.ts';
import { episodes, lexicon, postgresIndex } from '#features/search/testing/server-index.ts';
import { hebrewWords, latinWords } from '#features/texts/shared/search-words.ts';
import { readRows } from '#server/data-file.ts';
import type { World } from '#testing/world.ts';
import { makeParts } from '../server/make-parts.ts';
import { bookTexts } from '../shared/book-texts.ts';
import { snowball } from '../web/search/snowball.ts';

let world: World;
let data: IndexData;
let online: SearchIndex;
let offline: SearchIndex;
beforeAll(async () => {
  world = await openSearchableWorld();
  const { books, bodies } = await makeParts(world.app, 'en');
  const stemmer = createStemmer(snowball, readRows(import.meta.dirname, '../../search/shared/data/stop-words.tsv'));
  const builder = createIndexBuilder(stemmer);
  for (const { parts } of books) {
    const [source, translation, words] = parts.map(({ hash }) =>
      JSON.parse(brotliDecompressSync(bodies.get(hash) ?? Buffer.alloc(0)).toString()),
    );
    builder.add(bookTexts(source, translation, words));
  }
  data = builder.finish();
  online = postgresIndex(world.app.pool);
  offline = openMemoryIndex(data, { lexicon, episodes, stemmer });
}, 300_000);
afterAll(() => world.close());

describe('the index of the stored parts', () => {
  test('the device’s index has the passages of the server’s, with the same words at the same positions', async () => {
    const found = data.bodies.map((body) => ({ body, words: [] as string[] }));
    for (const [token, name] of data.postings.tokens.entries()) {
      const positions = new Map<number, number[]>();
      for (const key of data.postings.keys.subarray(data.postings.starts[token], data.postings.starts[token + 1]))
        positions.set(key >> 10, [...(positions.get(key >> 10) ?? []), key % 1024]);
      for (const [passage, at] of positions) found[passage]?.words.push(`'${name}':${at.join(',')}`);
    }
    const { rows } = await world.app.pool.query<{ body: string; words: string }>(
      'select body, words::text as words from library_passages order by place, side',
    );
    expect(found).toHaveLength(rows.length);
    const different = rows.filter(
      ({ body, words }, at) =>
        found[at]?.body !== body.trim() || found[at]?.words.sort().join(' ') !== words.split(' ').sort().join(' '),
    );
    expect(different).toEqual([]);
  });

  test('has the vocabulary of the server’s index', async () => {
    const { rows } = await world.app.pool.query('select skeleton, root, prefix, stem, lemma, uses from library_words');
    const sorted = (words: WordRow[]) => words.map((word) => Object.values(word).join(' ')).sort();
    expect(sorted(data.words)).toEqual(sorted(rows as WordRow[]));
  });
});

/** A generator of numbers below a limit, the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('both indexes return equal results for 1,000 random queries', async () => {
  const pick = seeded(41);
  const tokens = (passage: number) => wordsOf(data.bodies[passage] ?? '');
  for (let n = 0; n < 1_000; n++) {
    const words = tokens(pick(data.bodies.length));
    const at = pick(words.length);
    const near = (offset: number) => words[(at + offset) % words.length] ?? 'and';
    const any = (...some: string[]) => `(${some.map((word) => `'${word}'`).join('|')})`;
    const shapes = [
      any(near(0)),
      any(near(0), near(2)),
      `${any(near(0))} & ${any(near(1), near(5))}`,
      `${any(near(0), near(3))} <-> ${any(near(1))}`,
      `(${any(near(0))} <-> ${any(near(1))} <-> ${any(near(2))})`,
      `((${any(near(0))}) <1> (${any(near(1))}) | (${any(near(0))}) <2> (${any(near(2))})) & ${any(near(3))}`,
      `('${near(0)}' <3> ${any(near(3), near(4))}) | ${any(near(1))}`,
      `${any(near(0))} <2> (${any(near(2))} <-> ${any(near(3))})`,
    ];
    const shape = () => shapes[pick(shapes.length)] ?? any(near(0));
    const question: Question = {
      match: shape(),
      better: Array.from({ length: 1 + pick(4) }, () => ({ match: shape(), points: [0.05, 1, 2.3, 64][pick(4)] ?? 1 })),
      marks: [near(0), near(1)],
      ...(pick(4) === 0 && { bySection: 4 }),
      ...(pick(3) === 0 && { least: 1 + pick(4), enough: pick(3) * 10 }),
      ...(pick(5) === 0 && { book: 'Genesis' }),
      ...(pick(20) === 0 && { category: 'Talmud' }),
    };
    const span = { limit: 1 + pick(20), offset: pick(3) * 5 };
    const [here, there] = [await offline.find(question, span), await online.find(question, span)];
    // PostgreSQL prints fewer digits of single-precision numbers.
    for (const passage of there.passages) passage.rank = Math.fround(passage.rank);
    expect(here, JSON.stringify(question)).toEqual(there);
  }
}, 600_000);

const wordsOf = (body: string): string[] => [...hebrewWords(body), ...latinWords(body).map(wordToken)];

test('both indexes return the same first ten results for the judged searches', async () => {
  const judged = [
    ...Object.entries(judgedPlaces).flatMap(([language, list]) => list.map(({ q }) => ({ q, language }))),
    ...Object.entries(judgedTranslated).flatMap(([language, list]) => list.map(({ q }) => ({ q, language }))),
    ...[...judgedHebrew, ...judgedEnglish].map(({ q }) => ({ q, language: 'en' })),
  ];
  const first = async (index: SearchIndex, q: string, language: string) =>
    (await searchCached(index, q, {}, 1, language)).hits.slice(0, 10).map(({ ref }) => ref);
  const different: unknown[] = [];
  for (const { q, language } of judged) {
    const [here, there] = [await first(offline, q, language), await first(online, q, language)];
    if (here.join() !== there.join()) different.push({ q, here, there });
  }
  expect(judged.length).toBeGreaterThan(500);
  expect(different.length / judged.length, JSON.stringify(different, null, 1)).toBeLessThanOrEqual(0.01);
}, 600_000);

test.each(['en', 'fr', 'es'] as const)('stop words and stems of %s are those of PostgreSQL', async (language) => {
  const dictionary = { en: 'english_stem', fr: 'french_stem', es: 'spanish_stem' }[language];
  const [, stops = ''] =
    readRows(import.meta.dirname, '../../search/shared/data/stop-words.tsv').find(([of]) => of === language) ?? [];
  const words = new Set([
    ...stops.split(' '),
    ...data.words.filter(({ lemma, stem }) => lemma === '' && /^[a-z]/.test(stem)).map(({ stem }) => stem),
    ...['foreign-words', 'aligned-words'].flatMap((name) =>
      readRows(import.meta.dirname, `../../search/shared/data/${name}.tsv`).flatMap(([, some = '']) => some.split(' ')),
    ),
  ]);
  const { rows } = await world.app.pool.query<{ word: string; stems: string[] }>(
    'select word, ts_lexize($2::regdictionary, word) as stems from unnest($1::text[]) as given(word)',
    [[...words], dictionary],
  );
  const isStop = new Set(stops.split(' '));
  const different = rows.filter(
    ({ word, stems: [stem] }) => stem !== (isStop.has(word) ? undefined : snowball[language](word)),
  );
  expect(different).toEqual([]);
});
