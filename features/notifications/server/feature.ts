import { capabilitiesRevoked } from '#features/account/server/events-api.ts';
import { on } from '#server/domain-events.ts';
import { defineFeature } from '#server/feature.ts';
import { notificationEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { revokeDevices } from './devices.ts';
import { latestNotifications } from './list-notifications.ts';
import { notifyEach } from './notify.ts';
import { ownNotifications } from './own-types.ts';
import { notificationData } from './personal-data.ts';
import { noticeOutbox } from './prepare-notices.ts';
import { notificationsRouter } from './router.ts';
import { reminderTimesOf, scheduleNotifications } from './schedule.ts';
import { sweepNotifications } from './sweep-notifications.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import { notificationWorkers } from './workers.ts';

/** Bell, reminders, pushes and emails. */
export const notificationsFeature = defineFeature({
  name: 'notifications',
  events: notificationEvents,
  personalData: notificationData,
  notifier: { notifyEach, schedule: scheduleNotifications, reminderTimesOf },
  notifications: ownNotifications,
  locales: { fr, en, he, es },
  router: notificationsRouter,
  routes: unsubscribeRoutes,
  listeners: [on(capabilitiesRevoked, revokeDevices)],
  jobs: (app) => [sweepNotifications(app)],
  home: { lists: { latest: latestNotifications } },
  pageHints: [
    { path: /./, load: ['features/notifications/web/bell/notification-bell.tsx'] },
    { path: /^\/(home\/?)?$/i, load: ['features/notifications/web/cards/home-cards.tsx'] },
  ],
  workers: notificationWorkers,
  outbox: [noticeOutbox],
});
