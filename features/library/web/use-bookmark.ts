import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import type { Favorite, Place } from '../contract.ts';
import { placesApi, placesQuery } from './library-api.ts';

/** A section or book as lists of kept places show it. */
export type KnownPlace = Omit<Favorite, 'createdAt'> & { bookSlug: string };

/**
 * The one bookmark of a book, and the toggle: it moves to this place, or is taken away when it is here already. It shows
 * at once and goes back when the server refuses.
 * @param here the section; undefined while it is not known
 */
export function useBookmark(here: KnownPlace | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = placesQuery().queryKey;
  const { data } = useQuery(placesQuery());
  const bookmark = data?.find((place) => place.bookmarked && place.bookTitle === here?.bookTitle);

  const change = (make: (list: Place[]) => Place[]) => async () => {
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData(key);
    client.setQueryData(key, (list = []) => make(list));
    return { before };
  };
  const outcome = (done: 'library.bookmarkSet' | 'library.bookmarkRemoved') => ({
    onSuccess: () => toast({ look: 'success', title: t(done) }),
    onError: (error: unknown, _input: unknown, kept: { before: Place[] | undefined } | undefined) => {
      client.setQueryData(key, kept?.before);
      toast({ look: 'destructive', title: t('library.bookmarkFailed'), description: t(messageKeyOf(error)) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const others = (list: Place[]) => list.filter((place) => !(place.bookmarked && place.bookTitle === here?.bookTitle));
  const set = useMutation(
    placesApi.setPlace.mutationOptions({
      onMutate: (input) =>
        change((list) =>
          here
            ? [{ ...here, verse: input.verse, bookmarked: true, at: new Date().toISOString() }, ...others(list)]
            : list,
        )(),
      ...outcome('library.bookmarkSet'),
    }),
  );
  const remove = useMutation(
    placesApi.removePlace.mutationOptions({ onMutate: change(others), ...outcome('library.bookmarkRemoved') }),
  );

  const isHere = Boolean(here && bookmark?.reference === here.reference);
  return {
    bookmark,
    isHere,
    /** @param verse the one on top, kept with the bookmark */
    toggle: (verse: number | null = null) => {
      if (!here) return;
      if (isHere) remove.mutate({ reference: here.reference, bookmark: true });
      else set.mutate({ reference: here.reference, verse, bookmark: true });
    },
    remove: () => bookmark && remove.mutate({ reference: bookmark.reference, bookmark: true }),
  };
}
