import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';

/** Whether the network failed, or no server was behind the proxy. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof ORPCError) || [502, 503, 504].includes(error.status);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isUnreachable(error),
      retryDelay: (attempt) => 300 * 2 ** attempt + Math.random() * 200,
      // Offline a query fails, so that a sentence replaces its skeleton, and is sent again when online.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: {
      retry: false,
      networkMode: 'always',
    },
  },
});
