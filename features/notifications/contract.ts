import * as z from 'zod';
import { base, id, instant, learnerError, typedText } from '#contract/base.ts';

/** The bell's popup. */
export const LATEST_LIMIT = 20;
/** One page of the notifications page; more come while one scrolls. */
export const PAGE_LIMIT = 50;
/** Above it the badge shows `9+`. */
export const BADGE_CAP = 9;
export const reminderTimes = [5, 15, 30, 60] as const;
export const distances = [1, 5, 10, 25] as const;

const name = z.string();
const session = { sessionId: id, title: z.string() };
/** When it starts, and the zone it was planned in: letters and pushes show that one, pages their reader's own. */
const when = { startsAt: instant, timeZone: z.string().optional() };

/**
 * Everything one can be told of: a type and its data, never finished text. What it says is in the catalogue under
 * `notifications.types.{type}`, where it leads and what it belongs to in rules/describe.ts. A new type is a line here and
 * a line there.
 */
export const news = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('study_request'),
    data: z.object({ requestId: id, senderId: id, senderName: name, subject: z.string() }),
  }),
  z.object({
    type: z.literal('session_reminder'),
    data: z.object({ ...session, ...when, minutes: z.number().int() }),
  }),
  z.object({
    type: z.literal('session_invitation'),
    data: z.object({ ...session, ...when, name, subject: z.string() }),
  }),
  z.object({ type: z.literal('invitation_accepted'), data: z.object({ ...session, name }) }),
  z.object({ type: z.literal('invitation_declined'), data: z.object({ ...session, name }) }),
  z.object({
    type: z.literal('session_changed'),
    data: z.object({ ...session, ...when, name, what: z.enum(['moved', 'edited', 'joined', 'left']) }),
  }),
  z.object({ type: z.literal('session_cancelled'), data: z.object({ ...session, ...when, name }) }),
  z.object({
    type: z.literal('new_session'),
    data: z.object({ ...session, ...when, name, city: z.string() }),
  }),
  z.object({ type: z.literal('message'), data: z.object({ conversationId: id, name }) }),
  z.object({
    type: z.literal('shekels'),
    data: z.object({ amount: z.number().int(), reason: z.enum(['reward', 'penalty']), sessionId: id.optional() }),
  }),
  z.object({
    type: z.literal('other'),
    data: z.object({
      what: z.enum(['test', 'request_accepted', 'request_declined', 'digest']),
      name: name.optional(),
      count: z.number().int().optional(),
      conversationId: id.optional(),
    }),
  }),
]);
export type News = z.infer<typeof news>;
export type NewsType = News['type'];

/** One notification as its reader gets it. */
export const notification = z.intersection(
  news,
  z.object({
    id,
    isRead: z.boolean(),
    /** When it was told; for a reminder, when it was due. */
    at: instant,
    /** Invitations and requests: whether an answer is still wanted. */
    open: z.boolean(),
  }),
);
export type Notification = z.infer<typeof notification>;

export const tabs = ['all', 'requests', 'reminders'] as const;
export type Tab = (typeof tabs)[number];
export const filters = ['all', 'unread', 'read'] as const;
export type Filter = (typeof filters)[number];

export const preferences = z.object({
  notificationsEnabled: z.boolean(),
  sessionReminders: z.boolean(),
  reminderTime: z.literal(reminderTimes),
  nearbySessions: z.boolean(),
  maxDistance: z.literal(distances),
  paymentAlerts: z.boolean(),
  exitWarnings: z.boolean(),
  /** Letters about sessions, when the house can send letters. */
  mail: z.boolean(),
  /** Nothing is pushed or mailed on Shabbat and holidays at the learner's place; a digest follows. */
  quietOnShabbat: z.boolean(),
  preferredLanguages: z.array(z.enum(['fr', 'en', 'he', 'es'])).max(4),
});
export type Preferences = z.infer<typeof preferences>;

const subscription = z.object({
  endpoint: z.url('notifications.subscriptionInvalid').max(2_048),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: z.string().min(80).max(100), auth: z.string().min(16).max(40) }),
});
export type Subscription = z.infer<typeof subscription>;

const device = z.object({ id, name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() });
export type Device = z.infer<typeof device>;

const counts = z.object({
  unread: z.number().int(),
  all: z.number().int(),
  requests: z.number().int(),
  reminders: z.number().int(),
});
/** What the bell's popup shows. */
export const latest = z.object({ items: z.array(notification), unread: z.number().int() });

const tags = ['notifications'];
const done = z.object({ done: z.literal(true) });

export const notificationsContract = {
  vapidPublicKey: base
    .route({
      method: 'GET',
      path: '/notifications/vapid-public-key',
      summary: 'The key a browser subscribes to web push with',
      tags,
    })
    .output(z.object({ publicKey: z.string() })),
  list: base
    .route({ method: 'GET', path: '/notifications', summary: 'My notifications, newest first, a page at a time', tags })
    .input(
      z.object({
        tab: z.enum(tabs).default('all'),
        filter: z.enum(filters).default('all'),
        /** The `next` of the page before. */
        cursor: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ items: z.array(notification), next: z.string().nullable() })),
  counts: base
    .route({ method: 'GET', path: '/notifications/counts', summary: 'How many there are, for badges and tabs', tags })
    .output(counts),
  latest: base
    .route({ method: 'GET', path: '/notifications/latest', summary: 'The latest for the bell', tags })
    .output(latest),
  mark: base
    .route({ method: 'PATCH', path: '/notifications/{id}', summary: 'Mark one read or unread', tags })
    .input(z.object({ id, isRead: z.boolean() }))
    .output(done),
  markAll: base
    .route({ method: 'POST', path: '/notifications/read-all', summary: 'Mark all of mine read', tags })
    .output(z.object({ marked: z.number().int() })),
  remove: base
    .route({ method: 'DELETE', path: '/notifications/{id}', summary: 'Delete one', tags })
    .input(z.object({ id }))
    .output(done),
  createTest: base
    .route({
      method: 'POST',
      path: '/notifications/test-item',
      summary: 'A notification to try out',
      tags,
      successStatus: 201,
    })
    .output(done),
  preferences: base
    .route({ method: 'GET', path: '/notifications/preferences', summary: 'What I want to hear of, and how', tags })
    .output(preferences.extend({ mailConfigured: z.boolean() })),
  savePreferences: base
    .route({ method: 'PUT', path: '/notifications/preferences', summary: 'Save them', tags })
    .input(preferences)
    .output(done),
  subscribe: base
    .errors({ PUSH_ADDRESS_REFUSED: learnerError(422) })
    .route({
      method: 'POST',
      path: '/notifications/subscribe',
      summary: 'Push to this browser',
      tags,
      successStatus: 201,
    })
    .input(z.object({ subscription, userId: id.optional() }))
    .output(z.object({ deviceId: id })),
  sendTest: base
    .errors({ PUSH_ADDRESS_REFUSED: learnerError(422) })
    .route({ method: 'POST', path: '/notifications/test', summary: 'Send a push to this browser', tags })
    .input(z.object({ subscription, message: typedText(200) }))
    .output(z.object({ sent: z.boolean() })),
  devices: base
    .route({ method: 'GET', path: '/notifications/devices', summary: 'Browsers that get my pushes', tags })
    .output(z.array(device)),
  removeDevice: base
    .route({ method: 'DELETE', path: '/notifications/devices/{id}', summary: 'No more pushes to one of them', tags })
    .input(z.object({ id }))
    .output(done),
};
