import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import { defineNotificationType, inEachLanguage } from '#server/notification-type.ts';
import { dateFormat } from '#shared/date-format.ts';
import { id, instant } from '#shared/kinds.ts';
import { type Language, languages } from '#shared/languages.ts';

const data = z.object({
  seriesId: id,
  what: z.enum([
    'proposed',
    'changeProposed',
    'accepted',
    'declined',
    'started',
    'paused',
    'resumed',
    'ended',
    'shiftedMine',
    'shiftedTheirs',
    'asked',
    'rests',
    // Only public series send these.
    'joined',
    'left',
    'changed',
  ]),
  startsAt: instant.optional(),
  /** `HH:MM` in the zone of the member whose hour shifts. */
  time: z.string().optional(),
});
export type SeriesNews = z.infer<typeof data>;

export const seriesNews = defineNotificationType({
  type: 'series_news',
  data,
  text: ({ what, startsAt, time }) => ({
    key: `sessions.notifications.series.${what}`,
    params: {
      ...(startsAt !== undefined && { when: { instant: startsAt } }),
      ...(time !== undefined && inEachLanguage('time', timeIn(time))),
    },
  }),
  title: ({ data: row, userId }) => sql`(select ${sessionSeries.title} from ${sessionSeries}
    join ${seriesMembers} on ${seriesMembers.seriesId} = ${sessionSeries.id} and ${seriesMembers.userId} = ${userId}
    where ${sessionSeries.id} = (${row} ->> 'seriesId')::uuid)`,
  url: () => '/sessions#series',
  tag: ({ seriesId }) => `series-${seriesId}`,
  activity: true,
  announce: ({ what }) => (asksSomething(what) ? ['asks'] : ['tells']),
  email: ({ what }) => what === 'proposed' || what === 'changeProposed',
});

const asksSomething = (what: SeriesNews['what']) =>
  what === 'proposed' || what === 'changeProposed' || what === 'asked';

/** `HH:MM` as each language writes it. */
export const timeIn = (time: string) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      dateFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
        new Date(`2024-01-01T${time}Z`),
      ),
    ]),
  ) as Record<Language, string>;
