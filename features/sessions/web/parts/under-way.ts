import type { MutationKey, QueryClient } from '@tanstack/react-query';

/** Known before the next render, so it catches a double click. */
export const underWay = (queryClient: QueryClient, mutationKey: MutationKey, id: string): boolean =>
  queryClient.isMutating({
    mutationKey,
    predicate: ({ state }) => (state.variables as { id?: string } | undefined)?.id === id,
  }) > 0;
