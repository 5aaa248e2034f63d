import { factsOf } from '#features/profile/server/facts-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { quietOf } from '../search/quiet-of.ts';

const MINUTE = 60_000;
/** Covers three hours, each delayed by up to three weeks, starting some weeks ahead. */
const WEEKS = 26;

/**
 * Checks whether an hour falls on a person's Shabbat or holiday.
 * @param from the earliest hour to be checked
 */
export async function quietHours(db: Queryable, people: readonly string[], from: Date) {
  const facts = await factsOf(db, [...people]);
  const quiet = [...(await quietOf(db, facts, from, WEEKS)).values()].flat();
  return (startsAt: Date, durationMinutes: number): boolean => {
    const end = startsAt.getTime() + durationMinutes * MINUTE;
    return quiet.some(({ from, to }) => from < end && startsAt.getTime() < to);
  };
}
