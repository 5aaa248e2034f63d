import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { COMMENTATORS_MAX, firstCommentators, type TextKind } from '#features/texts/shared/commentators.ts';
import { textsApi } from '#features/texts/web/queries-api.ts';
import { toast } from '#web/ui/index.ts';
import { commentatorsQuery } from './comment-queries.ts';

/** The chosen commentators. A choice that cannot be stored is reverted. */
export function useCommentators(kind: TextKind | undefined) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(commentatorsQuery());
  const { queryKey } = commentatorsQuery();
  const { mutate } = useMutation(
    textsApi.setCommentators.mutationOptions({
      onMutate: ({ kind: of, names }) => {
        const before = client.getQueryData(queryKey);
        client.setQueryData(queryKey, { ...before, [of]: names });
        return before;
      },
      onError: (_error, _input, before) => {
        client.setQueryData(queryKey, before);
        toast({ variant: 'destructive', title: (t) => t('library.comments.notStored') });
      },
    }),
  );
  const names = kind === undefined ? [] : (data?.[kind] ?? firstCommentators[kind]);
  return {
    names,
    /** While pending, the suggested commentators must not flash. */
    isPending,
    isFull: names.length >= COMMENTATORS_MAX,
    toggle: (name: string) => {
      if (kind === undefined) return;
      const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
      if (next.length <= COMMENTATORS_MAX) mutate({ kind, names: next });
    },
  };
}
