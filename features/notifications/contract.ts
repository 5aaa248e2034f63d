import * as z from 'zod';
import { base, cursor, exactText, id, instant, learnerError, oneLine } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { distances, reminderTimes } from './shared/choices.ts';

export const LATEST_LIMIT = 20;
export const PAGE_LIMIT = 50;
export const BADGE_CAP = 9;
export { distances, reminderTimes };

/** Instants are shown in the reader's time zone; null: the reader may not see it. */
const textParam = z.union([z.string(), z.number(), z.object({ instant }), z.null()]);

export const notification = z.object({
  id,
  type: z.string(),
  /** Locale keys `{key}.title` and `{key}.text`; params are current names and titles. */
  text: z.object({ key: z.string(), params: z.record(z.string(), textParam) }),
  url: z.string(),
  /** Browsers replace an earlier one with the same tag. */
  tag: z.string(),
  data: z.record(z.string(), z.unknown()),
  tab: z.enum(['requests', 'reminders']).nullable(),
  activity: z.boolean(),
  /** `asks` wants an answer, `tells` informs, `reminds` counts as read, `browser` also shows a browser notification. */
  announce: z.array(z.enum(['asks', 'tells', 'reminds', 'browser'])),
  isRead: z.boolean(),
  /** For a reminder, its due time. */
  at: instant,
  /** Whether an invitation or request still awaits an answer. */
  actionable: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const tabs = ['all', 'requests', 'reminders'] as const;
export type Tab = (typeof tabs)[number];
export const filters = ['all', 'unread', 'read'] as const;
export type Filter = (typeof filters)[number];

export const ownChoices = z.object({
  notificationsEnabled: z.boolean(),
  reminderTime: z.literal(reminderTimes),
  maxDistance: z.literal(distances),
  /** Emails about sessions, if the app can send any. */
  mail: z.boolean(),
  /** Silent on Shabbat at the learner's location; a digest follows. */
  quietOnShabbat: z.boolean(),
  preferredLanguages: z.array(z.enum(['fr', 'en', 'he', 'es'])).max(4),
});
/**
 * Switches that features declare (`sessionReminders`). All are booleans; `catchall` cannot express this next to other
 * types.
 */
const preferences = ownChoices.catchall(z.boolean() as z.ZodType<unknown>);
export type Preferences = z.infer<typeof preferences>;

const subscription = z.object({
  endpoint: z.url('notifications.subscriptionInvalid').max(2_048),
  /** Milliseconds since 1970; browsers send null. */
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
export const latest = z.object({ items: z.array(notification), unread: z.number().int() });

export const UNDONE_MOST = 500;

const tags = ['notifications'];
const done = z.object({ done: z.literal(true) });

const one = z.object({ id });
export const notificationEvents = defineEvents('notifications', {
  toBrowsers: {
    created: one,
    nearby: one,
    reminder: one,
    changed: one,
    marked: one,
    allMarked: z.object({}),
    resolved: one,
    removed: one,
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
        /** Previously unread ones, for undo; empty when there are too many. */
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
    /** Older pages send no `clientId`. */
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
