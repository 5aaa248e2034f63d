import { lastSessionChange } from '#web/auth.ts';
import { notificationsApi } from '../notifications-api.ts';
import { readPermission } from './push-permission.ts';
import { isOff, readRecord, writeRecord } from './push-record.ts';

const WORKER = '/sw.js';
const DAY = 24 * 60 * 60_000;

type Given = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Resubscribes when the server's key changed. Does nothing without the permission.
 * @returns null when pushes are unavailable
 * @throws errors of the browser or the server
 */
export async function subscribeThisBrowser(learnerId: string): Promise<Given | null> {
  if (readPermission() !== 'granted') return null;
  const { publicKey } = await notificationsApi.vapidPublicKey.call();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const subscription = asGiven(made);
  if (!subscription) return null;
  const { deviceId } = await notificationsApi.subscribe.call({ subscription, userId: learnerId });
  writeRecord({ deviceId, endpoint: subscription.endpoint, learnerId, checkedAt: Date.now() });
  return subscription;
}

/** On each visit: re-registers when learner, endpoint or key changed. A browser removed elsewhere stays removed. */
export async function renewSubscription(learnerId: string): Promise<void> {
  if (readPermission() !== 'granted' || isOff(learnerId)) return;
  const record = readRecord();
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const known = await worker?.pushManager.getSubscription();
  // After a new sign-in the server may have deleted this device.
  const told = (record?.checkedAt ?? 0) > lastSessionChange();
  const same = told && record?.learnerId === learnerId && record.endpoint === known?.endpoint;
  if (known && same && Date.now() - record.checkedAt < DAY) return;
  const { publicKey } = await notificationsApi.vapidPublicKey.call();
  if (known && same && keyOf(known) === publicKey) return writeRecord({ ...record, checkedAt: Date.now() });
  await subscribeThisBrowser(learnerId);
}

/** The server notices this with the next push. */
export async function unsubscribeThisBrowser(): Promise<void> {
  writeRecord(null);
  const worker = await navigator.serviceWorker?.getRegistration(WORKER);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

type OwnNotification = { tag: string; body: string; lang: string; dir: 'ltr' | 'rtl'; data: { url: string } };

/** @param renotify sounds although its tag is shown, unless a push has just shown it */
export async function showHere(title: string, options: OwnNotification, renotify: boolean): Promise<void> {
  if (readPermission() !== 'granted') return;
  const worker = await navigator.serviceWorker.register(WORKER);
  const shown = await worker.getNotifications({ tag: options.tag });
  const isRepeat = shown.some((one) => one.title === title && one.body === options.body);
  await worker.showNotification(title, {
    icon: '/notification-icon.png',
    ...options,
    ...{ renotify: renotify && !isRepeat, timestamp: Date.now() },
  });
}

function asGiven(subscription: PushSubscription): Given | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

/** Base64url without padding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
