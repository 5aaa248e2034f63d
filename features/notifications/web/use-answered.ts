import { useQueryClient } from '@tanstack/react-query';
import type { ShownNotification } from '#web/feature.ts';
import type { Notification } from '../contract.ts';
import { showChanged } from './lists/patch-caches.ts';
import { refreshShortLists } from './lists/refresh-pages.ts';
import { notificationsApi } from './notifications-api.ts';

/**
 * For mutations that answer what a notification asks: it is read then and asks no more. Whatever came of it, the lists
 * are asked for anew: it may have been answered in another tab.
 */
export function useAnswered(notification: ShownNotification) {
  const queryClient = useQueryClient();
  return {
    // What the hub hands out is one of its own.
    onSuccess: () => void showChanged(queryClient, [notification as Notification], { actionable: false, isRead: true }),
    onSettled: () => {
      void refreshShortLists(queryClient);
      void queryClient.invalidateQueries({ queryKey: notificationsApi.key() });
    },
  };
}
