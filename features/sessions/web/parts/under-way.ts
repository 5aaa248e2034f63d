import type { MutationKey, QueryClient } from '@tanstack/react-query';

/**
 * Whether the same mutation is pending for this session. Known before the next render, so it catches the second click
 * of a double click.
 */
export const underWay = (queryClient: QueryClient, mutationKey: MutationKey, id: string): boolean =>
  queryClient.isMutating({
    mutationKey,
    predicate: ({ state }) => (state.variables as { id?: string } | undefined)?.id === id,
  }) > 0;
