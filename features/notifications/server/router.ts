import { implement } from '@orpc/server';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { notificationsContract } from '../contract.ts';
import { countNotifications } from './count-notifications.ts';
import { listDevices, removeDevice } from './devices.ts';
import { latestNotifications, listNotifications } from './list-notifications.ts';
import { markAllNotifications, markNotification, unmarkNotifications } from './mark-notifications.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { removeNotification, restoreNotification } from './remove-notification.ts';
import { subscribe } from './subscribe.ts';
import { createTest, sendTest } from './try-out.ts';

const visitors = implement(notificationsContract).$context<RequestContext>();
const learners = visitors.use(signedIn);

export const notificationsRouter = {
  vapidPublicKey: visitors.vapidPublicKey.handler(({ context }) => ({ publicKey: context.app.pushKeys.publicKey })),
  list: learners.list.handler(({ input, context: { app, learner } }) => listNotifications(app, learner, input)),
  counts: learners.counts.handler(({ context: { app, learner } }) => countNotifications(app, learner)),
  latest: learners.latest.handler(({ context: { app, learner } }) => latestNotifications.read(app, learner, null)),
  mark: learners.mark.handler(({ input, context: { app, learner } }) =>
    markNotification(app, learner, input.id, input.isRead),
  ),
  markAll: learners.markAll.handler(({ context: { app, learner } }) => markAllNotifications(app, learner)),
  unmark: learners.unmark.handler(({ input, context: { app, learner } }) =>
    unmarkNotifications(app, learner, input.ids),
  ),
  remove: learners.remove.handler(({ input, context: { app, learner } }) => removeNotification(app, learner, input.id)),
  restore: learners.restore.handler(({ input, context: { app, learner } }) =>
    restoreNotification(app, learner, input.id),
  ),
  createTest: learners.createTest.handler(({ input, context: { app, learner } }) =>
    createTest(app, learner, input.clientId),
  ),
  preferences: learners.preferences.handler(({ context: { app, learner } }) => readPreferences(app, learner)),
  savePreferences: learners.savePreferences.handler(({ input, context: { app, learner } }) =>
    savePreferences(app, learner, input),
  ),
  subscribe: learners.subscribe.handler(({ input, context: { app, learner, headers } }) =>
    subscribe(app, learner, input.subscription, input.userId, headers),
  ),
  sendTest: learners.sendTest.handler(({ input, context: { app, learner } }) =>
    sendTest(app, learner, input.subscription, input.message),
  ),
  devices: learners.devices.handler(({ context: { app, learner } }) => listDevices(app, learner)),
  removeDevice: learners.removeDevice.handler(({ input, context: { app, learner } }) =>
    removeDevice(app, learner, input.id),
  ),
};
