import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import type { ReadingPosition } from '../../contract.ts';
import { favoritesQuery, readingPositionsQuery, shelfApi } from '../queries-api.ts';

/** Removes a favourite optimistically; it returns on a refusal or an undo. */
export function useRemoveFavorite(): (reference: string) => void {
  const client = useQueryClient();
  const key = favoritesQuery().queryKey;
  const { mutate } = useMutation(
    shelfApi.setFavorite.mutationOptions({
      onMutate: async ({ reference, favorite }) => {
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
      onError: (error, _input, kept) => {
        client.setQueryData(key, kept?.before);
        toast({
          variant: 'destructive',
          title: (t) => t('library.favoriteFailed'),
          description: (t) => t(messageKeyOf(error)),
        });
      },
      onSettled: () => client.invalidateQueries({ queryKey: key }),
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
      onSuccess: (_answer, { reference, bookmark }, { before }) => {
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
      onError: (error, { bookmark }, kept) => {
        client.setQueryData(key, kept?.before);
        toast({
          variant: 'destructive',
          title: (t) => t(bookmark ? 'library.bookmarkFailed' : 'library.page.placeFailed'),
          description: (t) => t(messageKeyOf(error)),
        });
      },
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
  );
  return ({ reference, bookmarked }) => mutate({ reference, bookmark: bookmarked });
}
