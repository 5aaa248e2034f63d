import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lemmasOf, storedChapter } from '#features/texts/server/stored-chapters-api.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { joinChapter, type SourcePack, type TranslationPack } from '../shared/packs.ts';
import { readLemmas } from '../shared/words-pack.ts';
import { makeParts } from './make-parts.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await openWorld();
  ({ cookie } = await makeLearner(world, { language: 'fr' }));
});
afterAll(() => world.close());
const ask = (path: string) => world.ask('GET', path, { cookie });

test('both parts of a book together equal the chapters of the API', async () => {
  const { books, bodies } = await makeParts(world.app, 'fr', { titles: ['Ruth', 'Joel', 'Jonah'] });
  for (const { book, parts } of books) {
    const [source, translation] = parts.map(({ hash }) => {
      const json = brotliDecompressSync(bodies.get(hash) ?? Buffer.alloc(0));
      expect(createHash('sha256').update(json).digest('hex')).toBe(hash);
      return JSON.parse(json.toString());
    }) as [SourcePack, TranslationPack];
    for (const { ref } of source.chapters) {
      const answer = await (await ask(`/api/library/texts/${encodeURIComponent(ref)}?language=fr`)).json();
      expect(joinChapter(source, translation, ref), `${book} ${ref}`).toEqual(answer);
    }
  }
  expect(books.map(({ parts }) => parts.map(({ license }) => license))).toEqual(
    Array.from({ length: 3 }, () => ['CC BY 4.0', 'Public Domain', 'CC BY 4.0']),
  );
});

test('the words part contains the lemma of every word of a book', async () => {
  const { books, bodies } = await makeParts(world.app, 'en', { titles: ['Ruth', 'Daniel'] });
  for (const { book, parts } of books) {
    const [source, , words] = parts.map(({ hash }) =>
      JSON.parse(brotliDecompressSync(bodies.get(hash) ?? Buffer.alloc(0)).toString()),
    );
    const written = (await lemmasOf(world.app, book)).map((verses) =>
      verses.map((lemmas) => lemmas.map((lemma) => lemma.replace(/ |\+/g, ''))),
    );
    expect(readLemmas(source, words)).toEqual(written);
  }
});

test('visitors and unknown parts are refused', async () => {
  expect((await world.ask('GET', '/api/device/parts/00')).status).toBe(401);
  expect((await ask('/api/device/parts/00')).status).toBe(404);
});

test('a chapter of a book that is not stored is null', async () => {
  expect(await storedChapter(world.app, 'Mishnah Peah 1', 'fr')).toBeNull();
});
