// @ts-check
/// <reference lib="webworker" />
// Shows pushed notifications, also without an open page, and opens their page. It handles no fetches and has no cache.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Target of a notification without a usable address. */
const FALLBACK_PATH = '/notifications';
const ICON = '/notification-icon.png';

/**
 * The pushed data (encrypted in transit), validated nevertheless: if no notification can be shown, the browser shows
 * its own, and revokes the permission after several of them.
 * @typedef {{ title?: unknown, body?: unknown, url?: unknown, tag?: unknown, lang?: unknown, dir?: unknown,
 *   icon?: unknown, renotify?: unknown,
 *   at?: unknown }} Pushed
 */

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('push', (event) => {
  event.waitUntil(show(read(event.data)));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.url, FALLBACK_PATH)));
});

// The push service changed or ended this browser's subscription.
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = /** @type {PushSubscriptionChangeEvent} */ (event);
  event.waitUntil(renew(oldSubscription, newSubscription));
});

/**
 * Shows a notification, except for chat messages while one of our pages has the focus: that page shows them.
 * @param {Pushed} pushed
 */
async function show(pushed) {
  const { title, options } = shownAs(pushed);
  if (options.tag?.startsWith('chat-')) {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.some(({ focused }) => focused)) return;
  }
  const renotify = options.renotify === true && !(await isOnScreen(title, options));
  await worker.registration.showNotification(title, { ...options, renotify });
}

/**
 * Whether the same notification was shown within the last minute: it sounds once.
 * @param {string} title
 * @param {NotificationOptions} options
 */
async function isOnScreen(title, { tag, body }) {
  const shown = await worker.registration.getNotifications({ tag });
  return shown.some((one) => one.title === title && one.body === body && one.timestamp > Date.now() - 60_000);
}

/**
 * @param {PushMessageData | null} data
 * @returns {Pushed}
 */
function read(data) {
  try {
    const pushed = data?.json();
    return pushed && typeof pushed === 'object' ? pushed : {};
  } catch {
    return {};
  }
}

/**
 * The arguments of `showNotification`. Without a title it shows only our name, which is readable in every language.
 * @param {Pushed} pushed
 * @returns {{ title: string, options: NotificationOptions & { renotify: boolean } }}
 */
function shownAs({ title, body, url, tag, renotify, lang, dir, icon, at }) {
  const told = typeof title === 'string' && title.trim() !== '';
  const timestamp = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return {
    title: told ? title : 'Havruta',
    options: {
      body: told && typeof body === 'string' ? body : '',
      tag: typeof tag === 'string' && tag ? tag : 'havruta',
      // Browsers throw on `renotify` without a tag.
      renotify: renotify === true && typeof tag === 'string' && tag !== '',
      lang: typeof lang === 'string' ? lang : '',
      dir: dir === 'rtl' || dir === 'ltr' ? dir : 'auto',
      icon: ownAddress(icon, ICON),
      data: { url: ownAddress(url, FALLBACK_PATH) },
      // A device that was off shows the time of the event instead of the delivery.
      ...(Number.isNaN(timestamp) ? {} : { timestamp }),
    },
  };
}

/**
 * An address of our own origin; anything else becomes `otherwise`.
 * @param {unknown} given
 * @param {string} otherwise a path
 */
function ownAddress(given, otherwise) {
  const { origin } = worker.location;
  try {
    const url = new URL(typeof given === 'string' && given ? given : otherwise, origin);
    if (url.origin === origin) return url.href;
  } catch {
    // not an address
  }
  return new URL(otherwise, origin).href;
}

/**
 * Focuses one of our tabs, preferably one at that address, else the last used; opens one if there is none.
 * @param {string} href
 */
async function open(href) {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === href) ?? tabs[0];
  if (!tab) return worker.clients.openWindow(href);
  try {
    const focused = await tab.focus();
    return focused.url === href ? focused : await focused.navigate(href);
  } catch {
    // The tab has closed, or cannot be controlled.
    return worker.clients.openWindow(href);
  }
}

/**
 * Renews the subscription and sends it to the server. After a failure the next visit repairs it.
 * @param {PushSubscription | null | undefined} before
 * @param {PushSubscription | null | undefined} given
 */
async function renew(before, given) {
  try {
    const subscription =
      given ??
      (await worker.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: before?.options.applicationServerKey ?? (await serverKey()),
      }));
    await fetch('/api/notifications/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subscription }),
    });
  } catch (error) {
    console.error('push could not be renewed', error);
  }
}

/** @returns {Promise<string>} the server's key, in the form used by browsers */
async function serverKey() {
  const answer = await fetch('/api/notifications/vapid-public-key');
  return (await answer.json()).publicKey;
}
