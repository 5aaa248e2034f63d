import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { toast } from '#web/ui/index.ts';
import { notificationsApi } from '../notifications-api.ts';
import { notificationText } from '../parts/notification-text.ts';

/**
 * Announces a notification that needs an answer or changes the learner's plans.
 * @param open navigates to its link
 */
export async function announceRequest(queryClient: QueryClient, id: string, open: (url: string) => void) {
  const { items } = await queryClient.fetchQuery(notificationsApi.latest.queryOptions({ staleTime: 0 }));
  const came = items.find((item) => item.id === id);
  if (!came || came.isRead) return;
  if (!came.announce.includes('tells') && !(came.announce.includes('asks') && came.actionable)) return;
  const say = () => {
    const { title, text, see } = notificationText(i18next, came);
    return { title, description: text, label: see };
  };
  const { label, ...words } = say();
  toast({ ...words, anew: say, action: { label, run: () => open(came.url) } });
}
