import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { isOn } from '#features/notifications/server/api.ts';
import { personCards } from '#features/people/server/cards-api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import { studyIntervals } from '#features/sessions/server/study-time-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { titleIn } from '#server/locales.ts';
import type { FocusSession } from '../contract.ts';
import { VOUCH_DAYS } from '../shared/exits.ts';
import { rewardAfter } from '../shared/points.ts';
import { exitWarnings } from '../shared/preferences.ts';
import { exitsOf } from './exits/notify-of-exit.ts';
import { presentExit } from './exits/present-exit.ts';
import { goalsOf } from './goals/set-goal.ts';
import { balanceOf } from './ledger/add-entry.ts';
import { canEarn } from './ledger/can-earn.ts';
import { seatedIn, sessionOf } from './session-of.ts';
import { ledgerEntries, sessionExits } from './tables.ts';

const DAY = 24 * 60 * 60_000;

/** @throws NOT_FOUND */
export async function showFocusSession(app: AppContext, learner: Learner, id: string): Promise<FocusSession> {
  const { db } = app;
  const session = await sessionOf(app, db, learner.id, id);
  const seated = await seatedIn(db, id);
  const others = await personCards(db, seated, learner.id);
  const exits = await exitsOf(db, learner.id, id);
  const [counted] = await db
    .select({
      ms: sql<number>`coalesce(round(sum(extract(epoch from ${studyIntervals.toAt} - ${studyIntervals.fromAt})) * 1000), 0)::int`,
    })
    .from(studyIntervals)
    .where(and(eq(studyIntervals.sessionId, id), eq(studyIntervals.userId, learner.id)));
  const [rewarded] = await db
    .select({ amount: sql<number | null>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.sessionId, id),
        eq(ledgerEntries.userId, learner.id),
        sql`exists (select 1 from ${ledgerEntries} paid where paid.session_id = ${id} and paid.user_id = ${learner.id}
          and paid.reason = 'reward')`,
      ),
    );
  return {
    id,
    title: titleIn(learner.language, session.title),
    subject: session.subject,
    textReference: session.textReference,
    startsAt: session.startsAt.toISOString(),
    timeZone: session.timeZone,
    durationMinutes: session.durationMinutes,
    status: session.statusNow,
    isPublic: session.isPublic,
    strict: session.strictFocus,
    warns: await wantsWarnings(db, learner.id),
    partners: [...others.values()].map(({ id: personId, name }) => ({ id: personId, name })),
    countedMs: counted?.ms ?? 0,
    exits: exits.map(presentExit),
    contested: await contestedBy(app, learner, id, others),
    reward: rewardAfter(exits.filter(({ reversedAt }) => reversedAt === null).length),
    canEarn: await canEarn(db, learner.id, session, app.now()),
    rewarded: rewarded?.amount ?? null,
    balance: await balanceOf(db, learner.id),
    goals: await goalsOf(db, learner, id, seated),
  };
}

async function wantsWarnings(db: Queryable, userId: string): Promise<boolean> {
  const [chosen] = await db
    .select({ on: isOn(exitWarnings) })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return chosen?.on ?? exitWarnings.default;
}

async function contestedBy(
  app: AppContext,
  learner: Learner,
  sessionId: string,
  others: Map<string, { name: string }>,
): Promise<FocusSession['contested']> {
  const rows = await app.db
    .select()
    .from(sessionExits)
    .where(
      and(
        eq(sessionExits.sessionId, sessionId),
        ne(sessionExits.userId, learner.id),
        isNotNull(sessionExits.contestedAt),
        isNull(sessionExits.reversedAt),
        sql`${sessionExits.backAt} > ${new Date(app.now().getTime() - VOUCH_DAYS * DAY)}`,
      ),
    )
    .orderBy(sessionExits.leftAt);
  return rows.flatMap(({ id, userId, leftAt }) => {
    const name = others.get(userId)?.name;
    return name === undefined ? [] : [{ id, name, leftAt: leftAt.toISOString() }];
  });
}
