import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { catalogueOf } from '#testing/catalogues.ts';
import { libraryBooks } from './library-books.ts';

test.each(languages)('every category and subcategory has a name in %s', (language) => {
  const named: Record<string, string> = catalogueOf(language).library.categories;
  const parts = new Set(libraryBooks.flatMap(({ category, path }) => [category, ...path]));
  expect([...parts].filter((part) => !named[part])).toEqual([]);
});
