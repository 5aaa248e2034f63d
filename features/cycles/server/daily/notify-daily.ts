// Reads people: the learner's own switch of this notification; never shown.
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { wants } from '#features/notifications/server/api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import { DUE_MOST, eachDue } from '#server/jobs/each-due.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { cyclesEvents } from '../../contract.ts';
import { cycleDaily } from '../../shared/notification-preferences.ts';
import { nextOf } from '../calendar/progress.ts';
import { unitAt } from '../calendar/rounds.ts';
import { type Known, readEnrolments, todayFor, touchedLast } from '../enrolments/rows.ts';
import { cycleOfToday, cycleUntouched } from '../notification-types.ts';
import { cycleEnrolments, cycleReminders } from '../tables.ts';
import { type Today, todayOf } from '../today-of.ts';
import { isMorning, nextMorning, restsAfter } from './morning.ts';
import { portionsOfDay } from './portions-of-day.ts';

type Due = { userId: string; dueAt: Date | null };

/** Sends one notification for all cycles in each learner's morning, none on Shabbat and holidays. */
export const notifyDaily = (app: AppContext): RecurringJob => ({
  name: 'cycles.notify-daily',
  cron: '*/10 * * * *',
  async run() {
    const due = await app.db
      .selectDistinct({ userId: cycleEnrolments.userId, dueAt: cycleReminders.dueAt })
      .from(cycleEnrolments)
      .leftJoin(cycleReminders, eq(cycleReminders.userId, cycleEnrolments.userId))
      .where(or(isNull(cycleReminders.userId), lte(cycleReminders.dueAt, app.now())))
      .orderBy(sql`${cycleReminders.dueAt} nulls first`, asc(cycleEnrolments.userId))
      .limit(DUE_MOST);
    await eachDue(due, (one) => notifyOne(app, one));
  },
});

async function notifyOne(app: AppContext, due: Due): Promise<void> {
  const { userId } = due;
  const now = app.now();
  await withTransaction(app, async (tx, events) => {
    const today = (await todayOf(app, tx, [userId], 'UTC'))(userId);
    // Claims and notifies in one transaction, so that a killed run does not notify twice.
    if (!(await claim(tx, due, nextMorning(now, today)))) return;
    if (!due.dueAt || !isMorning(now, today)) return;
    const known = await readEnrolments(tx, eq(cycleEnrolments.userId, userId));
    await askUntouched(tx, events, userId, known, today);
    if (!(await isWanted(tx, userId))) return;
    const data = portionsFor(known, today);
    if (data) await events.notify({ to: [userId], type: cycleOfToday, data });
  });
}

const UNTOUCHED_DAYS = 30;

async function askUntouched(
  tx: Queryable,
  events: TransactionEvents,
  userId: string,
  known: Known[],
  today: Today,
): Promise<void> {
  const untouched = known.filter((one) => {
    const day = todayFor(one.row, today);
    const last = touchedLast(one);
    const isKnown = one.row.askedOn !== null && one.row.askedOn > last;
    return (
      one.row.pausedOn === null && !isKnown && day - dayOf(last) >= UNTOUCHED_DAYS && nextOf(one.enrolled) !== null
    );
  });
  if (untouched.length === 0) return;
  await tx
    .update(cycleEnrolments)
    .set({ askedOn: dateOf(today.midnight) })
    .where(
      inArray(
        cycleEnrolments.id,
        untouched.map(({ row }) => row.id),
      ),
    );
  await events.notify({ to: [userId], type: cycleUntouched, data: { count: untouched.length } });
  events.emit(cyclesEvents.toBrowsers.changed, {}, { learner: userId });
}

/** @returns whether this run may notify */
async function claim(tx: Queryable, { userId, dueAt }: Due, next: Date): Promise<boolean> {
  const claimed = dueAt
    ? await tx
        .update(cycleReminders)
        .set({ dueAt: next })
        .where(and(eq(cycleReminders.userId, userId), eq(cycleReminders.dueAt, dueAt)))
        .returning()
    : await tx.insert(cycleReminders).values({ userId, dueAt: next }).onConflictDoNothing().returning();
  return claimed.length > 0;
}

async function isWanted(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isWanted: wants(cycleDaily) })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(eq(users.id, userId));
  return row?.isWanted === true;
}

function portionsFor(known: Known[], today: Today) {
  const rests = restsAfter(today.midnight, today);
  const portions = known
    .filter(({ row }) => row.pausedOn === null)
    .flatMap(({ row, enrolled }) =>
      portionsOfDay(enrolled, todayFor(row, today), rests).map((at) => unitAt(row.cycle, at, enrolled.setting)),
    );
  if (portions.length === 0) return null;
  const [text] = portions.length === 1 ? (portions[0]?.texts ?? []) : [];
  return {
    date: dateOf(today.midnight),
    count: portions.length,
    rests: rests.length,
    ...(text && { reference: text.reference }),
  };
}
