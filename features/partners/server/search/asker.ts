import { eq, sql } from 'drizzle-orm';
import { profiles } from '#features/profile/server/api.ts';
import { type Facts, factsOfRow } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { prepared } from '#server/database/prepared.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { matchRows } from '../tables.ts';
import { encoding } from './match-encoding.ts';
import { makeRow, mondayOf, rebuildMatchRows, weekOf } from './match-row.ts';
import type { KnownPerson } from './pair-up.ts';
import { matchPeople } from './people.ts';
import type { MatchRow } from './pool.ts';

export async function readAsker(
  app: AppContext,
  { id }: Pick<Learner, 'id'>,
): Promise<{ row: MatchRow; person: KnownPerson }> {
  const read = async () => (await rowOf(app.db).execute({ id }))[0];
  let found = await read();
  if (found?.row.weekOf !== weekOf(app.now()) || found.row.encoding !== encoding) {
    await withTransaction(app, (tx) => rebuildMatchRows(app, tx, [id]));
    found = await read();
  }
  const person = found && (await matchPeople(app, [found.row])).get(id);
  if (!found || !person) return unknownPerson(id, app.now());
  return { row: found.row, person: { ...person, facts: factsOfRow(found.profile) } };
}

const rowOf = prepared((db) =>
  db
    .select({ row: matchRows, profile: profiles })
    .from(matchRows)
    .innerJoin(profiles, eq(profiles.userId, matchRows.userId))
    .where(eq(matchRows.userId, sql.placeholder('id')))
    .prepare('partners_asker'),
);

function unknownPerson(userId: string, now: Date): { row: MatchRow; person: KnownPerson } {
  const facts: Facts = {
    ...{
      userId,
      bio: '',
      level: 'beginner',
      levelSaid: false,
      pace: null,
      purposes: [],
      interests: [],
      languages: [],
      length: 60,
    },
    ...{ available: true, isPublic: true, showEmail: false, takesRequests: true, lastActiveShown: 'exact' },
    ...{ gender: null, sameGenderOnly: false, country: null, place: null, timeZone: 'UTC', said: false },
  };
  const row = makeRow(facts, '', mondayOf(now), null);
  return {
    row: { ...blank, ...row },
    person: { facts, said: { ...facts, level: null, freeMinutes: null }, spot: null, free: null },
  };
}

const blank = {
  encoding,
  ...{ week: null, level: null, country: null, gender: null, free: null },
  ...{ readyStamp: null, pace: null, purposes: null, latitude: null, longitude: null },
};
