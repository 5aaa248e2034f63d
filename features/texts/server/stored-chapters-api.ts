import type { AppContext } from '#server/app-context.ts';
import type { Language } from '#shared/languages.ts';
import type { Chapter } from '../contract.ts';
import { books } from '../shared/books.ts';
import { bookSlug, formatReference } from '../shared/references.ts';
import { translationLanguages } from '../shared/text-languages.ts';
import { readReference } from './read-reference.ts';
import { textsOf } from './texts.ts';

type EmbeddedBook = { title: string; slug: string; titles: Chapter['titles']; references: string[] };

export const embeddedBooks = (): EmbeddedBook[] =>
  books.map((book) => ({
    title: book.title,
    slug: bookSlug(book),
    titles: { fr: book.frTitle, en: book.title, he: book.heTitle, es: book.esTitle },
    references: Array.from({ length: book.chapters ?? 0 }, (_, at) => formatReference({ book, chapter: at + 1 })),
  }));

/** Lemmas of the words of an embedded book, by chapter and verse. */
export const lemmasOf = (app: AppContext, title: string): Promise<string[][][]> => textsOf(app).words.lemmasOf(title);

/** A chapter as a reader of this language gets it, from embedded and stored texts only. */
export async function storedChapter(app: AppContext, reference: string, language: Language): Promise<Chapter | null> {
  const { catalogue, stored } = textsOf(app);
  const asked = readReference(await catalogue.bookIndex(), reference);
  if (!asked) return null;
  const wanted = { languages: translationLanguages(language) };
  return (await stored.findSection(asked, wanted, new Set(['device']), true)).chapter;
}
