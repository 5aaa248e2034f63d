import { ORPCError } from '@orpc/server';
import { refuse } from '#server/http/errors.ts';
import { translate } from '#server/locales.ts';
import { isLanguage, type Language, languages } from '#shared/languages.ts';
import { namesOfReference } from '../shared/names-of-reference.ts';
import { type NearReference, nearReference } from '../shared/near-reference.ts';
import { hebrewSectionLabel, knownBooks, parseReference } from '../shared/references.ts';

/**
 * Refuses an unknown reference. `hint` adds the number of chapters, pages or verses, or the book probably meant.
 * @param typed in any spelling
 */
export function textNotFound(typed: string, language: string) {
  const hint = referenceHint(typed, language);
  return refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound', hint === null ? {} : { hint });
}

export const isNotFound = (error: unknown): boolean => error instanceof ORPCError && error.code === 'TEXT_NOT_FOUND';

/** `Genesis has 50 chapters.`; null for a valid reference, and without a suggestion. */
function referenceHint(typed: string, language: string): string | null {
  const near = nearReference(typed);
  return near && sentence(near, isLanguage(language) ? language : languages[0]);
}

function sentence(near: NearReference, language: Language): string {
  switch (near.kind) {
    case 'chapters':
      return translate(language, 'library.near.chapters', { book: nameOf(near.book, language), count: near.count });
    case 'verses':
      return translate(language, 'library.near.verses', { section: nameOf(near.section, language), count: near.count });
    case 'pages':
      return translate(language, 'library.near.pages', {
        book: nameOf(near.book, language),
        last: pageIn(near, language),
      });
    case 'meant':
      return [
        translate(language, 'library.near.label'),
        translate(language, 'library.near.meant', { place: nameOf(near.reference, language) }),
      ].join(' ');
  }
}

function nameOf(reference: string, language: Language): string {
  const book = knownBooks.find(reference);
  if (!book) return namesOfReference(reference)[language];
  return { fr: book.frTitle, en: book.title, he: book.heTitle, es: book.esTitle }[language];
}

function pageIn({ book, last }: { book: string; last: string }, language: Language): string {
  const place = language === 'he' && parseReference(`${book} ${last}`);
  return place ? hebrewSectionLabel(place) : last;
}
