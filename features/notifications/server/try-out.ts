import { and, eq } from 'drizzle-orm';
import { isLanguage } from '#contract/languages.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { translate } from '#server/wording.ts';
import type { Subscription } from '../contract.ts';
import { notificationLimits } from './limits.ts';
import { notify } from './notify.ts';
import { refuseUnusable } from './subscribe.ts';
import { pushSubscriptions } from './tables.ts';

/**
 * Makes a notification for the learner to try out the page with.
 * @throws {TooOften}
 */
export async function createTest(house: House, learner: Learner) {
  await house.limits.count(notificationLimits.test, learner.id);
  return inOneTransaction(house, async (tx, tell) => {
    await notify(house, tx, tell, { to: [learner.id], news: { type: 'other', data: { what: 'test' } } });
    return { done: true as const };
  });
}

/**
 * Sends a push to the browser that asks for it.
 * @returns whether its push service took it
 * @throws PUSH_ADDRESS_REFUSED (422), {TooOften}
 */
export async function sendTest(house: House, learner: Learner, subscription: Subscription, message: string) {
  refuseUnusable(house, subscription);
  await house.limits.count(notificationLimits.test, learner.id);
  const lang = isLanguage(learner.language) ? learner.language : 'fr';
  const outcome = await house.push.send(
    subscription,
    {
      title: translate(lang, 'notifications.types.other.test.title'),
      body: message === '' ? translate(lang, 'notifications.types.other.test.text') : message,
      tag: 'test',
      lang,
      dir: lang === 'he' ? 'rtl' : 'ltr',
      url: '/notification-settings',
    },
    { ttl: 60, urgency: 'high' },
  );
  if (outcome.result !== 'delivered') house.log.info({ outcome }, 'a test push did not arrive');
  if (outcome.result === 'gone') {
    await house.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, subscription.endpoint), eq(pushSubscriptions.userId, learner.id)));
  }
  return { sent: outcome.result === 'delivered' };
}
