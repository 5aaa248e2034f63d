import { implement } from '@orpc/server';
import type { Feature } from '#server/feature.ts';
import type { Asking } from '#server/rpc.ts';
import { notificationsContract } from '../contract.ts';

const os = implement(notificationsContract).$context<Asking>();

/** What reaches learners when they are elsewhere. So far: the public key of web push, which every browser may know. */
export const notificationsFeature: Feature = {
  name: 'notifications',
  router: os.router({
    vapidPublicKey: os.vapidPublicKey.handler(({ context }) => ({ publicKey: context.house.pushKeys.publicKey })),
  }),
};
