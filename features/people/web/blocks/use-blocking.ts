import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import { peopleApi } from '../people-api.ts';

type Person = { id: string; name: string };

/** All queries are refetched, because most lists may have changed. */
export function useBlocking(person: Person, onDone?: () => void) {
  const queryClient = useQueryClient();
  const { id, name } = person;
  const told = (
    success: 'people.blocked' | 'people.unblocked',
    failure: 'people.blockFailed' | 'people.unblockFailed',
  ) => ({
    onSuccess: () => {
      toast({ variant: 'success', title: (t) => t(success, { name }) });
      void queryClient.invalidateQueries();
      onDone?.();
    },
    onError: (error: unknown) =>
      toast({ variant: 'destructive', title: (t) => t(failure), description: (t) => t(messageKeyOf(error)) }),
  });
  const block = useMutation(peopleApi.block.mutationOptions(told('people.blocked', 'people.blockFailed')));
  const unblock = useMutation(peopleApi.unblock.mutationOptions(told('people.unblocked', 'people.unblockFailed')));
  return {
    block: () => block.mutate({ id }),
    unblock: () => unblock.mutate({ id }),
    isPending: block.isPending || unblock.isPending,
  };
}
