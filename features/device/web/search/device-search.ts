import type { DeviceAnswer } from '#features/search/shared/device-answer.ts';
import { createEpisodes } from '#features/search/shared/episodes/match-episodes.ts';
import { readEpisode } from '#features/search/shared/episodes/read-episodes.ts';
import { createIndexBuilder, type IndexData } from '#features/search/shared/memory/build-index.ts';
import { openMemoryIndex } from '#features/search/shared/memory/memory-index.ts';
import { createStemmer } from '#features/search/shared/memory/stemmer.ts';
import { directMatch, namesPlace } from '#features/search/shared/passages/direct-match.ts';
import { createLexicon, type Tables, tableNames } from '#features/search/shared/passages/lexicon.ts';
import { searchCached } from '#features/search/shared/passages/search-cached.ts';
import type { SearchIndex } from '#features/search/shared/passages/search-index.ts';
import { books as bible } from '#features/texts/shared/books.ts';
import type { Category } from '#features/texts/shared/categories.ts';
import { knownBooks } from '#features/texts/shared/references.ts';
import type { DeviceSearchInput } from '#web/feature.ts';
import type { DeviceBook } from '../../contract.ts';
import { bookTexts } from '../../shared/book-texts.ts';
import type { TextStore } from '../store/text-store.ts';
import { type IndexStore, indexKey, isSearchable } from './index-store.ts';
import { snowball } from './snowball.ts';

type Lists = Tables & Record<'episodes' | 'portions', string[][]>;
type Parts = {
  texts: Pick<TextStore, 'books' | 'part'>;
  indexes: IndexStore;
  readList: (name: string) => Promise<string[][]>;
};
type OpenIndex = { key: string; index: SearchIndex; books: DeviceBook[]; isEnglish: boolean };

const searchable = (stored: readonly DeviceBook[]): DeviceBook[] =>
  bible.flatMap(({ title }) => stored.filter((one) => one.book === title && isSearchable(one)));

/**
 * Searches the texts of this device by the rules of the server. The index is made at the first search, and again when
 * other books are stored.
 */
export function createDeviceSearch({ texts, indexes, readList }: Parts) {
  let lists: Promise<Lists> | null = null;
  let opening: Promise<OpenIndex | null> | null = null;

  async function readLists(): Promise<Lists> {
    const names = [...tableNames, 'episodes', 'portions'] as const;
    const all = await Promise.all(names.map(async (name) => [name, await readList(name)] as const));
    return Object.fromEntries(all) as Lists;
  }

  async function build(books: readonly DeviceBook[], { 'stop-words': stopWords }: Lists): Promise<IndexData> {
    const builder = createIndexBuilder(createStemmer(snowball, stopWords));
    for (const { parts } of books) {
      const [source, translation, words] = await Promise.all(parts.map(({ hash }) => texts.part(hash)));
      // The browser may have deleted a part.
      if (source && translation && words)
        builder.add(bookTexts(JSON.parse(source), JSON.parse(translation), JSON.parse(words)));
    }
    return builder.finish();
  }

  async function openIndex(before: OpenIndex | null): Promise<OpenIndex | null> {
    const wanted = searchable(await texts.books());
    const key = indexKey(wanted);
    if (before?.key === key) return before;
    if (wanted.length === 0) return null;
    lists ??= readLists();
    const known = await lists.catch((error: unknown) => {
      lists = null;
      throw error;
    });
    let data = await indexes.read(key).catch(() => undefined);
    if (!data) {
      data = await build(wanted, known);
      if (data.books.length === wanted.length) await indexes.write(key, data).catch(() => {});
    }
    const books = wanted.filter(({ book }) => data.books.includes(book));
    if (books.length === 0) return null;
    const lexicon = createLexicon(known);
    const episodes = createEpisodes({
      read: async () =>
        [...known.episodes, ...known.portions].map(readEpisode).filter(({ book }) => data.books.includes(book)),
      lexicon,
    });
    const stemmer = createStemmer(snowball, known['stop-words']);
    return {
      key,
      index: openMemoryIndex(data, { lexicon, episodes, stemmer }),
      books,
      isEnglish: data.editions.some(({ language }) => language === 'en'),
    };
  }

  function open(): Promise<OpenIndex | null> {
    const before = opening ?? Promise.resolve(null);
    opening = before.catch(() => null).then(openIndex);
    return opening;
  }

  return {
    prepare: async (): Promise<void> => void (await open()),
    /** @returns null if no book is stored with all its parts */
    async search({ q, category, book, page, language }: DeviceSearchInput): Promise<DeviceAnswer | null> {
      const opened = await open();
      if (!opened) return null;
      const { index, books, isEnglish } = opened;
      const words = namesPlace(q, knownBooks) ? '' : q;
      const filters = { category: category as Category | undefined, book };
      const { unknown, ...found } = await searchCached(index, words, filters, page, language);
      const match = directMatch(q, knownBooks);
      const isHere = books.some((one) => one.book === match?.book);
      return {
        ...found,
        directMatch: isHere ? match : null,
        page,
        // Only the English translation can have unknown words.
        unknown: isEnglish ? unknown : [],
        upstream: 'not-asked',
        device: {
          books: books.length === bible.length ? null : books.map(({ titles }) => titles),
          missing: match && !isHere ? match.titles : null,
        },
      };
    },
  };
}
