import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf, refusalOf } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { toast } from '#web/ui/index.ts';
import { favoritesQuery, placesApi } from './library-api.ts';
import type { KnownPlace } from './use-bookmark.ts';

/**
 * Whether a text or book is a favourite, and the toggle. It shows at once and goes back when the server refuses.
 * @param place what it is, for the list of favourites; undefined while it is not known
 */
export function useFavorite(place: KnownPlace | undefined) {
  const { t } = useTranslation();
  const { state } = useSession();
  const client = useQueryClient();
  const { data } = useQuery({ ...favoritesQuery(), enabled: state === 'learner' });
  const key = favoritesQuery().queryKey;
  const { mutate } = useMutation(
    placesApi.setFavorite.mutationOptions({
      onMutate: async ({ reference, favorite }) => {
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueryData(key);
        client.setQueryData(key, (list = []) => {
          const others = list.filter((one) => one.reference !== reference);
          return favorite && place ? [{ ...place, createdAt: new Date().toISOString() }, ...others] : others;
        });
        return { before };
      },
      onSuccess: (_answer, { favorite }) =>
        toast({ look: 'success', title: t(favorite ? 'library.favoriteAdded' : 'library.favoriteRemoved') }),
      onError: (error, _input, kept) => {
        client.setQueryData(key, kept?.before);
        if (refusalOf(error) === 'UNAUTHORIZED') warn();
        else toast({ look: 'destructive', title: t('library.favoriteFailed'), description: t(messageKeyOf(error)) });
      },
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
  );
  const warn = () => toast({ title: t('library.loginRequired'), description: t('library.loginToSave') });
  const favorite = Boolean(place && data?.some((one) => one.reference === place.reference));
  return {
    favorite,
    toggle: () => {
      if (state !== 'learner') warn();
      else if (place) mutate({ reference: place.reference, favorite: !favorite });
    },
  };
}
