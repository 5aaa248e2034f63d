import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import type { Place } from '../contract.ts';
import { favoritesQuery, placesApi, placesQuery } from './library-api.ts';

/** Takes a favourite out of the list: it goes at once, and comes back when the server refuses. */
export function useRemoveFavorite(): (reference: string) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = favoritesQuery().queryKey;
  const { mutate } = useMutation(
    placesApi.setFavorite.mutationOptions({
      onMutate: async ({ reference }) => {
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueryData(key);
        client.setQueryData(key, (list) => list?.filter((one) => one.reference !== reference));
        return { before };
      },
      onSuccess: () => toast({ look: 'success', title: t('library.favoriteRemoved') }),
      onError: (error, _input, kept) => {
        client.setQueryData(key, kept?.before);
        toast({ look: 'destructive', title: t('library.favoriteFailed'), description: t(messageKeyOf(error)) });
      },
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
  );
  return (reference) => mutate({ reference, favorite: false });
}

/** Takes a place or bookmark out of the list, in the same way. */
export function useRemovePlace(): (place: Place) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = placesQuery().queryKey;
  const { mutate } = useMutation(
    placesApi.removePlace.mutationOptions({
      onMutate: async ({ reference, bookmark }) => {
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueryData(key);
        client.setQueryData(key, (list) =>
          list?.filter((one) => !(one.reference === reference && one.bookmarked === bookmark)),
        );
        return { before };
      },
      onSuccess: (_answer, { bookmark }) =>
        toast({ look: 'success', title: t(bookmark ? 'library.bookmarkRemoved' : 'library.page.placeRemoved') }),
      onError: (error, { bookmark }, kept) => {
        client.setQueryData(key, kept?.before);
        toast({
          look: 'destructive',
          title: t(bookmark ? 'library.bookmarkFailed' : 'library.page.placeFailed'),
          description: t(messageKeyOf(error)),
        });
      },
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
  );
  return ({ reference, bookmarked }) => mutate({ reference, bookmark: bookmarked });
}
