import { createHmac, timingSafeEqual } from 'node:crypto';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { HttpApp } from '#server/feature.ts';
import { violates } from '#server/http/errors.ts';
import { notificationEvents } from '../contract.ts';

const signature = (app: AppContext, userId: string) =>
  createHmac('sha256', app.config.SECRET).update(`unsubscribe:${userId}`).digest('base64url');

/** Signed address that ends a learner's emails without a sign-in. */
export const unsubscribeAddress = (app: AppContext, userId: string) =>
  `${app.config.BASE_URL}/unsubscribe/${userId}/${signature(app, userId)}`;

/** Unsubscribes with one click (RFC 8058). Only the POST has an effect, because mail scanners follow links. */
export function unsubscribeRoutes(http: HttpApp, app: AppContext): void {
  const path = '/unsubscribe/:userId/:signature';
  http.post(path, async (c) => {
    const { userId, signature: given } = c.req.param();
    const right = Buffer.from(signature(app, userId));
    const sent = Buffer.from(given);
    if (sent.length !== right.length || !timingSafeEqual(sent, right)) return c.text('', 404);
    try {
      await app.db
        .insert(notificationPreferences)
        .values({ userId, mail: false })
        .onConflictDoUpdate({ target: notificationPreferences.userId, set: { mail: false } });
      app.events.emit(notificationEvents.toBrowsers.preferencesChanged, {}, { learner: userId });
    } catch (error) {
      // A deleted account receives no emails. After other errors the mail program must retry.
      if (!violates(error, 'notification_preferences_user_id_users_id_fk')) {
        app.log.error({ err: error }, 'unsubscribing failed');
        return c.text('', 503, { 'retry-after': '60' });
      }
    }
    return c.text('', 200);
  });
  http.get(path, (c) => c.redirect('/notification-settings', 303));
}
