import * as z from 'zod';
import { defineNotificationType, inEachLanguage } from '#server/notification-type.ts';
import { id, instant } from '#shared/kinds.ts';
import { sessionReminders } from '../shared/notification-preferences.ts';
import { titleForReader } from './lists/present-session.ts';

const session = { sessionId: id };
const when = { startsAt: instant, timeZone: z.string().optional() };
const inSessions = () => '/sessions';
const inLanguages = z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() });
const key = (type: string) => `sessions.notifications.${type}`;
/** Seconds for which pushes and emails wait, to combine further changes. */
const CHANGES_QUIET_SECONDS = 60;
const INVITATION_QUIET_SECONDS = 10;

export const sessionReminder = defineNotificationType({
  type: 'session_reminder',
  data: z.object({
    ...session,
    ...when,
    minutes: z.number().int(),
    /** Unusual local time of the reader or the partner, as each language writes it. */
    shift: z.object({ who: z.enum(['mine', 'theirs']), time: inLanguages }).optional(),
  }),
  text: ({ minutes, startsAt, shift }) => ({
    key: shift ? `${key('reminderShifted')}.${shift.who}` : key('reminder'),
    params: {
      ...{ count: minutes, when: { instant: startsAt } },
      ...(shift && inEachLanguage('time', shift.time)),
    },
  }),
  title: titleForReader,
  url: ({ sessionId }) => `/sessions/${sessionId}/room`,
  tag: ({ sessionId }) => `session-${sessionId}`,
  tab: 'reminders',
  preference: sessionReminders,
  // Emails only the first reminder that all participants receive.
  email: ({ minutes }) => minutes === 30,
  announce: ({ minutes }) => (minutes === 15 ? ['reminds', 'browser'] : ['reminds']),
  urgentUntil: ({ startsAt }) => startsAt,
});

export const sessionInvitation = defineNotificationType({
  type: 'session_invitation',
  data: z.object({ ...session, ...when }),
  text: ({ startsAt }) => ({ key: key('invitation'), params: { when: { instant: startsAt } } }),
  title: titleForReader,
  url: ({ sessionId }) => `/invite/${sessionId}`,
  tag: ({ sessionId }) => `invitation-${sessionId}`,
  email: () => true,
  activity: true,
  announce: () => ['asks'],
  answerableUntil: ({ startsAt }) => startsAt,
  quietSeconds: INVITATION_QUIET_SECONDS,
  matter: 'begins',
});

/** The caller waits in the room. */
export const askedNow = defineNotificationType({
  type: 'study_now',
  data: z.object({ ...session, until: instant }),
  text: () => ({ key: key('study_now') }),
  title: titleForReader,
  url: ({ sessionId }) => `/invite/${sessionId}`,
  tag: ({ sessionId }) => `room-${sessionId}`,
  // Open pages already show the call.
  announce: () => ['browser'],
  answerableUntil: ({ until }) => until,
  urgentUntil: ({ until }) => until,
});

/** Silently replaces the call on a phone's screen. */
export const callMissed = defineNotificationType({
  type: 'call_missed',
  data: z.object({ ...session, callerId: id, at: instant }),
  text: ({ at }) => ({ key: key('call_missed'), params: { when: { instant: at } } }),
  title: titleForReader,
  url: inSessions,
  tag: ({ sessionId }) => `room-${sessionId}`,
  renotify: () => false,
  activity: true,
});

const answered = (type: 'invitation_accepted' | 'invitation_declined') =>
  defineNotificationType({
    type,
    /** `now`: answer to a call. */
    data: z.object({ ...session, now: z.boolean().optional() }),
    text: () => ({ key: key(type) }),
    title: titleForReader,
    url: ({ sessionId, now }) => (now ? `/sessions/${sessionId}/room` : inSessions()),
    tag: ({ sessionId }) => `invitation-${sessionId}`,
    activity: true,
    // The caller's page shows that the call was answered.
    announce: ({ now }) => (now ? [] : ['tells']),
  });
export const invitationAccepted = answered('invitation_accepted');
export const invitationDeclined = answered('invitation_declined');

export const sessionChanged = defineNotificationType({
  type: 'session_changed',
  data: z.object({
    ...session,
    ...when,
    what: z.enum(['moved', 'edited', 'joined', 'left']),
    /** Digest of the plan; `before`: start and digest of the previous plan. */
    edition: z.string().optional(),
    before: z.object({ startsAt: instant, edition: z.string() }).optional(),
  }),
  text: ({ what, startsAt }) => ({ key: `${key('changed')}.${what}`, params: { when: { instant: startsAt } } }),
  title: titleForReader,
  url: inSessions,
  tag: ({ sessionId }) => `session-${sessionId}`,
  activity: true,
  announce: ({ what }) => (what === 'moved' ? ['tells'] : []),
  evenIfBlocked: true,
  quietSeconds: CHANGES_QUIET_SECONDS,
  coalesce: (data, actorId) => {
    const { sessionId, what, startsAt, before, edition } = data;
    if (what === 'joined' || what === 'left') {
      return {
        subject: `seat:${sessionId}:${actorId ?? ''}`,
        from: what === 'joined' ? 'free' : 'taken',
        to: what === 'joined' ? 'taken' : 'free',
        since: () => data,
      };
    }
    if (!before || !edition) return null;
    return {
      subject: `plan:${sessionId}`,
      from: `${before.startsAt} ${before.edition}`,
      to: `${startsAt} ${edition}`,
      since: (known) => ({
        ...data,
        what: known.startsWith(`${startsAt} `) ? ('edited' as const) : ('moved' as const),
      }),
    };
  },
});

export const sessionCancelled = defineNotificationType({
  type: 'session_cancelled',
  data: z.object({
    ...session,
    ...when,
    neutral: z.boolean().optional(),
  }),
  text: ({ startsAt, neutral }) => ({
    key: neutral ? `${key('cancelled')}.neutral` : key('cancelled'),
    params: { when: { instant: startsAt } },
  }),
  title: titleForReader,
  url: inSessions,
  tag: ({ sessionId }) => `session-${sessionId}`,
  activity: true,
  announce: () => ['tells'],
  email: () => true,
  evenIfBlocked: true,
  matter: 'ends',
});

export const sessionNotifications = [
  sessionReminder,
  sessionInvitation,
  askedNow,
  callMissed,
  invitationAccepted,
  invitationDeclined,
  sessionChanged,
  sessionCancelled,
];
