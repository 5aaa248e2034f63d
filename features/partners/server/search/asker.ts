import { eq } from 'drizzle-orm';
import type { Facts } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/transaction.ts';
import { matchRows } from '../tables.ts';
import { makeRow, mondayOf, rebuildMatchRows, weekOf } from './match-row.ts';
import { type MatchPerson, matchPeople } from './people.ts';
import type { MatchRow } from './pool.ts';

/**
 * Who asks, as the search knows them. Whoever has no profile yet is somebody of whom nothing is known.
 */
export async function readAsker(
  app: AppContext,
  { id }: Pick<Learner, 'id'>,
): Promise<{ row: MatchRow; person: MatchPerson }> {
  const read = async () => (await app.db.select().from(matchRows).where(eq(matchRows.userId, id)))[0];
  let row = await read();
  if (row?.weekOf !== weekOf(app.now())) {
    await withTransaction(app, (tx) => rebuildMatchRows(app, tx, [id]));
    row = await read();
  }
  const person = row && (await matchPeople(app, new Map([[id, row.stamp]]))).get(id);
  return row && person ? { row, person } : unknownPerson(id, app.now());
}

function unknownPerson(userId: string, now: Date): { row: MatchRow; person: MatchPerson } {
  const facts: Facts = {
    ...{ userId, bio: '', level: 'beginner', pace: null, purposes: [], interests: [], languages: [], length: 60 },
    ...{ available: true, isPublic: true, showEmail: false, takesRequests: true, lastActiveShown: 'exact' },
    ...{ gender: null, sameGenderOnly: false, country: null, place: null, timeZone: 'UTC', said: false },
  };
  const row = makeRow(facts, '', mondayOf(now), null);
  return {
    row: { ...row, week: null, level: null, country: null, gender: null },
    person: { facts, said: { ...facts, level: null, freeMinutes: null }, free: null },
  };
}
