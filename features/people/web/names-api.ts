import type { TFunction } from 'i18next';
import { ANONYMOUS, asSentence } from '#shared/anonymous.ts';

type Name = string | null | undefined;

/** The name of a person within a sentence, or the words for a deleted account. */
export const nameWithin = (t: TFunction, name: Name): string =>
  !name || name === ANONYMOUS ? t('people.someoneLeft') : name;

/** Like `nameWithin`, capitalised for a name alone or at the beginning of a sentence. */
export const nameAlone = (t: TFunction, name: Name): string =>
  asSentence(nameWithin(t, name), [t('people.someoneLeft')]);
