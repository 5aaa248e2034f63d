import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { toast } from '#web/ui/index.ts';
import { describe } from '../rules/describe.ts';
import { notificationsApi } from './notifications-api.ts';
import { sayNotification } from './say-notification.ts';

/**
 * When what just came is an invitation to a session: says so at once.
 * @param id of the notification
 * @param open goes where it leads
 */
export async function announceInvitation(queryClient: QueryClient, id: string, open: (url: string) => void) {
  const { items } = await queryClient.fetchQuery(notificationsApi.latest.queryOptions({ staleTime: 0 }));
  const came = items.find((item) => item.id === id);
  if (came?.type !== 'session_invitation' || !came.open) return;
  const { title, text } = sayNotification(i18next, came);
  toast({
    title,
    description: text,
    action: { label: i18next.t('notifications.see'), run: () => open(describe(came).url) },
  });
}
