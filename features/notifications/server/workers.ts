import type { Worker } from '#server/app-context.ts';
import { deliverDue } from './deliver-due.ts';
import { publishDue } from './publish-due.ts';
import { releaseHeld } from './release-held.ts';

export const notificationWorkers: Worker[] = [
  { name: 'notifications.scheduled', everySeconds: 15, run: async (app) => void (await publishDue(app)) },
  { name: 'notifications.deliveries', everySeconds: 5, run: async (app) => void (await deliverDue(app)) },
  { name: 'notifications.digests', everySeconds: 60, run: releaseHeld },
];
