import { eq } from 'drizzle-orm';
import { calendarFeeds, sessionMoves } from '#features/sessions/server/api.ts';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { readableSessions } from './calendar/readable-sessions.ts';
import { endSeriesOf } from './series/end-series-of.ts';

export const planningData: PersonalData = {
  async export(app, userId) {
    const feeds = await app.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    return {
      ...(await rowsOf(app, sessionSeries, userId, sessionSeries.creatorId)),
      ...(await rowsOf(app, seriesMembers, userId, seriesMembers.userId)),
      ...(await rowsOf(app, sessionMoves, userId, sessionMoves.authorId)),
      calendar_feeds: feeds.map(({ createdAt }) => ({ createdAt })),
    };
  },
  readable: readableSessions,
  async erase(app, tx, events, userId) {
    await endSeriesOf(app, tx, events, [userId]);
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    await tx.delete(sessionMoves).where(eq(sessionMoves.authorId, userId));
    await tx.delete(seriesMembers).where(eq(seriesMembers.userId, userId));
    await tx.delete(sessionSeries).where(eq(sessionSeries.creatorId, userId));
  },
};
