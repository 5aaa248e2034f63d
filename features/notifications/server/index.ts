import type { Feature } from '#server/feature.ts';
import { registerWording } from '#server/wording.ts';
import en from '../wording/en.json' with { type: 'json' };
import es from '../wording/es.json' with { type: 'json' };
import fr from '../wording/fr.json' with { type: 'json' };
import he from '../wording/he.json' with { type: 'json' };
import { keepDelivering } from './ongoing.ts';
import { notificationsRouter } from './router.ts';
import { sweepNotifications } from './sweep-notifications.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

export { latestNotifications } from './list-notifications.ts';
export { notify } from './notify.ts';
export { dropReminders, moveReminders, planReminders } from './reminders.ts';
export { settle } from './settle.ts';
export { notificationPreferences } from './tables.ts';

registerWording({ fr, en, he, es });

/** What reaches learners wherever they are: the bell, reminders, pushes, letters. */
export const notificationsFeature: Feature = {
  name: 'notifications',
  router: notificationsRouter,
  routes: unsubscribeRoutes,
  jobs: (house) => [sweepNotifications(house)],
  ongoing: keepDelivering,
};
