import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { HttpApp } from '#server/feature.ts';
import type { House, Learner } from '#server/house.ts';
import { maySee } from './present-session.ts';
import { sessionCalendar } from './session-calendar.ts';
import { calendarFeeds, sessionParticipants, studySessions } from './tables.ts';

/** Sessions one calendar holds at most, the latest first. */
const MOST_EVENTS = 500;

/** The secret part of an address: of no use to whoever has read only the database. */
const sign = (house: House, userId: string, feedKey: string) =>
  createHmac('sha256', house.config.SECRET).update(`calendar:${userId}:${feedKey}`).digest('base64url');
const pathOf = (house: House, userId: string, feedKey: string) =>
  `/api/calendar/${feedKey}.${sign(house, userId, feedKey)}.ics`;

/** The private address of the learner's calendar, if there is one. */
export async function showCalendarFeed(house: House, learner: Learner): Promise<{ path: string | null }> {
  const [feed] = await house.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, learner.id));
  return { path: feed ? pathOf(house, learner.id, feed.feedKey) : null };
}

/** Makes the private address; one that was there before ends. */
export async function makeCalendarFeed(house: House, learner: Learner): Promise<{ path: string }> {
  const feedKey = randomBytes(16).toString('base64url');
  const made = { feedKey, createdAt: house.now() };
  await house.db
    .insert(calendarFeeds)
    .values({ ...made, userId: learner.id })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: made });
  return { path: pathOf(house, learner.id, feedKey) };
}

/** Whoever has the address reads nothing any more. */
export async function endCalendarFeed(house: House, learner: Learner) {
  await house.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, learner.id));
  return { done: true as const };
}

/** Calendar files: a session's own, for whoever may see it, and the feed, for whoever has its address. */
export function calendarRoutes(app: HttpApp, house: House): void {
  app.get('/api/sessions/:id/calendar.ics', async (c) => {
    const learner = await c.var.who();
    const id = c.req.param('id');
    if (!learner || !/^[0-9a-f-]{36}$/i.test(id)) return c.notFound();
    const rows = await house.db
      .select()
      .from(studySessions)
      .where(and(eq(studySessions.id, id), maySee(learner)));
    return rows.length === 0 ? c.notFound() : answer(house, rows, `havruta-${id}.ics`);
  });
  app.get('/api/calendar/:file', async (c) => {
    const [, feedKey = '', signature = ''] = /^([\w-]{22})\.([\w-]{43})\.ics$/.exec(c.req.param('file')) ?? [];
    const [feed] = feedKey ? await house.db.select().from(calendarFeeds).where(eq(calendarFeeds.feedKey, feedKey)) : [];
    if (!feed || !same(signature, sign(house, feed.userId, feedKey))) return c.notFound();
    const rows = await house.db
      .select({ session: studySessions })
      .from(sessionParticipants)
      .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
      .where(and(eq(sessionParticipants.userId, feed.userId), sql`${sessionParticipants.status} = 'confirmed'`))
      .orderBy(desc(studySessions.startsAt))
      .limit(MOST_EVENTS);
    return answer(
      house,
      rows.map(({ session }) => session),
      'havruta.ics',
    );
  });
}

const same = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

const answer = (house: House, sessions: (typeof studySessions.$inferSelect)[], name: string) =>
  new Response(sessionCalendar(sessions, { baseUrl: house.config.BASE_URL, now: house.now() }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
