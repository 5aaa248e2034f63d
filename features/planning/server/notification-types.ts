import * as z from 'zod';
import { titleForReader } from '#features/sessions/server/api.ts';
import { nearbySessions } from '#features/sessions/shared/notification-preferences.ts';
import { defineNotificationType, inEachLanguage } from '#server/notification-type.ts';
import { id, instant } from '#shared/kinds.ts';

export const eveningMove = defineNotificationType({
  type: 'evening_move',
  data: z.object({
    sessionId: id,
    moveId: id,
    what: z.enum(['proposed', 'accepted', 'declined']),
    from: instant,
    to: instant,
  }),
  text: ({ what, from, to }) => ({
    key: `sessions.notifications.move.${what}`,
    params: { from: { instant: from }, to: { instant: to } },
  }),
  title: titleForReader,
  url: () => '/sessions#series',
  tag: ({ sessionId }) => `move-${sessionId}`,
  activity: true,
  announce: ({ what }) => (what === 'proposed' ? ['asks'] : ['tells']),
  email: ({ what }) => what === 'proposed',
  // ISO instants in UTC sort as text.
  answerableUntil: ({ from, to }) => (from < to ? from : to),
});

export const newSession = defineNotificationType({
  type: 'new_session',
  data: z.object({
    sessionId: id,
    startsAt: instant,
    timeZone: z.string().optional(),
    city: z.string(),
    cities: z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() }).optional(),
  }),
  text: ({ city, cities, startsAt }) => ({
    key: 'sessions.notifications.nearby',
    params: { ...(cities ? inEachLanguage('city', cities) : { city }), when: { instant: startsAt } },
  }),
  title: titleForReader,
  url: () => '/home#public-sessions',
  tag: ({ sessionId }) => `new-${sessionId}`,
  activity: true,
  preference: nearbySessions,
  announce: () => ['browser'],
});
