import { LRUCache } from 'lru-cache';
import {
  availabilityOf,
  type Facts,
  factsOf,
  freeTime,
  type Interval,
  without,
} from '#features/profile/server/facts-api.ts';
import { busyOf } from '#features/sessions/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { PersonFacts } from '../../shared/compatibility.ts';
import { quietOf } from './quiet-of.ts';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const WEEKS = 4;
/** People kept ready by an instance: some 2 KB each. */
const REMEMBERED = 5_000;

/** What the rule of compatibility needs of somebody, and when they are free. */
export type MatchPerson = {
  facts: Facts;
  /** As the rule takes them: what was never saved is not known. */
  said: PersonFacts;
  /** In the coming four weeks, without what is planned; null where they did not say. */
  free: Interval[] | null;
};

type Kept = MatchPerson & { stamp: number; from: number };
const kept = new WeakMap<AppContext, LRUCache<string, Kept>>();

/** The hour from which common time is counted: the same for all who ask in the hour before. */
export const nextHour = (now: Date): Date => new Date(Math.ceil(now.getTime() / HOUR) * HOUR);

/**
 * What is known of people, by id, as it is now.
 * @param stamps of their rows: who was read before and has the same one is not read again
 */
export async function matchPeople(app: AppContext, stamps: Map<string, number>): Promise<Map<string, MatchPerson>> {
  const from = nextHour(app.now());
  const known = kept.get(app) ?? new LRUCache<string, Kept>({ max: REMEMBERED });
  kept.set(app, known);
  const isFresh = (id: string, stamp: number) => {
    const person = known.get(id);
    return person?.stamp === stamp && person.from === from.getTime();
  };
  const missing = [...stamps].flatMap(([id, stamp]) => (isFresh(id, stamp) ? [] : [id]));
  if (missing.length > 0)
    for (const person of await readPeople(app, missing, from)) {
      const { userId } = person.facts;
      known.set(userId, { ...person, stamp: stamps.get(userId) ?? 0, from: from.getTime() });
    }
  const ids = [...stamps.keys()];
  const busy = await busyOf(app.db, ids, from, new Date(from.getTime() + WEEKS * 7 * 24 * HOUR));
  return new Map(
    ids.flatMap((id) => {
      const person = known.get(id);
      if (!person) return [];
      const taken = busy.get(id);
      return [[id, taken && person.free ? { ...person, free: without(person.free, taken) } : person] as const];
    }),
  );
}

async function readPeople(app: AppContext, ids: string[], from: Date): Promise<MatchPerson[]> {
  const facts = await factsOf(app.db, ids);
  const availability = await availabilityOf(app.db, ids);
  const quiet = await quietOf(app, app.db, facts, from, WEEKS);
  return [...facts.values()].flatMap((known) => {
    const free = availability.get(known.userId);
    if (!free) return [];
    const said = free.slots.length + free.exceptions.length > 0;
    const time = said ? freeTime({ ...free, busy: [], quiet: quiet.get(known.userId) ?? [] }, from, WEEKS) : null;
    return [{ facts: known, said: factsSaid(known, time), free: time }];
  });
}

function factsSaid(facts: Facts, time: Interval[] | null): PersonFacts {
  const { said, pace, purposes, length, country, gender, sameGenderOnly } = facts;
  const minutes = time?.reduce((sum, { from, to }) => sum + (to - from), 0);
  return {
    level: said ? facts.level : null,
    interests: said ? facts.interests : [],
    languages: said ? facts.languages : [],
    freeMinutes: minutes === undefined ? null : Math.round(minutes / MINUTE / WEEKS),
    ...{ pace, purposes, length, country, gender, sameGenderOnly },
  };
}
