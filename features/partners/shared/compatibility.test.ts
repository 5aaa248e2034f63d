import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { genders, interests, levels, paces, purposes, studyLanguages } from '#features/profile/contract.ts';
import { type Between, compatibility, isRuledOut, type PersonFacts } from './compatibility.ts';
import { reason } from './partner-card.ts';
import { reasonsFor } from './reasons.ts';

const some = <Key>(keys: readonly Key[]) => fc.subarray([...keys]);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 });
const aPerson: fc.Arbitrary<PersonFacts> = fc
  .record({
    level: maybe(fc.constantFrom(...levels)),
    pace: maybe(fc.constantFrom(...paces)),
    purposes: some(purposes),
    interests: some(interests),
    languages: some(studyLanguages),
    length: fc.constantFrom(30, 60, 90, 120),
    freeMinutes: maybe(fc.integer({ min: 0, max: 3_000 })),
    country: maybe(fc.constantFrom('FR', 'IL', 'US')),
    gender: maybe(fc.constantFrom(...genders)),
    sameGenderOnly: fc.boolean(),
  })
  .map((person) => ({ ...person, sameGenderOnly: person.sameGenderOnly && person.gender !== null }));
const between: fc.Arbitrary<Between> = fc.record({
  commonMinutes: fc.integer({ min: 0, max: 1_000 }),
  km: maybe(fc.integer({ min: 0, max: 20_000 })),
});

const ruth: PersonFacts = {
  level: 'advanced',
  pace: 'deep',
  purposes: ['regular'],
  interests: ['talmud', 'halakha'],
  languages: ['fr', 'he'],
  length: 60,
  freeMinutes: 600,
  country: 'FR',
  gender: null,
  sameGenderOnly: false,
};
const near = { commonMinutes: 120, km: 5 };

describe('compatibility', () => {
  it('the score is symmetric for 10,000 pairs', () => {
    fc.assert(
      fc.property(aPerson, aPerson, between, (a, b, facts) => {
        expect(compatibility(a, b, facts)).toEqual(compatibility(b, a, facts));
      }),
      { numRuns: 10_000 },
    );
  });

  it('the score is an integer from 0 to 100, or null with fewer than three known parts', () => {
    fc.assert(
      fc.property(aPerson, aPerson, between, (a, b, facts) => {
        const { score, known, parts, strength } = compatibility(a, b, facts);
        expect(parts.filter(({ share }) => share !== null)).toHaveLength(known);
        for (const { share } of parts) expect(share === null || (share >= 0 && share <= 1)).toBe(true);
        expect(strength >= 0 && strength <= 1).toBe(true);
        if (known < 3) expect(score).toBeNull();
        else expect(Number.isInteger(score) && (score ?? -1) >= 0 && (score ?? 101) <= 100).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('the score never falls with more common time, up to a limit', () => {
    fc.assert(
      fc.property(aPerson, aPerson, between, fc.integer({ min: 0, max: 500 }), (a, b, facts, more) => {
        const before = compatibility(a, b, facts);
        const after = compatibility(a, b, { ...facts, commonMinutes: facts.commonMinutes + more });
        expect(after.score ?? 0).toBeGreaterThanOrEqual(before.score ?? 0);
        expect(after.strength).toBeGreaterThanOrEqual(before.strength);
      }),
      { numRuns: 3_000 },
    );
  });

  it('the score never falls with one more common subject or language', () => {
    fc.assert(
      fc.property(aPerson, aPerson, between, (a, b, facts) => {
        const wider = {
          ...a,
          languages: studyLanguages.filter((key) => [...a.languages, ...b.languages].includes(key)),
        };
        fc.pre(a.languages.length > 0 && b.languages.length > 0);
        expect(compatibility(wider, b, facts).score ?? 0).toBeGreaterThanOrEqual(compatibility(a, b, facts).score ?? 0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('time weighs more than level and pace, then subjects, languages and place', () => {
    const all = compatibility(ruth, ruth, near).score ?? 0;
    expect(all).toBe(100);
    const loss = (other: Partial<PersonFacts>, facts: Partial<Between> = {}) =>
      all - (compatibility(ruth, { ...ruth, ...other }, { ...near, ...facts }).score ?? 0);
    const losses = [
      loss({}, { commonMinutes: 0 }),
      loss({ level: 'beginner', pace: 'reading', purposes: ['exam'] }),
      loss({ interests: ['history', 'hebrew'] }),
      loss({ country: 'US' }, { km: 6_000 }),
    ];
    expect(losses).toEqual(losses.toSorted((a, b) => b - a));
    expect(new Set(losses).size).toBe(4);
    expect(losses[3]).toBe(5);
  });

  it('without a common hour or language the score is low', () => {
    expect(compatibility(ruth, ruth, { ...near, commonMinutes: 0 }).score).toBeLessThan(40);
    expect(compatibility(ruth, { ...ruth, languages: ['ru'] }, near).score).toBeLessThan(30);
  });

  it('more subjects and languages do not lower the score', () => {
    const wide = { ...ruth, interests: interests, languages: studyLanguages };
    expect(compatibility(ruth, wide, near).score).toBe(100);
  });

  it('the score is zero when a same-gender setting is not met or the gender is unknown', () => {
    const wishes = { ...ruth, gender: 'woman' as const, sameGenderOnly: true };
    for (const gender of [null, 'man'] as const) {
      expect(isRuledOut(wishes, { ...ruth, gender })).toBe(true);
      expect(compatibility(wishes, { ...ruth, gender }, near).score).toBe(0);
    }
    expect(compatibility(wishes, { ...ruth, gender: 'woman' }, near).score).toBe(100);
    expect(isRuledOut(ruth, { ...ruth, gender: 'man' })).toBe(false);
  });

  it('unknown facts count neither for nor against, and more known facts rank first', () => {
    const silent = { ...ruth, level: null, pace: null, purposes: [], interests: [], languages: [], freeMinutes: null };
    expect(compatibility(ruth, silent, { ...near, commonMinutes: 0 })).toMatchObject({ score: null, known: 1 });
    const noPlace = compatibility(ruth, { ...ruth, country: null }, { ...near, km: null });
    expect(noPlace).toMatchObject({ score: 100, known: 4 });
    expect(noPlace.strength).toBeLessThan(compatibility(ruth, ruth, near).strength);
    const hopeless = { ...ruth, languages: ['ru' as const], level: 'beginner' as const };
    const half = compatibility(ruth, silent, near).strength;
    expect(half).toBeGreaterThan(compatibility(ruth, hopeless, { ...near, commonMinutes: 0 }).strength);
  });
});

function isTrue(
  found: ReturnType<typeof reasonsFor>[number],
  me: PersonFacts,
  other: PersonFacts,
  known: Known,
): boolean {
  const shared = (one: readonly string[], two: readonly string[]) => one.filter((key) => new Set(two).has(key)).join();
  switch (found.kind) {
    case 'time':
      return (
        found.minutesPerWeek === known.common.minutesPerWeek &&
        found.sessionsPerWeek === known.common.sessionsPerWeek &&
        found.length === Math.min(me.length, other.length) &&
        found.starts.every((start) => known.common.starts.some((at) => at.toISOString() === start)) &&
        found.starts.length > 0 === known.common.starts.length > 0
      );
    case 'subjects':
      return found.interests.join() === shared(me.interests, other.interests);
    case 'languages':
      return found.languages.join() === shared(me.languages, other.languages);
    case 'level': {
      const mine = ['beginner', 'intermediate', 'advanced', 'expert'][
        ['beginner', 'intermediate', 'advanced', 'expert'].indexOf(found.level) - found.difference
      ];
      return found.level === other.level && mine === me.level;
    }
    case 'pace':
      return me.pace === found.pace && other.pace === found.pace;
    case 'purpose':
      return me.purposes.includes(found.purpose) && other.purposes.includes(found.purpose);
    case 'place':
      return (
        (found.country === null || (found.country === me.country && found.country === other.country)) &&
        (found.city === null || found.city === known.city) &&
        (found.km === null || (known.between.km !== null && Math.abs(found.km - known.between.km) <= 10))
      );
    case 'rating':
      return found.average === known.rating?.average && found.count === known.rating?.count;
    case 'unknown': {
      const silent = { hours: 'freeMinutes', level: 'level', interests: 'interests', languages: 'languages' } as const;
      const says = (person: PersonFacts) => [person[silent[found.what]] ?? []].flat().length > 0;
      return !says(me) || !says(other);
    }
  }
}
type Known = Parameters<typeof reasonsFor>[2];

describe('the reasons on a card', () => {
  const knownOf = fc.record({
    between,
    common: fc.record({
      minutesPerWeek: fc.integer({ min: 0, max: 900 }),
      sessionsPerWeek: fc.integer({ min: 0, max: 9 }),
      starts: fc.array(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), {
        maxLength: 6,
      }),
    }),
    rating: maybe(fc.record({ average: fc.constantFrom(3, 4.5), count: fc.integer({ min: 3, max: 90 }) })),
    city: fc.constant(null),
  });

  it('reasons are true, at least two and valid by the contract on 1,000 random cards', () => {
    fc.assert(
      fc.property(aPerson, aPerson, knownOf, (me, other, given) => {
        const known = { ...given, length: Math.min(me.length, other.length) };
        const reasons = reasonsFor(me, other, known);
        expect(reasons.length).toBeGreaterThanOrEqual(2);
        expect(reasons.filter((found) => !isTrue(found, me, other, known))).toEqual([]);
        for (const found of reasons) expect(reason.parse(found)).toEqual(found);
        expect(new Set(reasons.map((found) => JSON.stringify(found))).size).toBe(reasons.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('reasons begin with positive ones and end with unknown ones', () => {
    const start = new Date('2026-06-02T18:00Z');
    const known = {
      between: { commonMinutes: 120, km: 4 },
      common: { minutesPerWeek: 120, sessionsPerWeek: 2, starts: [start, start, start] },
      length: 60,
      rating: null,
      city: 'Paris',
    };
    const other = { ...ruth, level: 'beginner' as const, interests: [] };
    expect(reasonsFor(ruth, other, known)).toEqual([
      {
        kind: 'time',
        starts: [start.toISOString(), start.toISOString()],
        minutesPerWeek: 120,
        sessionsPerWeek: 2,
        length: 60,
      },
      { kind: 'pace', pace: 'deep' },
      { kind: 'languages', languages: ['fr', 'he'] },
      { kind: 'purpose', purpose: 'regular' },
      { kind: 'place', city: 'Paris', country: 'FR', km: 10 },
      { kind: 'level', level: 'beginner', difference: -2 },
      { kind: 'unknown', what: 'interests' },
    ]);
  });
});
