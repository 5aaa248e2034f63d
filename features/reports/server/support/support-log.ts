import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { supportLog } from '../tables.ts';

type Act = { doneBy: string; act: string; why: string; number?: number; personId?: string };

export async function logAct(tx: Queryable, act: Act): Promise<void> {
  await tx.insert(supportLog).values(act);
}

export const readLog = (db: Queryable, about: { personId?: string; number?: number }, most = 200) =>
  db
    .select()
    .from(supportLog)
    .where(
      and(
        about.personId ? eq(supportLog.personId, about.personId) : undefined,
        about.number ? eq(supportLog.number, about.number) : undefined,
      ),
    )
    .orderBy(desc(supportLog.at))
    .limit(most);
