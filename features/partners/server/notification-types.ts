import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '#features/account/server/api.ts';
import { listedTo } from '#features/people/server/api.ts';
import { namesOfReference } from '#features/texts/shared/names-of-reference.ts';
import { defineNotificationType, inEachLanguage } from '#server/notification-type.ts';
import { id, instant } from '#shared/base.ts';
import { partnerWatch, weeklySuggestions } from '../shared/notification-preferences.ts';
import { partnerFilters } from '../shared/partner-filters.ts';
import { partnersAddress } from '../shared/partners-address.ts';
import { studyRequests, suggestionsShown } from './tables.ts';

export const studyRequested = defineNotificationType({
  type: 'study_request',
  data: z.object({
    requestId: id,
    startsAt: instant.optional(),
    timeZone: z.string().optional(),
    /** Omitted when the subject names the text. */
    reference: z.string().optional(),
  }),
  text: ({ startsAt, reference }) => ({
    key: `partners.notifications.request${reference === undefined ? '' : 'Text'}${startsAt === undefined ? '' : 'At'}`,
    params: {
      ...(reference !== undefined && inEachLanguage('text', namesOfReference(reference))),
      ...(startsAt !== undefined && { when: { instant: startsAt } }),
    },
  }),
  title: ({ data }) =>
    sql`(select ${studyRequests.subject} from ${studyRequests} where ${studyRequests.id} = (${data} ->> 'requestId')::uuid)`,
  url: () => '/notifications?tab=requests',
  tag: ({ requestId }) => `request-${requestId}`,
  tab: 'requests',
  announce: () => ['asks'],
  email: () => true,
});

export const requestAnswered = defineNotificationType({
  type: 'study_request_answered',
  data: z.object({
    requestId: id.optional(),
    what: z.enum(['accepted', 'declined', 'expired']),
    conversationId: id.optional(),
    sessionId: id.optional(),
    startsAt: instant.optional(),
  }),
  text: ({ what, startsAt }) =>
    startsAt === undefined
      ? { key: `partners.notifications.${what}` }
      : { key: 'partners.notifications.acceptedAt', params: { when: { instant: startsAt } } },
  url: ({ what, conversationId, sessionId }) => {
    if (what === 'expired') return '/partners';
    if (sessionId) return `/sessions/${sessionId}/room`;
    return conversationId ? `/chat?conversation=${conversationId}` : '/notifications';
  },
  tag: ({ requestId, conversationId }) => `request-${requestId ?? conversationId ?? ''}`,
  activity: true,
  announce: ({ what }) => (what === 'expired' ? [] : ['tells']),
});

const pairData = z.object({
  /** Missing in rows of releases before 0.2. */
  pairId: id.optional(),
  what: z.enum(['proposed', 'planned', 'newHour', 'asked', 'reminded', 'going', 'anotherHour', 'ended', 'next']),
  startsAt: instant.optional(),
  timeZone: z.string().optional(),
});
export type PairNews = z.infer<typeof pairData>;

const asksReader = new Set<PairNews['what']>(['proposed', 'asked', 'reminded']);

/** News caused by the partner; the job sends all others. */
const toldAtOnce = new Set<PairNews['what']>(['proposed', 'planned', 'newHour', 'next']);

export const pairNews = defineNotificationType({
  type: 'pair_news',
  data: pairData,
  text: ({ what, startsAt }) => ({
    key: `partners.notifications.pair.${what}`,
    ...(startsAt === undefined ? {} : { params: { when: { instant: startsAt } } }),
  }),
  url: () => '/home#my-partners',
  tag: ({ pairId, what }) => `pair-${pairId ?? what}`,
  renotify: ({ what }) => asksReader.has(what),
  activity: true,
  announce: ({ what }) => (toldAtOnce.has(what) ? ['tells'] : []),
  email: ({ what }) => what !== 'reminded',
});

/** Contains no id of a person: visibility is checked when the list is opened. */
export const watchFound = defineNotificationType({
  type: 'partner_watch',
  data: z.object({ count: z.int().min(1), filters: partnerFilters.default(partnerFilters.parse({})) }),
  text: ({ count }) => ({ key: 'partners.notifications.watch', params: { count } }),
  url: ({ filters }) => partnersAddress(filters),
  tag: () => 'partner-watch',
  preference: partnerWatch,
  email: () => true,
});

export const watchEnded = defineNotificationType({
  type: 'partner_watch_ended',
  data: z.object({ filters: partnerFilters.default(partnerFilters.parse({})) }),
  text: () => ({ key: 'partners.notifications.watchEnded' }),
  url: ({ filters }) => partnersAddress(filters),
  tag: () => 'partner-watch',
  preference: partnerWatch,
  email: () => true,
});

/** The suggested people are read when the email is sent. */
export const weeklyEmail = defineNotificationType({
  type: 'weekly_suggestions',
  data: z.object({ shownAt: instant }),
  text: () => ({ key: 'partners.notifications.weekly' }),
  title: ({ userId, data }) => sql`coalesce((
    select string_agg(${users.name}, ', ' order by ${suggestionsShown.place}) from ${users}
    join ${suggestionsShown} on ${suggestionsShown.personId} = ${users.id}
    where ${suggestionsShown.userId} = ${userId} and ${suggestionsShown.shownAt} = (${data} ->> 'shownAt')::timestamptz
      and ${listedTo(userId)}), '…')`,
  url: () => '/home#suggestions',
  tag: () => 'weekly-suggestions',
  preference: weeklySuggestions,
  email: () => true,
});

export const partnerNotifications = [studyRequested, requestAnswered, pairNews, watchFound, watchEnded, weeklyEmail];
