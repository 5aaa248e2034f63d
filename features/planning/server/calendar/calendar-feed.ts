import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { holdSession } from '#features/account/server/sign-ins-api.ts';
import { calendarFeeds, sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { maySee } from '#features/sessions/server/change-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { HttpApp } from '#server/feature.ts';
import { signInRequired } from '#server/http/errors.ts';
import { id as key } from '#shared/base.ts';
import { nextEvening } from '../series/next-evening.ts';
import { type CalendarReader, calendarEntries, languageOf, type SessionRow } from './calendar-entries.ts';
import { seriesInFeed } from './series-in-feed.ts';
import { type SeriesInFeed, sessionCalendar } from './session-calendar.ts';

// Reads people: the language of the feed's own reader.

const MOST_EVENTS = 500;

/** Database access alone is not enough to read a feed. */
const sign = (app: AppContext, userId: string, feedKey: string) =>
  createHmac('sha256', app.config.SECRET).update(`calendar:${userId}:${feedKey}`).digest('base64url');
const pathOf = (app: AppContext, userId: string, feedKey: string) =>
  `/api/calendar/${feedKey}.${sign(app, userId, feedKey)}.ics`;

export async function showCalendarFeed(app: AppContext, learner: Learner): Promise<{ path: string | null }> {
  const [feed] = await app.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, learner.id));
  return { path: feed ? pathOf(app, learner.id, feed.feedKey) : null };
}

/**
 * Creates the private address and invalidates the previous one. A repeat returns the same address.
 * @param headers of the request: its sign-in must still be valid
 * @throws UNAUTHORIZED (401)
 */
export async function makeCalendarFeed(
  app: AppContext,
  learner: Learner,
  headers: Headers,
  clientId?: string,
): Promise<{ path: string }> {
  const made = { feedKey: randomBytes(16).toString('base64url'), clientId: clientId ?? null, createdAt: app.now() };
  return withTransaction(app, async (tx) => {
    if (!(await holdSession(app, tx, learner, headers))) throw signInRequired();
    await tx
      .insert(calendarFeeds)
      .values({ ...made, userId: learner.id })
      .onConflictDoUpdate({
        target: calendarFeeds.userId,
        set: made,
        setWhere: clientId === undefined ? undefined : sql`${calendarFeeds.clientId} is distinct from ${clientId}`,
      });
    const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.userId, learner.id));
    if (!feed) throw new Error('an address that was just made is not there');
    return { path: pathOf(app, learner.id, feed.feedKey) };
  });
}

export async function endCalendarFeed(app: AppContext, learner: Learner) {
  await app.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, learner.id));
  return { done: true as const };
}

/** Securing the account invalidates the address, which may have leaked. */
export async function revokeCalendarFeeds({ tx, userId }: { tx: Queryable; userId: string }): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

export function calendarRoutes(http: HttpApp, app: AppContext): void {
  http.get('/api/series/:id/room', async (c) => {
    const learner = await c.var.who();
    const id = c.req.param('id');
    const next = learner && key.safeParse(id).success ? await nextEvening(app, learner.id, id) : null;
    return c.redirect(next === null ? '/sessions' : `/sessions/${next}/room`);
  });
  http.get('/api/sessions/:id/calendar.ics', async (c) => {
    const learner = await c.var.who();
    const id = c.req.param('id');
    if (!learner || !key.safeParse(id).success) return c.notFound();
    const rows = await app.db
      .select()
      .from(studySessions)
      .where(and(eq(studySessions.id, id), maySee(learner)));
    return rows.length === 0 ? c.notFound() : answer(app, learner, rows, `havruta-${id}.ics`);
  });
  http.get('/api/calendar/:file', async (c) => {
    const [, feedKey = '', signature = ''] = /^([\w-]{22})\.([\w-]{43})\.ics$/.exec(c.req.param('file')) ?? [];
    const [feed] = feedKey
      ? await app.db
          .select({ userId: calendarFeeds.userId, language: users.language })
          .from(calendarFeeds)
          .innerJoin(users, eq(users.id, calendarFeeds.userId))
          .where(eq(calendarFeeds.feedKey, feedKey))
      : [];
    if (!feed || !same(signature, sign(app, feed.userId, feedKey))) return c.notFound();
    const rows = await app.db
      .select({ session: studySessions })
      .from(sessionParticipants)
      .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
      .where(
        and(
          eq(sessionParticipants.userId, feed.userId),
          sql`${sessionParticipants.status} = 'confirmed'`,
          // The reader may have joined only some evenings of a public series.
          or(isNull(studySessions.seriesId), studySessions.isPublic),
        ),
      )
      .orderBy(desc(studySessions.startsAt))
      .limit(MOST_EVENTS);
    const reader = { id: feed.userId, language: feed.language };
    const sessions = rows.map(({ session }) => session);
    return answer(app, reader, sessions, 'havruta.ics', await seriesInFeed(app, reader));
  });
}

const same = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

async function answer(
  app: AppContext,
  reader: CalendarReader,
  sessions: SessionRow[],
  name: string,
  series: SeriesInFeed[] = [],
): Promise<Response> {
  const made = { baseUrl: app.config.BASE_URL, now: app.now(), language: languageOf(reader) };
  return new Response(sessionCalendar(await calendarEntries(app.db, reader, sessions), made, series), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
