import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { IndexData } from '#features/search/shared/memory/build-index.ts';
import { readTable } from '#shared/rows.ts';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import type { DeviceBook } from '../../contract.ts';
import { textStore } from '../store/text-store.ts';
import { removeBooks } from '../store-books.ts';
import { createDeviceSearch } from './device-search.ts';
import { indexKey, indexStore } from './index-store.ts';

withIndexedDB();

const data = resolve(import.meta.dirname, '../../../search/shared/data');
const readList = async (name: string) => readTable(readFileSync(`${data}/${name}.tsv`, 'utf8'));
const open = (texts: Parameters<typeof createDeviceSearch>[0]['texts'] = textStore) =>
  createDeviceSearch({ texts, indexes: indexStore, readList });
const asked = (q: string, more = {}) => ({ q, page: 1, language: 'en', ...more });

type Verse = [he: string, lemmas: string, en: string];

/** Stores a book with one chapter. */
async function store(title: string, verses: Verse[], language = 'en'): Promise<DeviceBook> {
  const titles = { fr: title, en: title, he: title, es: title };
  const facts = { ref: `${title} 1`, heRef: `${title} א`, book: title };
  const edition = { language, title: `a version in ${language}`, license: '', url: '' };
  const keyed = verses.map((verse, at) => [`${at + 1}`, verse] as const);
  const packs = {
    source: {
      format: 1,
      side: 'source',
      book: title,
      version: { ...edition, language: 'he', title: 'the codex' },
      chapters: [{ ...facts, lines: keyed.map(([key, [he]]) => [key, [he]]) }],
    },
    translation: {
      format: 1,
      side: 'translation',
      book: title,
      chapters: [
        { ref: facts.ref, version: edition, hasSource: true, lines: keyed.map(([key, [, , text]]) => [key, text]) },
      ],
    },
    words: { format: 1, side: 'words', book: title, chapters: [verses.map(([, lemmas]) => lemmas)] },
  };
  const parts: DeviceBook['parts'] = [];
  for (const side of ['source', 'translation', 'words'] as const) {
    const hash = `${title} ${side} ${language}`;
    await textStore.addPart(hash, JSON.stringify(packs[side]));
    parts.push({ side, hash, size: 1, version: '', license: '' });
  }
  const book = { book: title, slug: title, titles, parts };
  await textStore.addBook(book);
  return book;
}

const ruth: Verse[] = [
  ['וַיְהִי בִּימֵי שְׁפֹט הַשֹּׁפְטִים', 'c/1961 b/3117 8199 d/8199', 'In the days when the judges judged, a famine came.'],
  ['וְשֵׁם הָאִישׁ אֱלִימֶלֶךְ', 'c/8034 d/376 458', 'The name of the man was Elimelech.'],
];
const jonah: Verse[] = [['וַיְהִי דְּבַר יְהוָה אֶל יוֹנָה', 'c/1961 1697 3068 413 3124', 'The word of God came to Jonah.']];
const refs = (answer: { hits: { ref: string }[] } | null) => answer?.hits.map(({ ref }) => ref);

beforeEach(async () => {
  await textStore.remove((await textStore.books()).map(({ slug }) => slug));
});

test('without a stored book the result is null', async () => {
  expect(await open().search(asked('light'))).toBeNull();
});

test('searches the stored books in Hebrew and in the translation, marks the words, and names the books', async () => {
  await store('Ruth', ruth);
  await store('Jonah', jonah);
  const { search } = open();
  const answer = await search(asked('judge'));
  expect(answer).toMatchObject({ total: 1, upstream: 'not-asked', device: { missing: null } });
  expect(answer?.hits[0]).toMatchObject({
    ref: 'Ruth 1:1',
    slug: 'Ruth-1#v1',
    side: 'translation',
    version: 'a version in en',
    facing: { side: 'source', language: 'he', version: 'the codex' },
  });
  expect(answer?.hits[0]?.snippet.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['judges judged']);
  expect(answer?.device.books?.map(({ en }) => en)).toEqual(['Jonah', 'Ruth']);
  expect(refs(await search(asked('ויהי')))).toEqual(['Jonah 1:1', 'Ruth 1:1']);
  expect(refs(await search(asked('ויהי', { book: 'Ruth' })))).toEqual(['Ruth 1:1']);
  expect(refs(await search(asked('ויהי', { category: 'Talmud' })))).toEqual([]);
});

test('a French translation is searched by its own words', async () => {
  await store('Ruth', [[...(ruth[0] as Verse).slice(0, 2), 'Aux jours des juges, une famine survint.'] as Verse], 'fr');
  const { search } = open();
  expect(refs(await search(asked('le juge', { language: 'fr' })))).toEqual(['Ruth 1:1']);
  expect(await search(asked('zeppelins', { language: 'fr' }))).toMatchObject({ hits: [], unknown: [] });
});

test('a reference links to a stored book, and names a book that is not stored', async () => {
  await store('Ruth', ruth);
  const { search } = open();
  expect(await search(asked('Ruth 1:2'))).toMatchObject({ directMatch: { slug: 'Ruth-1#v2' }, hits: [] });
  expect(await search(asked('Berakhot 2a'))).toMatchObject({
    directMatch: null,
    hits: [],
    device: { missing: { fr: 'Berakhot' } },
  });
});

test('a book stored later is found, and a removed book is not', async () => {
  await store('Ruth', ruth);
  const { search } = open();
  expect(refs(await search(asked('jonah')))).toEqual([]);
  await store('Jonah', jonah);
  expect(refs(await search(asked('jonah')))).toEqual(['Jonah 1:1']);
  await textStore.remove(['Ruth']);
  expect(refs(await search(asked('elimelech')))).toEqual([]);
});

test('the index is stored, used by the next worker, and replaced if the texts change', async () => {
  const book = await store('Ruth', ruth);
  await open().prepare();
  const stored = (await indexStore.read(indexKey([book]))) as IndexData;
  await indexStore.write(indexKey([book]), { ...stored, bodies: stored.bodies.map(() => 'from the store') });
  const answer = await open().search(asked('elimelech'));
  expect(answer?.hits[0]?.snippet).toEqual([{ text: 'from the store', hit: false }]);
  await indexStore.write('an older release', stored);
  expect((await open().search(asked('elimelech')))?.hits[0]?.snippet[0]?.text).toBe('The name of the man was ');
  expect(await indexStore.has('an older release')).toBe(false);
});

test('the index is removed with a book', async () => {
  const book = await store('Ruth', ruth);
  await open().prepare();
  await removeBooks([book.slug]);
  expect(await indexStore.has(indexKey([book]))).toBe(false);
  expect(await textStore.books()).toEqual([]);
});

test('a book stored by an older release without lemmas is left out', async () => {
  const { parts, ...book } = await store('Jonah', jonah);
  await textStore.addBook({ ...book, parts: parts.filter(({ side }) => side !== 'words') });
  expect(await open().search(asked('jonah'))).toBeNull();
  await store('Ruth', ruth);
  expect((await open().search(asked('jonah')))?.device.books?.map(({ en }) => en)).toEqual(['Ruth']);
});

test('a book with a part deleted by the browser is left out, and its index is not stored', async () => {
  const books = [await store('Jonah', jonah), await store('Ruth', ruth)];
  const texts = {
    ...textStore,
    part: async (hash: string) => (hash.startsWith('Jonah') ? undefined : textStore.part(hash)),
  };
  const answer = await open(texts).search(asked('jonah'));
  expect([answer?.hits, answer?.device.books?.length]).toEqual([[], 1]);
  expect(await indexStore.has(indexKey(books))).toBe(false);
});

test('a failed read of the lists is repeated', async () => {
  await store('Ruth', ruth);
  let fails = true;
  const { search } = createDeviceSearch({
    texts: textStore,
    indexes: indexStore,
    readList: async (name) => {
      if (fails) throw new TypeError('Failed to fetch');
      return readList(name);
    },
  });
  await expect(search(asked('elimelech'))).rejects.toThrow('Failed to fetch');
  fails = false;
  expect(refs(await search(asked('elimelech')))).toEqual(['Ruth 1:2']);
});
