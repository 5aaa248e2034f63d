import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { personCards } from '#features/people/server/cards-api.ts';
import { admittedTo } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { focusEvents, type StudyGoal } from '../../contract.ts';
import type { Outcome } from '../../shared/outcomes.ts';
import { focusLimits } from '../limits.ts';
import { seatedIn, sessionOf, sessionToEnter } from '../session-of.ts';
import { sessionGoals } from '../tables.ts';

type Goals = { goals: StudyGoal[] };
type Said = { goal: string } | { outcome: Outcome; note: string };

/** @throws NOT_FOUND, {RateLimited} */
export async function saveGoal(app: AppContext, learner: Learner, sessionId: string, said: Said): Promise<Goals> {
  await app.limits.count(focusLimits.goal, learner.id);
  return withTransaction(app, async (tx, events) => {
    // The room is closed when an outcome is written.
    await ('goal' in said ? sessionToEnter : sessionOf)(app, tx, learner.id, sessionId);
    const changed = await tx
      .insert(sessionGoals)
      .values({ sessionId, userId: learner.id, ...said })
      .onConflictDoUpdate({
        target: [sessionGoals.sessionId, sessionGoals.userId],
        set: said,
        // An unchanged value emits no event.
        setWhere:
          'goal' in said
            ? sql`${sessionGoals.goal} <> ${said.goal}`
            : sql`(${sessionGoals.outcome}, ${sessionGoals.note}) is distinct from (${said.outcome}::text, ${said.note}::text)`,
      })
      .returning({ userId: sessionGoals.userId });
    const seated = await seatedIn(tx, sessionId);
    if (changed.length > 0)
      events.emit(focusEvents.toBrowsers.changed, { sessionId }, { learners: await admittedTo(tx, sessionId) });
    return { goals: await goalsOf(tx, learner, sessionId, seated) };
  });
}

/** The learner's own goal comes first; blocked people are left out. */
export async function goalsOf(
  db: Queryable,
  learner: Learner,
  sessionId: string,
  seated: string[],
): Promise<StudyGoal[]> {
  if (seated.length === 0) return [];
  const rows = await db
    .select()
    .from(sessionGoals)
    .where(and(eq(sessionGoals.sessionId, sessionId), inArray(sessionGoals.userId, seated)))
    .orderBy(sql`${sessionGoals.userId} <> ${learner.id}`, asc(sessionGoals.userId));
  const people = await personCards(
    db,
    rows.map(({ userId }) => userId),
    learner.id,
  );
  return rows.flatMap(({ userId, goal, outcome, note }) => {
    const me = userId === learner.id;
    const name = me ? learner.name : people.get(userId)?.name;
    return name === undefined ? [] : [{ personId: userId, name, me, goal, outcome: outcome as Outcome | null, note }];
  });
}
