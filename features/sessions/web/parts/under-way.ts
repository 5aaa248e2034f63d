import type { MutationKey, QueryClient } from '@tanstack/react-query';

/**
 * Whether the same thing was already sent for this session and is not answered yet. Known at once, before the screen
 * has been drawn anew: the second press of a double click finds it.
 */
export const underWay = (queryClient: QueryClient, mutationKey: MutationKey, id: string): boolean =>
  queryClient.isMutating({
    mutationKey,
    predicate: ({ state }) => (state.variables as { id?: string } | undefined)?.id === id,
  }) > 0;
