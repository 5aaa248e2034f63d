import { implement } from '@orpc/server';
import { type Asking, signedIn } from '#server/rpc.ts';
import { notificationsContract } from '../contract.ts';
import { countNotifications } from './count-notifications.ts';
import { listDevices, removeDevice } from './devices.ts';
import { latestNotifications, listNotifications } from './list-notifications.ts';
import { markAllNotifications, markNotification, removeNotification } from './mark.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { subscribe } from './subscribe.ts';
import { createTest, sendTest } from './try-out.ts';

const visitors = implement(notificationsContract).$context<Asking>();
const learners = visitors.use(signedIn);

export const notificationsRouter = {
  vapidPublicKey: visitors.vapidPublicKey.handler(({ context }) => ({ publicKey: context.house.pushKeys.publicKey })),
  list: learners.list.handler(({ input, context: { house, learner } }) => listNotifications(house, learner, input)),
  counts: learners.counts.handler(({ context: { house, learner } }) => countNotifications(house, learner)),
  latest: learners.latest.handler(({ context: { house, learner } }) => latestNotifications(house, learner)),
  mark: learners.mark.handler(({ input, context: { house, learner } }) =>
    markNotification(house, learner, input.id, input.isRead),
  ),
  markAll: learners.markAll.handler(({ context: { house, learner } }) => markAllNotifications(house, learner)),
  remove: learners.remove.handler(({ input, context: { house, learner } }) =>
    removeNotification(house, learner, input.id),
  ),
  createTest: learners.createTest.handler(({ context: { house, learner } }) => createTest(house, learner)),
  preferences: learners.preferences.handler(({ context: { house, learner } }) => readPreferences(house, learner)),
  savePreferences: learners.savePreferences.handler(({ input, context: { house, learner } }) =>
    savePreferences(house, learner, input),
  ),
  subscribe: learners.subscribe.handler(({ input, context: { house, learner, headers } }) =>
    subscribe(house, learner, input.subscription, input.userId, headers.get('user-agent') ?? ''),
  ),
  sendTest: learners.sendTest.handler(({ input, context: { house, learner } }) =>
    sendTest(house, learner, input.subscription, input.message),
  ),
  devices: learners.devices.handler(({ context: { house, learner } }) => listDevices(house, learner)),
  removeDevice: learners.removeDevice.handler(({ input, context: { house, learner } }) =>
    removeDevice(house, learner, input.id),
  ),
};
