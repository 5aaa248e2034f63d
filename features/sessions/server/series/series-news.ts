import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineNotificationType } from '#server/notification-type.ts';
import { id, instant } from '#shared/kinds.ts';
import { seriesMembers, sessionSeries } from './tables.ts';

const data = z.object({
  seriesId: id,
  what: z.enum(['proposed', 'accepted', 'declined', 'started', 'paused', 'resumed', 'ended']),
  /** The next evening. */
  startsAt: instant.optional(),
});
export type SeriesNews = z.infer<typeof data>;

export const seriesNews = defineNotificationType({
  type: 'series_news',
  data,
  text: ({ what, startsAt }) => ({
    key: `series.notifications.${what}`,
    ...(startsAt !== undefined && { params: { when: { instant: startsAt } } }),
  }),
  title: ({ data: row, userId }) => sql`(select ${sessionSeries.title} from ${sessionSeries}
    join ${seriesMembers} on ${seriesMembers.seriesId} = ${sessionSeries.id} and ${seriesMembers.userId} = ${userId}
    where ${sessionSeries.id} = (${row} ->> 'seriesId')::uuid)`,
  url: () => '/sessions#series',
  tag: ({ seriesId }) => `series-${seriesId}`,
  activity: true,
  announce: ({ what }) => (what === 'proposed' ? ['asks'] : ['tells']),
  email: ({ what }) => what === 'proposed',
});
