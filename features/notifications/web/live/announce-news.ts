import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { toast } from '#web/ui/index.ts';
import { notificationsApi } from '../notifications-api.ts';
import { notificationText } from '../parts/notification-text.ts';
import { showHere } from '../push/push-subscribe.ts';
import { isFirstTab } from './is-first-tab.ts';

const TOAST_MS = 8_000;
/** Delay in ms of hidden tabs: a visible one comes first. */
const UNSEEN_MS = 500;

/**
 * Reminders appear as a toast for 8 s and then count as read. A single tab shows a browser notification, preferably the
 * visible one.
 */
export async function announceNews(
  queryClient: QueryClient,
  texts: i18n,
  id: string,
  open: (url: string) => void,
): Promise<void> {
  if (document.hidden) await new Promise((resolve) => setTimeout(resolve, UNSEEN_MS));
  if (!(await isFirstTab(id))) return;
  const { items } = await queryClient.fetchQuery(notificationsApi.latest.queryOptions({ staleTime: 0 }));
  const came = items.find((item) => item.id === id);
  if (!came || came.isRead) return;
  const say = () => {
    const { title, text, see } = notificationText(texts, came);
    return { title, description: text, label: see };
  };
  const { title, description, label } = say();
  if (came.announce.includes('reminds')) {
    toast({
      title,
      description,
      anew: say,
      duration: TOAST_MS,
      action: { label, run: () => open(came.url) },
    });
    await notificationsApi.mark.call({ id, isRead: true }).catch(() => {});
  }
  if (came.announce.includes('browser')) {
    const { tag, url } = came;
    const { language } = texts;
    const renotify = came.announce.includes('asks') || came.announce.includes('reminds');
    const shown = { body: description, tag, lang: language, dir: texts.dir(language), data: { url } };
    await showHere(title, shown, renotify);
  }
}
