import { and, eq, type SQL } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { isStudied } from '../statistics/studied.ts';
import { studySessions } from '../tables.ts';
import { type Asker, rhythmFor, sessionFields } from './present-session.ts';

export async function readSession(db: Queryable, learner: Learner, ...conditions: SQL[]) {
  const [found] = await sessionsFor(db, learner, ...conditions);
  return found;
}

export const sessionsFor = (db: Queryable, asker: Asker, ...conditions: SQL[]) =>
  db
    .select({ ...sessionFields(asker), studied: isStudied })
    .from(studySessions)
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(and(...conditions));

export const detailsFor = (db: Queryable, asker: Asker, ...conditions: SQL[]) =>
  db
    .select({ ...sessionFields(asker), studied: isStudied, rhythm: rhythmFor(asker) })
    .from(studySessions)
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(and(...conditions));
