import { type NotificationEvent, type PushEvent, type SubscriptionChangeEvent, worker } from './scope.ts';

/** Target of a notification without a usable address. */
const FALLBACK_PATH = '/notifications';
const ICON = '/notification-icon.png';

/**
 * The pushed data (encrypted in transit), validated nevertheless: if no notification can be shown, the browser shows
 * its own, and revokes the permission after several of them.
 */
type Pushed = Partial<Record<'title' | 'body' | 'url' | 'tag' | 'lang' | 'dir' | 'icon' | 'renotify' | 'at', unknown>>;
/** Not in TypeScript's library. */
type Shown = NotificationOptions & { renotify: boolean; timestamp?: number };

export const onPush = (event: PushEvent): void => event.waitUntil(show(read(event.data)));

export function onClick(event: NotificationEvent): void {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.url, FALLBACK_PATH)));
}

/** The push service changed or ended this browser's subscription. */
export const onSubscriptionChange = (event: SubscriptionChangeEvent): void =>
  event.waitUntil(renew(event.newSubscription));

/** Shows a notification, except for chat messages while one of our pages has the focus: that page shows them. */
async function show(pushed: Pushed): Promise<void> {
  const { title, options } = shownAs(pushed);
  if (options.tag?.startsWith('chat-')) {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.some(({ focused }) => focused)) return;
  }
  const shown: Shown = { ...options, renotify: options.renotify && !(await isOnScreen(title, options)) };
  await worker.registration.showNotification(title, shown);
}

/** Whether the same notification was shown within the last minute: it sounds once. */
async function isOnScreen(title: string, { tag, body }: Shown): Promise<boolean> {
  const shown = await worker.registration.getNotifications(tag === undefined ? {} : { tag });
  return shown.some((one) => {
    const { timestamp = 0 } = one as Notification & { timestamp?: number };
    return one.title === title && one.body === body && timestamp > Date.now() - 60_000;
  });
}

function read(data: PushEvent['data']): Pushed {
  try {
    const pushed: unknown = data?.json();
    return pushed && typeof pushed === 'object' ? pushed : {};
  } catch {
    return {};
  }
}

/** The arguments of `showNotification`. Without a title it shows only our name, readable in every language. */
function shownAs({ title, body, url, tag, renotify, lang, dir, icon, at }: Pushed): { title: string; options: Shown } {
  const titled = typeof title === 'string' && title.trim() !== '';
  const timestamp = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return {
    title: titled ? title : 'Havruta',
    options: {
      body: titled && typeof body === 'string' ? body : '',
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

/** An address of our own origin; anything else becomes `otherwise`. */
function ownAddress(given: unknown, otherwise: string): string {
  const { origin } = worker.location;
  try {
    const url = new URL(typeof given === 'string' && given ? given : otherwise, origin);
    if (url.origin === origin) return url.href;
  } catch {
    // The text is no address.
  }
  return new URL(otherwise, origin).href;
}

/** Focuses one of our tabs, preferably one at that address, else the last used; opens one if there is none. */
async function open(href: string): Promise<unknown> {
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

/** Renews the subscription with the server's current key and sends it to the server. After a failure the next visit repairs it. */
async function renew(given: PushSubscription | undefined): Promise<void> {
  try {
    const subscription =
      given ??
      (await worker.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: await serverKey(),
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

/** The key in the form used by browsers. */
async function serverKey(): Promise<string> {
  const answer = await fetch('/api/notifications/vapid-public-key');
  return (await answer.json()).publicKey;
}
