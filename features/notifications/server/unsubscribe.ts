import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HttpApp } from '#server/feature.ts';
import type { House } from '#server/house.ts';
import { notificationPreferences } from './tables.ts';

const signature = (house: House, userId: string) =>
  createHmac('sha256', house.config.SECRET).update(`unsubscribe:${userId}`).digest('base64url');

/** The address that ends a learner's letters; whoever has the letter has it. */
export const unsubscribeAddress = (house: House, userId: string) =>
  `${house.config.BASE_URL}/unsubscribe/${userId}/${signature(house, userId)}`;

/**
 * One-click unsubscription (RFC 8058): a mail program posts to the address without cookies, a person who follows it
 * comes to the settings. Only the post changes anything, since what scans letters follows links too.
 */
export function unsubscribeRoutes(app: HttpApp, house: House): void {
  const path = '/unsubscribe/:userId/:signature';
  app.post(path, async (c) => {
    const { userId, signature: given } = c.req.param();
    const right = Buffer.from(signature(house, userId));
    const sent = Buffer.from(given);
    if (sent.length !== right.length || !timingSafeEqual(sent, right)) return c.text('', 404);
    await house.db
      .insert(notificationPreferences)
      .values({ userId, mail: false })
      .onConflictDoUpdate({ target: notificationPreferences.userId, set: { mail: false } })
      // The account may be gone: then there are no letters either.
      .catch((error: unknown) => house.log.info({ err: error }, 'nobody there to unsubscribe'));
    return c.text('', 200);
  });
  app.get(path, (c) => c.redirect('/notification-settings', 303));
}
