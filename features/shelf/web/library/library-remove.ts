import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { isUnreachable } from '#web/api/query-client.ts';
import { toast } from '#web/ui/index.ts';
import type { ReadingPosition } from '../../contract.ts';
import { favoritesQuery, readingPositionsQuery, shelfApi } from '../queries-api.ts';
import { forgetQueued, queueFavorite } from '../queue-favorite.ts';
import { queueRemoval, removeAgainIfWaiting } from '../queue-position.ts';

/** Removes a favourite optimistically; it returns on a refusal or an undo. Without a network the removal waits. */
export function useRemoveFavorite(): (reference: string) => void {
  const client = useQueryClient();
  const key = favoritesQuery().queryKey;
  const { mutate } = useMutation(
    shelfApi.setFavorite.mutationOptions({
      onMutate: async ({ reference, favorite }) => {
        await forgetQueued(reference);
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueryData(key);
        if (!favorite) client.setQueryData(key, (list) => list?.filter((one) => one.reference !== reference));
        return { before };
      },
      onSuccess: (_answer, { reference, favorite }) =>
        toast({
          variant: 'success',
          title: (t) => t(favorite ? 'library.favoriteAdded' : 'library.favoriteRemoved'),
          ...(!favorite && {
            action: { label: (t) => t('common.undo'), run: () => mutate({ reference, favorite: true }) },
          }),
        }),
      onError: (error, input, kept) => {
        if (isUnreachable(error)) {
          void queueFavorite(input);
          toast({ title: (t) => t('library.favoriteQueued') });
          return;
        }
        client.setQueryData(key, kept?.before);
        toast({
          variant: 'destructive',
          title: (t) => t('library.favoriteFailed'),
          description: (t) => t(messageKeyOf(error)),
        });
      },
      onSettled: (_answer, error) => refetchUnlessAway(client, key, error),
    }),
  );
  return (reference) => mutate({ reference, favorite: false });
}

export function useRemovePosition(): (place: ReadingPosition) => void {
  const client = useQueryClient();
  const key = readingPositionsQuery().queryKey;
  const restore = useMutation(
    shelfApi.setReadingPosition.mutationOptions({
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('library.bookmarkFailed'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
  );
  const { mutate } = useMutation(
    shelfApi.removeReadingPosition.mutationOptions({
      onMutate: async ({ reference, bookmark }) => {
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueryData(key);
        client.setQueryData(key, (list) =>
          list?.filter((one) => !(one.reference === reference && one.bookmarked === bookmark)),
        );
        return { before };
      },
      onSuccess: (_answer, { reference, bookmark = false }, { before }) => {
        void removeAgainIfWaiting({ reference, bookmark });
        const gone = before?.find((one) => one.reference === reference && one.bookmarked === bookmark);
        toast({
          variant: 'success',
          title: (t) => t(bookmark ? 'library.bookmarkRemoved' : 'library.page.placeRemoved'),
          ...(gone && {
            action: {
              label: (t) => t('common.undo'),
              run: () => restore.mutate({ reference, segment: gone.segment, bookmark }),
            },
          }),
        });
      },
      onError: (error, { reference, bookmark = false }, kept) => {
        if (isUnreachable(error)) {
          void queueRemoval({ reference, bookmark });
          toast({ title: (t) => t('library.favoriteQueued') });
          return;
        }
        client.setQueryData(key, kept?.before);
        toast({
          variant: 'destructive',
          title: (t) => t(bookmark ? 'library.bookmarkFailed' : 'library.page.placeFailed'),
          description: (t) => t(messageKeyOf(error)),
        });
      },
      onSettled: (_answer, error) => refetchUnlessAway(client, key, error),
    }),
  );
  return ({ reference, bookmarked }) => mutate({ reference, bookmark: bookmarked });
}

/** Without a network, a refetch would only find the old list. */
const refetchUnlessAway = (client: QueryClient, queryKey: QueryKey, error: Error | null): Promise<void> | undefined =>
  error && isUnreachable(error) ? undefined : client.invalidateQueries({ queryKey });
