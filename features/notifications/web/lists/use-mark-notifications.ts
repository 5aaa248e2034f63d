import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import type { Notification } from '../../contract.ts';
import { notificationsApi } from '../notifications-api.ts';
import { holdAnswers, showAllRead, showChanged, showRemoved } from './patch-caches.ts';
import { refreshShortLists } from './refresh-pages.ts';

/** `quietly` suppresses the error toast. */
type Marking = { item: Notification; isRead: boolean; quietly?: boolean };

/** Marks optimistically; reverts on failure, with the reason. */
export function useMarkNotifications() {
  const queryClient = useQueryClient();

  const failed = (titleKey: 'cannotMark' | 'cannotRemove' | 'cannotRestore', error: unknown) =>
    toast({
      variant: 'destructive',
      title: (t) => t(`notifications.${titleKey}`),
      description: (t) => t(messageKeyOf(error)),
    });
  const onSettled = () =>
    Promise.all([
      refreshShortLists(queryClient),
      queryClient.invalidateQueries({ queryKey: notificationsApi.latest.key() }),
      queryClient.invalidateQueries({ queryKey: notificationsApi.counts.key() }),
    ]);

  const mark = useMutation({
    mutationFn: ({ item, isRead }: Marking) => notificationsApi.mark.call({ id: item.id, isRead }),
    onMutate: async ({ item, isRead }) => {
      await holdAnswers(queryClient);
      return showChanged(queryClient, [item], { isRead });
    },
    onSuccess: (_done, { item, isRead, quietly }) => {
      if (quietly) return;
      const run = () => mark.mutate({ item: { ...item, isRead }, isRead: !isRead, quietly: true });
      toast({
        variant: 'success',
        title: (t) => t(isRead ? 'notifications.marked' : 'notifications.markedUnread'),
        action: { label: (t) => t('common.undo'), run },
      });
    },
    onError: (error, { quietly }, undo) => {
      undo?.();
      if (!quietly) failed('cannotMark', error);
    },
    onSettled,
  });

  const markAll = useMutation({
    mutationFn: () => notificationsApi.markAll.call(),
    onMutate: async () => {
      await holdAnswers(queryClient);
      return showAllRead(queryClient);
    },
    onSuccess: ({ ids }, _none, undo) =>
      toast({
        variant: 'success',
        title: (t) => t('notifications.allMarked'),
        ...(ids.length > 0 && {
          action: { label: (t) => t('common.undo'), run: () => unmark.mutate({ ids, undo }) },
        }),
      }),
    onError: (error, _none, undo) => {
      undo?.();
      failed('cannotMark', error);
    },
    onSettled,
  });

  const unmark = useMutation({
    mutationFn: ({ ids }: { ids: string[]; undo: () => void }) => notificationsApi.unmark.call({ ids }),
    onMutate: async ({ undo }) => {
      await holdAnswers(queryClient);
      undo();
    },
    onError: (error) => {
      showAllRead(queryClient);
      failed('cannotMark', error);
    },
    onSettled,
  });

  const remove = useMutation({
    mutationFn: (item: Notification) => notificationsApi.remove.call({ id: item.id }),
    onMutate: async (item) => {
      await holdAnswers(queryClient);
      return showRemoved(queryClient, item);
    },
    onSuccess: (_done, item, undo) =>
      toast({
        variant: 'success',
        title: (t) => t('notifications.removed'),
        action: { label: (t) => t('common.undo'), run: () => restore.mutate({ item, undo }) },
      }),
    onError: (error, _item, undo) => {
      undo?.();
      failed('cannotRemove', error);
    },
    onSettled,
  });

  const restore = useMutation({
    mutationFn: ({ item }: { item: Notification; undo: () => void }) => notificationsApi.restore.call({ id: item.id }),
    onMutate: async ({ undo }) => {
      await holdAnswers(queryClient);
      undo();
    },
    onError: (error, { item }) => {
      showRemoved(queryClient, item);
      failed('cannotRestore', error);
    },
    onSettled,
  });

  return { mark, markAll, remove };
}
