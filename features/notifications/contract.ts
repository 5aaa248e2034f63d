import * as z from 'zod';
import { base, cursor, exactText, id, instant, learnerError, oneLine } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { distances, reminderTimes } from './shared/choices.ts';

/** The bell's popup. */
export const LATEST_LIMIT = 20;
/** One page of the notifications page; more come while one scrolls. */
export const PAGE_LIMIT = 50;
/** Above it the badge shows `9+`. */
export const BADGE_CAP = 9;
export { distances, reminderTimes };

/** What fills a text: words, numbers, instants the reader sees in their own zone; null for what they may not know. */
const textParam = z.union([z.string(), z.number(), z.object({ instant }), z.null()]);

/** One notification as its reader gets it: all but its words, which are in the catalogues. */
export const notification = z.object({
  id,
  /** As its feature declares it (`notifications` of the registration). */
  type: z.string(),
  /** `{key}.title` and `{key}.text` of the catalogues, and what fills them: names and titles as they are now. */
  text: z.object({ key: z.string(), params: z.record(z.string(), textParam) }),
  /** Where it leads: a path of ours. */
  url: z.string(),
  /** Two with the same tag are one on a screen: the newer takes the place of the older. */
  tag: z.string(),
  /** Ids and facts of the moment it was told. */
  data: z.record(z.string(), z.unknown()),
  /** Where it stands besides the first tab. */
  tab: z.enum(['requests', 'reminders']).nullable(),
  /** Whether it stands among the latest activity on the dashboard. */
  activity: z.boolean(),
  /** How a page shows it when it comes: `asks` an answer, `tells` what one has to know, `reminds` and is read, in the `browser` itself. */
  announce: z.array(z.enum(['asks', 'tells', 'reminds', 'browser'])),
  isRead: z.boolean(),
  /** When it was told; for a reminder, when it was due. */
  at: instant,
  /** Invitations and requests: whether an answer is still wanted. */
  actionable: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const tabs = ['all', 'requests', 'reminders'] as const;
export type Tab = (typeof tabs)[number];
export const filters = ['all', 'unread', 'read'] as const;
export type Filter = (typeof filters)[number];

/** What every learner chooses, whatever features there are. */
export const ownChoices = z.object({
  notificationsEnabled: z.boolean(),
  reminderTime: z.literal(reminderTimes),
  maxDistance: z.literal(distances),
  /** Emails about sessions, when the app can send emails. */
  mail: z.boolean(),
  /** Nothing is pushed or mailed on Shabbat and holidays at the learner's place; a digest follows. */
  quietOnShabbat: z.boolean(),
  preferredLanguages: z.array(z.enum(['fr', 'en', 'he', 'es'])).max(4),
});
/**
 * The same and, beside it, the switches of features by their keys (`sessionReminders`). They are booleans, which the type
 * cannot say beside the others.
 */
const preferences = ownChoices.catchall(z.boolean() as z.ZodType<unknown>);
export type Preferences = z.infer<typeof preferences>;

const subscription = z.object({
  endpoint: z.url('notifications.subscriptionInvalid').max(2_048),
  /** Milliseconds since 1970; browsers say null. */
  expirationTime: z.number().min(0).max(8.64e15).nullish(),
  keys: z.object({ p256dh: exactText(100, 80), auth: exactText(40, 16) }),
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

/** As many as one may mark unread at once. */
export const UNDONE_MOST = 500;

const tags = ['notifications'];
const done = z.object({ done: z.literal(true) });

const one = z.object({ id });
/** Said to the one whose notification it is, on all devices. */
export const notificationEvents = defineEvents('notifications', {
  toBrowsers: {
    created: one,
    /** A new one that pages may show in a way of its own: a session near where one learns. */
    nearby: one,
    /** One whose time has come. */
    reminder: one,
    /** It says something else now. */
    changed: one,
    marked: one,
    /** Several were marked read, or unread again. */
    allMarked: z.object({}),
    /** It waits for no answer any more. */
    resolved: one,
    removed: one,
    /** A deletion was taken back. */
    restored: one,
    devicesChanged: z.object({}),
    preferencesChanged: z.object({}),
  },
});

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
        cursor: cursor.optional(),
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
    .output(
      z.object({
        done: z.literal(true),
        /** Those that were not before, as long as they are so few that it can be taken back; else none. */
        ids: z.array(id),
      }),
    ),
  unmark: base
    .route({ method: 'POST', path: '/notifications/unread', summary: 'Mark some of mine unread again', tags })
    .input(z.object({ ids: z.array(id).min(1).max(UNDONE_MOST) }))
    .output(done),
  remove: base
    .route({
      method: 'DELETE',
      path: '/notifications/{id}',
      summary: 'Delete one; for an hour that can be taken back',
      tags,
    })
    .input(z.object({ id }))
    .output(done),
  restore: base
    .route({
      method: 'POST',
      path: '/notifications/{id}/restore',
      summary: 'Take back that I deleted one, within an hour',
      tags,
    })
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
    /** Made by the browser once per press; pages of an older version send none. */
    .input(z.object({ clientId: id.optional() }).default({}))
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
    .input(z.object({ subscription, message: oneLine(200) }))
    .output(z.object({ sent: z.boolean() })),
  devices: base
    .route({ method: 'GET', path: '/notifications/devices', summary: 'Browsers that get my pushes', tags })
    .output(z.array(device)),
  removeDevice: base
    .route({ method: 'DELETE', path: '/notifications/devices/{id}', summary: 'No more pushes to one of them', tags })
    .input(z.object({ id }))
    .output(done),
};
