import { and, eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { translate } from '#server/locales.ts';
import { isLanguage } from '#shared/languages.ts';
import type { Subscription } from '../contract.ts';
import { notificationLimits } from './limits.ts';
import { notify } from './notify.ts';
import { testNotification } from './own-types.ts';
import { refuseUnusable } from './subscribe.ts';
import { pushSubscriptions } from './tables.ts';

/**
 * Creates exactly one per client id.
 * @throws {RateLimited}
 */
export async function createTest(app: AppContext, learner: Learner, clientId: string | undefined) {
  await app.limits.count(notificationLimits.test, learner.id);
  return withTransaction(app, async (tx, events) => {
    const onceKey = clientId && `test:${clientId}`;
    await notify(app, tx, events, { to: [learner.id], type: testNotification, data: {}, onceKey });
    return { done: true as const };
  });
}

/**
 * Sends a test push to the requesting browser.
 * @returns whether the push service accepted it
 * @throws PUSH_ADDRESS_REFUSED (422), {RateLimited}
 */
export async function sendTest(app: AppContext, learner: Learner, subscription: Subscription, message: string) {
  refuseUnusable(app, subscription);
  await app.limits.count(notificationLimits.test, learner.id);
  const lang = isLanguage(learner.language) ? learner.language : 'fr';
  const outcome = await app.push.send(
    subscription,
    {
      title: translate(lang, 'notifications.types.test.title'),
      body: message === '' ? translate(lang, 'notifications.types.test.text') : message,
      tag: 'test',
      lang,
      dir: lang === 'he' ? 'rtl' : 'ltr',
      url: '/notification-settings',
    },
    { ttl: 60, urgency: 'high' },
  );
  if (outcome.result !== 'delivered') app.log.info({ outcome }, 'a test push did not arrive');
  if (outcome.result === 'gone') {
    await app.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, subscription.endpoint), eq(pushSubscriptions.userId, learner.id)));
  }
  return { sent: outcome.result === 'delivered' };
}
