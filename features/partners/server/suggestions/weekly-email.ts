import { and, asc, eq, lte } from 'drizzle-orm';
import { wants } from '#features/notifications/server/api.ts';
import { factsOf } from '#features/profile/server/facts-api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { DUE_MOST, eachDue } from '#server/jobs/each-due.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { weeklySuggestions } from '../../shared/notification-preferences.ts';
import { weeklyEmail } from '../notification-types.ts';
import { noteShown } from '../search/exposures.ts';
import { quietOf } from '../search/quiet-of.ts';
import { suggestionEmails } from '../tables.ts';
import { choosePeople, lockSuggestions, shownLately, storePeople } from './choose-people.ts';
import { isMorning, nextMorning } from './email-time.ts';

const DAY = 24 * 60 * 60_000;
/** Minimum days between emails: a holiday's delay does not delay the next one. */
const APART_DAYS = 5;
/** Weeks whose Shabbat and holidays are considered. */
const WEEKS = 3;

type Letter = typeof suggestionEmails.$inferSelect;

export async function planEmail(app: AppContext, tx: Queryable, userId: string): Promise<void> {
  const [wanted] = await tx
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), wants(weeklySuggestions)));
  if (!wanted) {
    await tx.delete(suggestionEmails).where(eq(suggestionEmails.userId, userId));
    return;
  }
  const reader = await readerOf(app, tx, userId);
  const dueAt = nextMorning(app.now(), reader, 'sunday');
  await tx.insert(suggestionEmails).values({ userId, dueAt }).onConflictDoNothing();
}

/**
 * Emails each reader on Sunday morning up to three new suggestions, which then appear on /home. Concurrent runs send
 * one.
 */
export const sendWeeklyEmails = (app: AppContext): RecurringJob => ({
  name: 'partners.weekly-letters',
  cron: '*/10 * * * *',
  async run() {
    const due = await app.db
      .select()
      .from(suggestionEmails)
      .where(lte(suggestionEmails.dueAt, app.now()))
      .orderBy(asc(suggestionEmails.dueAt))
      .limit(DUE_MOST);
    await eachDue(due, (letter) => send(app, letter));
  },
});

async function send(app: AppContext, letter: Letter): Promise<void> {
  const { userId } = letter;
  const reader = await readerOf(app, app.db, userId);
  const now = app.now();
  // The reader moved, or the server was off.
  if (!isMorning(now, reader)) return void (await claim(app.db, letter, nextMorning(now, reader, 'today')));
  const ids = (await choosePeople(app, { id: userId })).map(({ id }) => id);
  await withTransaction(app, async (tx, events) => {
    await lockSuggestions(tx, userId);
    const known = new Set((await shownLately(app, tx, userId)).map(({ personId }) => personId));
    // A concurrent page chose the same people: the next run chooses others.
    if (ids.some((id) => known.has(id))) return;
    const next = nextMorning(new Date(now.getTime() + APART_DAYS * DAY), reader, 'sunday');
    if (!(await claim(tx, letter, next)) || ids.length === 0) return;
    await storePeople(app, tx, userId, ids);
    await events.notify({ to: [userId], type: weeklyEmail, data: { shownAt: app.now().toISOString() } });
    noteShown(app, `suggested ${userId}`, ids);
  });
}

const claim = async (db: Queryable, { userId, dueAt }: Letter, next: Date): Promise<boolean> =>
  (
    await db
      .update(suggestionEmails)
      .set({ dueAt: next })
      .where(and(eq(suggestionEmails.userId, userId), eq(suggestionEmails.dueAt, dueAt)))
      .returning()
  ).length > 0;

async function readerOf(app: AppContext, db: Queryable, userId: string) {
  const facts = await factsOf(db, [userId]);
  const quiet = await quietOf(db, facts, new Date(app.now().getTime() - DAY), WEEKS);
  return { timeZone: facts.get(userId)?.timeZone ?? 'UTC', quiet: quiet.get(userId) ?? [] };
}
