import type { Interest, Length, Level, Pace, Purpose, StudyLanguage } from '#features/profile/shared/facts.ts';
import type { Language } from '#shared/languages.ts';

/** A part of every week, written `1 20:00 22:30`: the weekday (1 is Monday), from, to. */
export type Hours = `${1 | 2 | 3 | 4 | 5 | 6 | 7} ${string} ${string}`;

/** Somebody the demo makes up. */
export type Person = {
  /** What the other lists call them; the address is made of it. */
  key: string;
  name: string;
  language: Language;
  /** A town of the offline list, as it is written there, and its country. */
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
