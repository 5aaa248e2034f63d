import { factsOf } from '#features/profile/server/facts-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { quietOf } from '../search/quiet-of.ts';

const MINUTE = 60_000;
/** Beyond that nothing is planned: three hours, each put off by three weeks, and the first one some weeks ahead. */
const WEEKS = 26;

/**
 * Whether an hour falls on Shabbat or a holiday of one of some people, of those who keep them quiet.
 * @param from the earliest hour that will be asked of
 */
export async function quietHours(app: AppContext, db: Queryable, people: readonly string[], from: Date) {
  const facts = await factsOf(db, [...people]);
  const quiet = [...(await quietOf(app, db, facts, from, WEEKS)).values()].flat();
  return (startsAt: Date, durationMinutes: number): boolean => {
    const end = startsAt.getTime() + durationMinutes * MINUTE;
    return quiet.some(({ from, to }) => from < end && startsAt.getTime() < to);
  };
}
