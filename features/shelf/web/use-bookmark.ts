import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import type { Favorite, ReadingPosition } from '../contract.ts';
import { readingPositionsQuery, shelfApi } from './queries-api.ts';

export type KnownReference = Omit<Favorite, 'createdAt'> & { bookSlug: string };

/** A book's bookmark. `toggle` moves it here, or removes it. Optimistic; reverts when refused. */
export function useBookmark(here: KnownReference | undefined) {
  const client = useQueryClient();
  const key = readingPositionsQuery().queryKey;
  const { data } = useQuery(readingPositionsQuery());
  const bookmark = data?.find((place) => place.bookmarked && place.bookTitle === here?.bookTitle);

  const change = (make: (list: ReadingPosition[]) => ReadingPosition[]) => async () => {
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData(key);
    client.setQueryData(key, (list = []) => make(list));
    return { before };
  };
  const outcome = (done: 'library.bookmarkSet' | 'library.bookmarkRemoved') => ({
    onSuccess: () => toast({ variant: 'success', title: (t) => t(done) }),
    onError: (error: unknown, _input: unknown, kept: { before: ReadingPosition[] | undefined } | undefined) => {
      client.setQueryData(key, kept?.before);
      toast({
        variant: 'destructive',
        title: (t) => t('library.bookmarkFailed'),
        description: (t) => t(messageKeyOf(error)),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const others = (list: ReadingPosition[]) =>
    list.filter((place) => !(place.bookmarked && place.bookTitle === here?.bookTitle));
  const set = useMutation(
    shelfApi.setReadingPosition.mutationOptions({
      onMutate: (input) =>
        change((list) =>
          here
            ? [{ ...here, segment: input.segment, bookmarked: true, at: new Date().toISOString() }, ...others(list)]
            : list,
        )(),
      ...outcome('library.bookmarkSet'),
    }),
  );
  const remove = useMutation(
    shelfApi.removeReadingPosition.mutationOptions({
      onMutate: change(others),
      ...outcome('library.bookmarkRemoved'),
      onSuccess: (_answer, { reference }, { before }) => {
        const gone = before?.find((place) => place.bookmarked && place.reference === reference);
        const run = () => set.mutate({ reference, segment: gone?.segment ?? null, bookmark: true });
        toast({
          variant: 'success',
          title: (t) => t('library.bookmarkRemoved'),
          action: { label: (t) => t('common.undo'), run },
        });
      },
    }),
  );

  const isHere = Boolean(here && bookmark?.reference === here.reference);
  return {
    bookmark,
    isHere,
    toggle: (segment: string | null = null) => {
      if (!here) return;
      if (isHere) remove.mutate({ reference: here.reference, bookmark: true });
      else set.mutate({ reference: here.reference, segment, bookmark: true });
    },
    remove: () => bookmark && remove.mutate({ reference: bookmark.reference, bookmark: true }),
  };
}
