import {
  type Gender,
  type Interest,
  type Level,
  levels,
  type Pace,
  type Purpose,
  paces,
  type StudyLanguage,
} from '#features/profile/contract.ts';

/** What is known of a person; null and an empty list: they did not say. */
export type PersonFacts = {
  level: Level | null;
  pace: Pace | null;
  purposes: readonly Purpose[];
  interests: readonly Interest[];
  languages: readonly StudyLanguage[];
  /** Minutes they like to study at a time. */
  length: number;
  /** Minutes a week in which they are free; null when they did not say. */
  freeMinutes: number | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  gender: Gender | null;
  sameGenderOnly: boolean;
};

/** What is between two: the same in both directions. */
export type Between = {
  /** Minutes a week in blocks long enough to learn in. */
  commonMinutes: number;
  /** Between the towns where they learn; null when one of them names none. */
  km: number | null;
};

export type PartKind = 'time' | 'level' | 'subjects' | 'languages' | 'place';
export type Part = { kind: PartKind; share: number | null };

export type Compatibility = {
  /** 0 to 100, the same for both; null where too little is known. */
  score: number | null;
  /** Of how many parts something is known of both. */
  known: number;
  parts: Part[];
  /** 0 to 1, for the order of lists: what is not known counts as little rather than not at all. */
  strength: number;
};

/** What counts how much, in hundredths: without an hour in common nothing else helps. */
const WEIGHTS: Record<PartKind, number> = { time: 40, level: 25, subjects: 20, languages: 10, place: 5 };
const KINDS = Object.keys(WEIGHTS) as PartKind[];
/** With fewer parts known than this a number would be made up. */
const FEWEST_KNOWN = 3;
/** How good somebody of whom nothing is known is taken to be, where a list needs an order. */
const UNKNOWN = 0.3;
/** Sessions a week that a learner is taken to want. */
const WANTED_SESSIONS = 2;
/** What is left of everything else without any hour, and without any language, in common. */
const WITHOUT_TIME = 0.4;
const WITHOUT_LANGUAGE = 0.25;
/** By how many steps the levels are apart. */
const LEVEL_SHARES = [1, 0.7, 0.3, 0];
const PACE_SHARES = [1, 0.5, 0];
/** Kilometres within which two can meet, and beyond which nearer or farther is the same. */
const NEAR_KM = 30;
const FAR_KM = 3_000;

/**
 * How well two people fit, as one number that both see: the harmonic mean of what each would want of the other, so that
 * one side's wish cannot make up for the other's. docs/decisions/027-compatibility.md explains it.
 * @param a and b in any order: the answer is the same
 */
export function compatibility(a: PersonFacts, b: PersonFacts, between: Between): Compatibility {
  const [ab, ba] = [sharesFor(a, b, between), sharesFor(b, a, between)];
  const parts = KINDS.map((kind) => ({ kind, share: both(ab[kind], ba[kind]) }));
  const known = parts.filter(({ share }) => share !== null).length;
  const fits = harmonic(want(a, b, ab, null), want(b, a, ba, null));
  return {
    score: known < FEWEST_KNOWN ? null : Math.round(100 * fits),
    known,
    parts,
    strength: harmonic(want(a, b, ab, UNKNOWN), want(b, a, ba, UNKNOWN)),
  };
}

/** Whether a wish of one of the two rules the other out. */
export const isRuledOut = (a: PersonFacts, b: PersonFacts): boolean =>
  (a.sameGenderOnly || b.sameGenderOnly) && (a.gender === null || a.gender !== b.gender);

type Shares = Record<PartKind, number | null>;

/** How much of each part somebody finds in another, 0 to 1; null where one of them did not say. */
function sharesFor(me: PersonFacts, other: PersonFacts, { commonMinutes, km }: Between): Shares {
  return {
    time: me.freeMinutes === null || other.freeMinutes === null ? null : timeShare(me, commonMinutes),
    level: mannerShare(me, other),
    subjects: overlap(me.interests, other.interests),
    languages: overlap(me.languages, other.languages),
    place: placeShare(me, other, km),
  };
}

/** Of two sessions a week, as long as they like them; or of all the time they have, when that is less. */
function timeShare({ length, freeMinutes }: PersonFacts, commonMinutes: number): number {
  const wanted = Math.max(length, Math.min(WANTED_SESSIONS * length, freeMinutes ?? 0));
  return Math.min(1, commonMinutes / wanted);
}

/** Level first, then pace, then what they look for; what one of the two did not say is left out. */
function mannerShare(me: PersonFacts, other: PersonFacts): number | null {
  const steps = <Key>(keys: readonly Key[], one: Key | null, another: Key | null, shares: readonly number[]) =>
    one === null || another === null ? null : (shares[Math.abs(keys.indexOf(one) - keys.indexOf(another))] ?? 0);
  return mean([
    [3, steps(levels, me.level, other.level, LEVEL_SHARES)],
    [2, steps(paces, me.pace, other.pace, PACE_SHARES)],
    [1, overlap(me.purposes, other.purposes)],
  ]);
}

/**
 * How much of the shorter of two lists is in the other. Whoever likes more subjects or speaks more languages is not the
 * worse partner for it, as they would be if the whole of both lists counted.
 */
function overlap<Key>(one: readonly Key[], other: readonly Key[]): number | null {
  if (one.length === 0 || other.length === 0) return null;
  return inCommon(one, other).length / Math.min(one.length, other.length);
}

/** Towns near enough to meet; then less and less with the distance; the same country is half. */
function placeShare(me: PersonFacts, other: PersonFacts, km: number | null): number | null {
  const sameCountry = me.country !== null && me.country === other.country;
  if (km === null) {
    if (me.country === null || other.country === null) return null;
    return sameCountry ? 0.5 : 0;
  }
  const farness = Math.log(Math.max(km, NEAR_KM) / NEAR_KM) / Math.log(FAR_KM / NEAR_KM);
  return Math.max(sameCountry ? 0.5 : 0, 1 - farness);
}

/** @param unknown what a part that is not known counts as; null: it is left out */
function want(me: PersonFacts, other: PersonFacts, shares: Shares, unknown: number | null): number {
  if (isRuledOut(me, other)) return 0;
  const wanted = mean(KINDS.map((kind) => [WEIGHTS[kind], shares[kind] ?? unknown])) ?? 0;
  // One session a week is enough for the rest to count in full.
  const sessions = Math.min(1, (shares.time ?? unknown ?? 1) * WANTED_SESSIONS);
  const time = WITHOUT_TIME + (1 - WITHOUT_TIME) * sessions;
  return wanted * time * (shares.languages === 0 ? WITHOUT_LANGUAGE : 1);
}

/** The weighted mean of what is known. */
function mean(weighted: (readonly [weight: number, share: number | null])[]): number | null {
  let [sum, weights] = [0, 0];
  for (const [weight, share] of weighted) {
    if (share === null) continue;
    sum += weight * share;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

const harmonic = (x: number, y: number) => (x + y === 0 ? 0 : (2 * x * y) / (x + y));
const both = (x: number | null, y: number | null) => (x === null || y === null ? null : harmonic(x, y));

/** What is in both lists, in the order of the first. */
export const inCommon = <Key>(one: readonly Key[], other: readonly Key[]): Key[] =>
  one.filter((key) => other.includes(key));
