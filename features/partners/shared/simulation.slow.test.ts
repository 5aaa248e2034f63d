import { expect, it } from 'vitest';
import { interests, levels, paces, purposes, type StudyLanguage, studyLanguages } from '#features/profile/contract.ts';
import { seeded } from '#testing/random-numbers.ts';
import { compatibility, type PersonFacts } from './compatibility.ts';
import { EXPOSURE_HALF_LIFE, exposure } from './exposure.ts';

const PEOPLE = 2_000;
const LIST = 20;
const PAGE = 10;
const HALF_HOURS = 336;
const WEIGHTS = [0.4, 0.25, 0.2, 0.1, 0.05];

const random = seeded(7);
const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
function pick<Key>(keys: readonly Key[], chances?: number[]): Key {
  let left = random() * (chances?.reduce((a, b) => a + b) ?? keys.length);
  const at = keys.findIndex((_, n) => {
    left -= chances?.[n] ?? 1;
    return left < 0;
  });
  return keys.at(at) as Key;
}

type Person = {
  facts: PersonFacts;
  /** Free half hours in UTC. */
  week: Uint8Array;
  place: number;
  weights: number[];
  charm: number;
};

const regions: { hours: number; country: string; language: StudyLanguage; place: number }[] = [
  { hours: 1, country: 'FR', language: 'fr', place: 0 },
  { hours: 2, country: 'IL', language: 'he', place: 3_300 },
  { hours: -5, country: 'US', language: 'en', place: -5_800 },
  { hours: -8, country: 'US', language: 'en', place: -9_000 },
  { hours: -3, country: 'AR', language: 'es', place: -11_000 },
];

function makePerson(): Person {
  const region = pick(regions, [0.4, 0.25, 0.2, 0.08, 0.07]);
  const week = new Uint8Array(HALF_HOURS);
  for (let times = 1 + Math.floor(random() * 4); times > 0; times -= 1) {
    const start = pick([0, 48, 96, 144, 192, 240, 288]) + (random() < 0.75 ? 36 + random() * 8 : 14 + random() * 16);
    for (let n = 3 + Math.floor(random() * 5); n > 0; n -= 1)
      week[(Math.floor(start) + n - region.hours * 2 + HALF_HOURS) % HALF_HOURS] = 1;
  }
  const weights = WEIGHTS.map((weight) => weight * Math.exp(0.5 * bell()));
  const sum = weights.reduce((a, b) => a + b);
  return {
    facts: {
      level: pick(levels, [0.35, 0.35, 0.2, 0.1]),
      pace: random() < 0.8 ? pick(paces) : null,
      purposes: random() < 0.7 ? [pick(purposes, [0.6, 0.1, 0.1, 0.2])] : [],
      interests: [...new Set(Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(interests)))],
      languages: [...new Set([region.language, ...(random() < 0.6 ? [pick(studyLanguages.slice(0, 4))] : [])])],
      length: pick([30, 60, 90, 120], [0.15, 0.6, 0.15, 0.1]),
      freeMinutes: week.reduce((a, b) => a + b, 0) * 30,
      country: region.country,
      gender: null,
      sameGenderOnly: false,
    },
    week,
    place: region.place + bell() * 200,
    weights: weights.map((weight) => weight / sum),
    charm: bell(),
  };
}

function commonMinutes(a: Uint8Array, b: Uint8Array): number {
  let [minutes, run] = [0, 0];
  for (let n = 0; n <= HALF_HOURS; n += 1) {
    if (n < HALF_HOURS && a[n] === 1 && b[n] === 1) run += 1;
    else {
      if (run >= 2) minutes += run * 30;
      run = 0;
    }
  }
  return minutes;
}

function gain(shares: (number | null)[], weights: number[]): number {
  const sum = shares.reduce<number>((all, share, n) => all + (share ?? 0.3) * (weights[n] ?? 0), 0);
  return sum * (shares[0] === 0 ? 0.4 : 1) * (shares[3] === 0 ? 0.25 : 1);
}

function best(row: (other: number) => number, me: number): number[] {
  const top: { other: number; value: number }[] = [];
  for (let other = 0; other < PEOPLE; other += 1) {
    if (other === me) continue;
    const value = row(other);
    if (top.length === LIST && value <= (top.at(-1)?.value ?? 0)) continue;
    let at = top.length;
    while (at > 0 && (top[at - 1]?.value ?? 0) < value) at -= 1;
    top.splice(at, 0, { other, value });
    if (top.length > LIST) top.pop();
  }
  return top.map(({ other }) => other);
}

const everybody = Array.from({ length: PEOPLE }, (_, n) => n);
const listsBy = (table: Float32Array) => everybody.map((me) => best((other) => table[me * PEOPLE + other] ?? 0, me));

const returned = (lists: number[][], theirs: number[][]) =>
  everybody.reduce(
    (sum, me) => sum + (lists[me] ?? []).slice(0, PAGE).filter((other) => theirs[other]?.includes(me)).length,
    0,
  ) /
  (PEOPLE * PAGE);

function appearances(lists: number[][]): number[] {
  const times = everybody.map(() => 0);
  for (const list of lists) for (const other of list.slice(0, PAGE)) times[other] = (times[other] ?? 0) + 1;
  return times.sort((a, b) => a - b);
}

/** 0 for an equal distribution, 1 for a single holder. @param times sorted */
const gini = (times: number[]) =>
  times.reduce((sum, time, n) => sum + (2 * (n + 1) - times.length - 1) * time, 0) /
  (times.length * times.reduce((a, b) => a + b));

it('for 2,000 people with hidden wishes lists are mutual, evenly spread and lose little strength', () => {
  const people = everybody.map(makePerson);
  const [strength, oneSided, wished] = [0, 0, 0].map(() => new Float32Array(PEOPLE * PEOPLE)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (const [i, a] of people.entries())
    for (const [j, b] of people.entries()) {
      if (j <= i) continue;
      const between = { commonMinutes: commonMinutes(a.week, b.week), km: Math.abs(a.place - b.place) };
      const pair = compatibility(a.facts, b.facts, between);
      const shares = pair.parts.map(({ share }) => share);
      for (const [me, other, at] of [
        [a, b, i * PEOPLE + j],
        [b, a, j * PEOPLE + i],
      ] as const) {
        strength[at] = pair.strength;
        oneSided[at] = gain(shares, WEIGHTS) + 0.12 * other.charm;
        wished[at] = gain(shares, me.weights) + 0.12 * other.charm + 0.08 * bell();
      }
    }

  const shown = everybody.map(() => 0);
  let lists: number[][] = [];
  for (let week = 0; week < 4; week += 1) {
    lists = [];
    for (const me of everybody.toSorted(() => random() - 0.5)) {
      const list = best((other) => (strength[me * PEOPLE + other] ?? 0) * exposure(shown[other] ?? 0), me);
      for (const other of list.slice(0, PAGE)) shown[other] = (shown[other] ?? 0) + 1;
      lists[me] = list;
    }
    for (const me of everybody) shown[me] = (shown[me] ?? 0) * 0.5 ** (7 / EXPOSURE_HALF_LIFE);
  }

  const [greedy, alone, wishes] = [listsBy(strength), listsBy(oneSided), listsBy(wished)];
  const meanStrength = (of: number[][]) =>
    of
      .flatMap((list, me) => list.slice(0, PAGE).map((other) => strength[me * PEOPLE + other] ?? 0))
      .reduce((a, b) => a + b) /
    (PEOPLE * PAGE);
  const figures = {
    mutual: returned(lists, lists),
    mutualOneSided: returned(alone, alone),
    wishedBack: returned(lists, wishes),
    wishedBackOneSided: returned(alone, wishes),
    gini: gini(appearances(lists)),
    giniOneSided: gini(appearances(alone)),
    inNoList: appearances(lists).filter((times) => times === 0).length,
    strengthToGreedy: meanStrength(lists) / meanStrength(greedy),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.mutual).toBeGreaterThanOrEqual(0.6);
  expect(figures.mutual).toBeGreaterThanOrEqual(1.5 * figures.mutualOneSided);
  expect(figures.wishedBack).toBeGreaterThanOrEqual(1.5 * figures.wishedBackOneSided);
  expect(figures.gini).toBeLessThanOrEqual(0.35);
  expect(figures.inNoList).toBe(0);
  expect(figures.strengthToGreedy).toBeGreaterThanOrEqual(0.95);
});
