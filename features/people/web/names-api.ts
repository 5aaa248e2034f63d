import type { TFunction } from 'i18next';
import { asSentence, NOBODY } from '#shared/nobody.ts';

type Name = string | null | undefined;

/** How somebody is called amid a sentence: by their name or, where there is none to say, as somebody who has left. */
export const nameWithin = (t: TFunction, name: Name): string =>
  !name || name === NOBODY ? t('people.someoneLeft') : name;

/** The same where it stands alone or begins the sentence. */
export const nameAlone = (t: TFunction, name: Name): string =>
  asSentence(nameWithin(t, name), [t('people.someoneLeft')]);
