import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stem as english } from 'porter2';

/** Snowball's rule of 2021, which the library lacks: `added`, `erred`, `odds`. */
const DOUBLED = /^([aeo])([bdfgmnprt])\2(?:ed|ing|edly|ingly)/;

export const snowball = {
  en: (word: string): string => {
    const stem = english(word);
    const [, vowel, letter] = DOUBLED.exec(word) ?? [];
    return vowel && letter && stem === vowel + letter ? vowel + letter + letter : stem;
  },
  fr: french,
  es: spanish,
};
