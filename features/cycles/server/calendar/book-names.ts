import { hebrewLetters } from '#features/texts/shared/hebrew-numbers.ts';
import { knownBooks } from '#features/texts/shared/references.ts';
import { type Names, sameName } from './cycle.ts';

export const bookNamed = (title: string): Names => {
  const book = knownBooks.find(title);
  return book ? { fr: book.frTitle, en: book.title, he: book.heTitle, es: book.esTitle } : sameName(title);
};

/** Names a page, e.g. `Berakhot 2`. */
export const leafNamed = (title: string, leaf: number, side?: 'a' | 'b'): Names => {
  const names = bookNamed(title);
  const label = `${leaf}${side ?? ''}`;
  const hebrewSide = side ? ` ${side === 'a' ? 'ע״א' : 'ע״ב'}` : '';
  return {
    fr: `${names.fr} ${label}`,
    en: `${names.en} ${label}`,
    he: `${names.he} ${hebrewLetters(leaf)}${hebrewSide}`,
    es: `${names.es} ${label}`,
  };
};
