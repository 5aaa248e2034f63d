import { resolve } from 'node:path';
import type { House } from '#server/house.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createBooks } from './catalogue/open-book.ts';
import { createEmbeddedBible } from './embedded-bible.ts';
import { createFetching } from './fetch-section.ts';
import { createReading } from './open-section.ts';
import { createSearch, createWords } from './search/index.ts';
import { createSourceSearch } from './source/search-source.ts';
import { createSource } from './source/source.ts';

/** The parts of the library of one house. */
export type Library = ReturnType<typeof createLibrary>;

const CORPUS = resolve(import.meta.dirname, '../../../build/corpus');

function createLibrary(house: House) {
  const source = createSource(house.config.LIBRARY_URL, house.log);
  const catalogue = createCatalogue(house, source);
  const fetching = createFetching(house, source);
  const { shelf } = catalogue;
  const reading = createReading(house, {
    bible: createEmbeddedBible(CORPUS),
    fetching,
    shelf,
    hasSource: source.isSet,
  });
  return {
    catalogue,
    reading,
    books: createBooks(house, { source, shelf }),
    search: createSearch(CORPUS, source.isSet ? createSourceSearch(source, shelf) : undefined, shelf),
    words: createWords(CORPUS),
    /** Resolves when all that was fetched is kept. */
    async settled(): Promise<void> {
      await reading.settled();
      await fetching.settled();
      await catalogue.settled();
    },
  };
}

const libraries = new WeakMap<House, Library>();

/** The library of a house, made when it is first asked for. */
export function libraryOf(house: House): Library {
  const known = libraries.get(house);
  if (known) return known;
  const made = createLibrary(house);
  libraries.set(house, made);
  return made;
}
