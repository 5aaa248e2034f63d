import * as z from 'zod';
import { base } from '#contract/base.ts';

export const notificationsContract = {
  vapidPublicKey: base
    .route({
      method: 'GET',
      path: '/notifications/vapid-public-key',
      summary: 'The key a browser subscribes to web push with',
      tags: ['notifications'],
    })
    .output(z.object({ publicKey: z.string() })),
};
