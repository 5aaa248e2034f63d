import type { Interest, Length, Level, Pace, Purpose, StudyLanguage } from '#features/profile/shared/facts.ts';
import type { Language } from '#shared/languages.ts';

/** A weekly span, written `1 20:00 22:30`: weekday (1 is Monday), start, end. */
export type Hours = `${1 | 2 | 3 | 4 | 5 | 6 | 7} ${string} ${string}`;

export type Person = {
  key: string;
  name: string;
  language: Language;
  town: string;
  country: string;
  timeZone: string;
  bio: string;
  level: Level;
  pace: Pace;
  purposes: Purpose[];
  interests: Interest[];
  languages: StudyLanguage[];
  length: Length;
  hours: Hours[];
};
