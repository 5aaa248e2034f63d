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

export type PersonFacts = {
  level: Level | null;
  pace: Pace | null;
  purposes: readonly Purpose[];
  interests: readonly Interest[];
  languages: readonly StudyLanguage[];
  /** Preferred minutes. */
  length: number;
  /** Minutes per week; null when unknown. */
  freeMinutes: number | null;
  country: string | null;
  gender: Gender | null;
  sameGenderOnly: boolean;
};

export type Between = {
  /** Per week, in blocks long enough for a session. */
  commonMinutes: number;
  /** Distance; null when a town is unknown. */
  km: number | null;
};

export type PartKind = 'time' | 'level' | 'subjects' | 'languages' | 'place';
export type Part = { kind: PartKind; share: number | null };

export type Compatibility = {
  /** 0 to 100; null when too little is known. */
  score: number | null;
  known: number;
  parts: Part[];
  /** 0 to 1, for sorting: unknown parts count a little. */
  strength: number;
};

/** Weights in hundredths. */
const WEIGHTS: Record<PartKind, number> = { time: 40, level: 25, subjects: 20, languages: 10, place: 5 };
const KINDS = Object.keys(WEIGHTS) as PartKind[];
const FEWEST_KNOWN = 3;
const UNKNOWN = 0.3;
/** Sessions per week that a learner is assumed to want. */
const WANTED_SESSIONS = 2;
/** Factors without any common hour, and without any common language. */
const WITHOUT_TIME = 0.4;
const WITHOUT_LANGUAGE = 0.25;
const LEVEL_SHARES = [1, 0.7, 0.3, 0];
const PACE_SHARES = [1, 0.5, 0];
/** Distance within which people can meet, and beyond which it no longer matters. */
const NEAR_KM = 30;
const FAR_KM = 3_000;

/**
 * Harmonic mean of both sides' wishes, so that one side cannot compensate for the other. See
 * docs/decisions/027-compatibility.md.
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

export const isRuledOut = (a: PersonFacts, b: PersonFacts): boolean =>
  (a.sameGenderOnly || b.sameGenderOnly) && (a.gender === null || a.gender !== b.gender);

type Shares = Record<PartKind, number | null>;

/** 0 to 1; null when unknown. */
function sharesFor(me: PersonFacts, other: PersonFacts, { commonMinutes, km }: Between): Shares {
  return {
    time: me.freeMinutes === null || other.freeMinutes === null ? null : timeShare(me, commonMinutes),
    level: mannerShare(me, other),
    subjects: overlap(me.interests, other.interests),
    languages: overlap(me.languages, other.languages),
    place: placeShare(me, other, km),
  };
}

/** The share for two sessions per week, or of all free time when less. */
function timeShare({ length, freeMinutes }: PersonFacts, commonMinutes: number): number {
  const wanted = Math.max(length, Math.min(WANTED_SESSIONS * length, freeMinutes ?? 0));
  return Math.min(1, commonMinutes / wanted);
}

function mannerShare(me: PersonFacts, other: PersonFacts): number | null {
  const steps = <Key>(keys: readonly Key[], one: Key | null, another: Key | null, shares: readonly number[]) =>
    one === null || another === null ? null : (shares[Math.abs(keys.indexOf(one) - keys.indexOf(another))] ?? 0);
  return mean([
    [3, steps(levels, me.level, other.level, LEVEL_SHARES)],
    [2, steps(paces, me.pace, other.pace, PACE_SHARES)],
    [1, overlap(me.purposes, other.purposes)],
  ]);
}

/** The share of the shorter list: more subjects or languages never lower the score. */
function overlap<Key>(one: readonly Key[], other: readonly Key[]): number | null {
  if (one.length === 0 || other.length === 0) return null;
  return inCommon(one, other).length / Math.min(one.length, other.length);
}

/** Full within meeting distance, then decreasing; at least half within a country. */
function placeShare(me: PersonFacts, other: PersonFacts, km: number | null): number | null {
  const sameCountry = me.country !== null && me.country === other.country;
  if (km === null) {
    if (me.country === null || other.country === null) return null;
    return sameCountry ? 0.5 : 0;
  }
  const farness = Math.log(Math.max(km, NEAR_KM) / NEAR_KM) / Math.log(FAR_KM / NEAR_KM);
  return Math.max(sameCountry ? 0.5 : 0, 1 - farness);
}

/** @param unknown share of an unknown part; null: omitted */
function want(me: PersonFacts, other: PersonFacts, shares: Shares, unknown: number | null): number {
  if (isRuledOut(me, other)) return 0;
  const wanted = mean(KINDS.map((kind) => [WEIGHTS[kind], shares[kind] ?? unknown])) ?? 0;
  // A session per week suffices for the other parts to count fully.
  const sessions = Math.min(1, (shares.time ?? unknown ?? 1) * WANTED_SESSIONS);
  const time = WITHOUT_TIME + (1 - WITHOUT_TIME) * sessions;
  return wanted * time * (shares.languages === 0 ? WITHOUT_LANGUAGE : 1);
}

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

export const inCommon = <Key>(one: readonly Key[], other: readonly Key[]): Key[] =>
  one.filter((key) => other.includes(key));
