import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { isUnreachable } from '#web/api/query-client.ts';
import { toast } from '#web/ui/index.ts';
import type { Favorite, ReadingPosition } from '../contract.ts';
import { readingPositionsQuery, shelfApi } from './queries-api.ts';
import { queueBookmark, queueRemoval, removeAgainIfWaiting } from './queue-position.ts';

export type KnownReference = Omit<Favorite, 'createdAt'> & Pick<ReadingPosition, 'bookSlug' | 'category'>;

/** `toggle` moves the bookmark here or removes it. Optimistic; reverts when refused. */
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
  type Input = { reference: string; segment?: string | null };
  const outcome = (done: 'library.bookmarkSet' | 'library.bookmarkRemoved') => ({
    onSuccess: () => toast({ variant: 'success', title: (t) => t(done) }),
    onError: (error: Error, input: Input, kept: { before: ReadingPosition[] | undefined } | undefined) => {
      if (isUnreachable(error)) {
        const { reference, segment = null } = input;
        void (done === 'library.bookmarkSet'
          ? queueBookmark({ reference, segment })
          : queueRemoval({ reference, bookmark: true }));
        toast({ title: (t) => t('library.favoriteQueued') });
        return;
      }
      client.setQueryData(key, kept?.before);
      toast({
        variant: 'destructive',
        title: (t) => t('library.bookmarkFailed'),
        description: (t) => t(messageKeyOf(error)),
      });
    },
    onSettled: (_answer: unknown, error: Error | null) =>
      error && isUnreachable(error) ? undefined : client.invalidateQueries({ queryKey: key }),
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
        void removeAgainIfWaiting({ reference, bookmark: true });
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
