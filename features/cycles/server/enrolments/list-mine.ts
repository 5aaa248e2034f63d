import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { Enrolment, MyCycles } from '../../contract.ts';
import { companionsOf, invitationsTo, openSharesOf, otherOf } from '../shares/companions.ts';
import { cycleEnrolments } from '../tables.ts';
import { todayOf } from '../today-of.ts';
import { presentEnrolment } from './present-enrolment.ts';
import { readEnrolments, todayFor } from './rows.ts';

/** @param timeZone of the browser */
export async function listMine(app: AppContext, db: Queryable, learner: Learner, timeZone: string): Promise<MyCycles> {
  const mine = await readEnrolments(db, eq(cycleEnrolments.userId, learner.id));
  const shares = await openSharesOf(db, learner.id);
  const others = shares.map((share) => otherOf(share, learner.id));
  const today = await todayOf(app, db, [learner.id, ...new Set(others)], timeZone);
  const companions = await companionsOf(db, learner.id, mine, shares, today);
  return {
    enrolments: mine.map((known) =>
      presentEnrolment(known, todayFor(known.row, today(learner.id)), companions.get(known.row.id) ?? null),
    ),
    invitations: await invitationsTo(db, learner.id, shares),
  };
}

/** @throws NOT_FOUND */
export async function readMine(
  app: AppContext,
  db: Queryable,
  learner: Learner,
  id: string,
  timeZone: string,
): Promise<Enrolment> {
  const { enrolments } = await listMine(app, db, learner, timeZone);
  const found = enrolments.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}
