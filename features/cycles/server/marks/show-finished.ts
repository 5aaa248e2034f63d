import { and, between, eq, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound } from '#server/http/errors.ts';
import type { CycleId, Names } from '../../contract.ts';
import { readEnrolments } from '../enrolments/rows.ts';
import { companionsOf, openSharesOf, otherOf } from '../shares/companions.ts';
import { cycleEnrolments, cycleMarks } from '../tables.ts';
import { todayOf } from '../today-of.ts';
import { finishedPart } from './finished-part.ts';

type Finished = {
  cycle: CycleId | 'own';
  part: Names;
  portions: number;
  from: string;
  until: string;
  people: string[];
};

/** @throws NOT_FOUND unless the book is finished */
export async function showFinished(
  app: AppContext,
  learner: Learner,
  at: { id: string; round: number; ordinal: number },
): Promise<Finished> {
  const isMine = and(eq(cycleEnrolments.id, at.id), eq(cycleEnrolments.userId, learner.id));
  const [known] = await readEnrolments(app.db, isMine);
  const finished = known && finishedPart(known.enrolled, at);
  if (!known || !finished) throw notFound();
  const { part, first, last } = finished;
  const [days] = await app.db
    .select({
      from: sql<string>`min(${cycleMarks.learnedOn})::text`,
      until: sql<string>`max(${cycleMarks.learnedOn})::text`,
    })
    .from(cycleMarks)
    .where(
      and(
        eq(cycleMarks.enrolmentId, at.id),
        eq(cycleMarks.round, first.round),
        between(cycleMarks.ordinal, first.ordinal, last.ordinal),
      ),
    );
  const shares = await openSharesOf(app.db, learner.id);
  const ids = [learner.id, ...new Set(shares.map((share) => otherOf(share, learner.id)))];
  const today = await todayOf(app, app.db, ids, 'UTC');
  const companion = (await companionsOf(app.db, learner.id, [known], shares, today)).get(at.id);
  return {
    cycle: known.row.cycle,
    part,
    portions: last.ordinal - first.ordinal + 1,
    from: days?.from ?? known.row.since,
    until: days?.until ?? known.row.since,
    people: [learner.name, ...(companion?.state === 'accepted' ? [companion.name] : [])],
  };
}
