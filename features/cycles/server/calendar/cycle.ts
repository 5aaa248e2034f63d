import { namesOfReference } from '#features/texts/shared/names-of-reference.ts';
import { parseReference, referenceAddress } from '#features/texts/shared/references.ts';
import type { Day } from '#server/jewish-calendar/days.ts';
import type { Language } from '#shared/languages.ts';
import type { Rite } from '../../shared/cycle-ids.ts';
import type { OwnRule } from '../../shared/own-rule.ts';

export type Names = Record<Language, string>;

/** A portion: a page, a chapter, a week's parashah. */
export type Unit = {
  names: Names;
  texts: { reference: string; address: string }[];
  /** The tractate or book that contains the portion; finishing it is celebrated. */
  part: Names;
};

export type Setting = { israel: boolean; rite: Rite; since: Day; own: OwnRule | null };

export type Cycle = {
  /** `untilNext`: a weekly portion stays today's until the next one. */
  open: 'day' | 'untilNext';
  /** First day of the round that contains a day; null before the first round. */
  startOf: (day: Day, setting: Setting) => Day | null;
  /** First day of the next round; null when the cycle has only one. */
  startAfter: (start: Day, setting: Setting) => Day | null;
  /** Days of the round's portions, ascending: portion 1 to n. */
  days: (start: Day, setting: Setting) => Day[];
  /** @param day one of `days` */
  unitOn: (day: Day, ordinal: number, setting: Setting) => Unit;
};

const EPOCH = 719_163;
/** Day as counted by hebcal (1 January of year 1 is 1). */
export const hebcalDay = (day: Day): number => day + EPOCH;
export const dayOfHebcal = (abs: number): Day => abs - EPOCH;

/** 0 is Sunday. 1 January 1970 was a Thursday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** Skips references that the library cannot open. */
export const textsOf = (references: readonly string[]): Unit['texts'] =>
  references.flatMap((reference) => {
    const known = parseReference(reference);
    return known ? [{ reference, address: referenceAddress(known) }] : [];
  });

export const sameName = (name: string): Names => ({ fr: name, en: name, he: name, es: name });

const eachLanguage = (write: (language: Language) => string): Names => ({
  fr: write('fr'),
  en: write('en'),
  he: write('he'),
  es: write('es'),
});

export const joinNames = (all: readonly Names[], by: string): Names =>
  eachLanguage((language) => all.map((names) => names[language]).join(by));

export const unitOf = (references: readonly string[], part: Names): Unit => ({
  names: joinNames(references.map(namesOfReference), ' · '),
  texts: textsOf(references),
  part,
});

export const steady = (
  first: Day,
  portions: number,
  unitOn: Cycle['unitOn'],
  { every = 1, open = 'day' }: { every?: number; open?: Cycle['open'] } = {},
): Cycle => ({
  open,
  startOf: (day) => (day < first ? null : day - ((day - first) % (portions * every))),
  startAfter: (start) => start + portions * every,
  days: (start) => Array.from({ length: portions }, (_, n) => start + n * every),
  unitOn,
});

export const daysWhere = (from: Day, until: Day, isDue: (day: Day) => boolean): Day[] =>
  Array.from({ length: until - from }, (_, n) => from + n).filter(isDue);
