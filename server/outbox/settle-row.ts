import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Queryable } from '../database/database.ts';
import { outbox } from '../database/tables.ts';
import type { Claimed } from './types.ts';

type Final = 'sent' | 'dropped' | 'dead';

export const finish = (app: AppContext, db: Queryable, row: Claimed, state: Final, why: string | null = null) =>
  write(db, row, { state, payload: null, lastError: why, finishedAt: app.clock.sql });

export const tryAgain = (app: AppContext, row: Claimed, seconds: number, why: string) =>
  write(app.db, row, { dueAt: inSeconds(app, seconds), lastError: why });

export const hold = (app: AppContext, row: Claimed, until: Date) => write(app.db, row, { state: 'held', dueAt: until });

const inSeconds = (app: AppContext, seconds: number) => sql<Date>`${app.clock.sql} + make_interval(secs => ${seconds})`;

type Change = { [Column in keyof typeof outbox.$inferInsert]?: (typeof outbox.$inferInsert)[Column] | SQL };

async function write(db: Queryable, { id, attempts }: Claimed, change: Change): Promise<boolean> {
  const { rowCount } = await db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.state, 'waiting')));
  return rowCount === 1;
}
