import { useQueryClient } from '@tanstack/react-query';
import type { ShownNotification } from '#web/feature.ts';
import type { Notification } from '../contract.ts';
import { showChanged } from './lists/patch-caches.ts';
import { refreshShortLists } from './lists/refresh-pages.ts';
import { notificationsApi } from './notifications-api.ts';

/** Marks the notification as read and no longer actionable. Always refetches, because another tab may have answered. */
export function useAnswered(notification: ShownNotification) {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => void showChanged(queryClient, [notification as Notification], { actionable: false, isRead: true }),
    onSettled: () => {
      void refreshShortLists(queryClient);
      void queryClient.invalidateQueries({ queryKey: notificationsApi.key() });
    },
  };
}
