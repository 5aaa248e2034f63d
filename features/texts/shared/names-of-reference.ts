import type { Language } from '#shared/languages.ts';
import { cutReference } from './guess-reference.ts';
import { printRange } from './ranges.ts';
import { formatHebrewReference, knownBooks, parseReference } from './references.ts';

export function namesOfReference(reference: string): Record<Language, string> {
  const { title } = cutReference(reference);
  const book = knownBooks.find(title);
  const place = parseReference(reference);
  const en = printRange(reference);
  if (!book || !place || !reference.startsWith(title)) return { fr: en, en, he: en, es: en };
  const label = en.slice(title.length);
  return {
    fr: `${book.frTitle}${label}`,
    en,
    he: formatHebrewReference(place),
    es: `${book.esTitle}${label}`,
  };
}
