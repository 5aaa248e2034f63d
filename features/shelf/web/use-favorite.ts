import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { isUnreachable } from '#web/api/query-client.ts';
import { useAuth } from '#web/auth.ts';
import { toast } from '#web/ui/index.ts';
import { favoritesQuery, shelfApi } from './queries-api.ts';
import { forgetQueued, queueFavorite } from './queue-favorite.ts';
import type { KnownReference } from './use-bookmark.ts';

export function useFavorite(place: KnownReference | undefined) {
  const { state } = useAuth();
  const client = useQueryClient();
  const { data } = useQuery({ ...favoritesQuery(), enabled: state === 'learner' });
  const key = favoritesQuery().queryKey;
  const { mutate } = useMutation(
    shelfApi.setFavorite.mutationOptions({
      onMutate: async ({ reference, favorite }) => {
        await forgetQueued(reference);
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueryData(key);
        client.setQueryData(key, (list = []) => {
          const others = list.filter((one) => one.reference !== reference);
          return favorite && place ? [{ ...place, createdAt: new Date().toISOString() }, ...others] : others;
        });
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
        if (refusalOf(error) === 'UNAUTHORIZED') warn();
        else
          toast({
            variant: 'destructive',
            title: (t) => t('library.favoriteFailed'),
            description: (t) => t(messageKeyOf(error)),
          });
      },
      onSettled: (_answer, error) =>
        error && isUnreachable(error) ? undefined : client.invalidateQueries({ queryKey: key }),
    }),
  );
  const warn = () => toast({ title: (t) => t('library.loginRequired'), description: (t) => t('library.loginToSave') });
  const favorite = Boolean(place && data?.some((one) => one.reference === place.reference));
  return {
    favorite,
    toggle: () => {
      if (state !== 'learner') warn();
      else if (place) mutate({ reference: place.reference, favorite: !favorite });
    },
  };
}
