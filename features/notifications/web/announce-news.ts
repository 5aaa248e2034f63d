import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { toast } from '#web/ui/index.ts';
import type { Notification } from '../contract.ts';
import { describe } from '../rules/describe.ts';
import { notificationsApi } from './notifications-api.ts';
import { showHere } from './push-subscribe.ts';
import { sayNotification } from './say-notification.ts';

const TOAST_MS = 8_000;
/** The reminder that is also shown by the browser itself, for whoever looks elsewhere. */
const LAST_MINUTES = 15;
const KEPT_MS = 60 * 60_000;

/**
 * Shows what just came: a reminder as a toast that stays 8 s, after which it counts as read; the last reminder, and a
 * session nearby, also as a notification of the browser. Of several open tabs one does so.
 * @param id of the notification
 */
export async function announceNews(queryClient: QueryClient, texts: i18n, id: string): Promise<void> {
  if (!(await isFirstTab(id))) return;
  const { items } = await queryClient.fetchQuery(notificationsApi.latest.queryOptions({ staleTime: 0 }));
  const came = items.find((item) => item.id === id);
  if (!came || came.isRead) return;
  const { title, text } = sayNotification(texts, came);
  if (came.type === 'session_reminder') {
    toast({ title, description: text, duration: TOAST_MS });
    await notificationsApi.mark.call({ id, isRead: true }).catch(() => {});
  }
  if (wantsBrowser(came)) {
    const { tag, url } = describe(came);
    const { language } = texts;
    await showHere(title, { body: text, tag, lang: language, dir: texts.dir(language), data: { url } });
  }
}

const wantsBrowser = (came: Notification): boolean =>
  came.type === 'new_session' || (came.type === 'session_reminder' && came.data.minutes === LAST_MINUTES);

/** Whether this tab is the one to show it: the first to say so, while the others see what it wrote. */
function isFirstTab(id: string): Promise<boolean> {
  const key = `havruta-shown-${id}`;
  const take = () => {
    forgetOld();
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, String(Date.now()));
    return true;
  };
  return navigator.locks ? navigator.locks.request(key, async () => take()) : Promise.resolve(take());
}

function forgetOld(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('havruta-shown-') && Date.now() - Number(localStorage.getItem(key)) > KEPT_MS) {
      localStorage.removeItem(key);
    }
  }
}
