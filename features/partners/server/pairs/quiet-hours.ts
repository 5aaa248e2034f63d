import { factsOf } from '#features/profile/server/facts-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { quietOf } from '../search/quiet-of.ts';

const MINUTE = 60_000;
/** Planning horizon: three hours, each delayed by up to three weeks, starting some weeks ahead. */
const WEEKS = 26;

/**
 * Returns a check whether an hour falls on Shabbat or a holiday of a person who observes them.
 * @param from the earliest hour to be checked
 */
export async function quietHours(app: AppContext, db: Queryable, people: readonly string[], from: Date) {
  const facts = await factsOf(db, [...people]);
  const quiet = [...(await quietOf(app, db, facts, from, WEEKS)).values()].flat();
  return (startsAt: Date, durationMinutes: number): boolean => {
    const end = startsAt.getTime() + durationMinutes * MINUTE;
    return quiet.some(({ from, to }) => from < end && startsAt.getTime() < to);
  };
}
