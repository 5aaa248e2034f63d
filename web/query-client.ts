import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';

/** Errors worth a retry: the network, or a temporary server error. Decisions of the server are final. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ORPCError) || [502, 503, 504].includes(error.status);
}

/** The browser's only cache of server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (attempt) => 300 * 2 ** attempt + Math.random() * 200,
    },
    mutations: {
      retry: false,
      networkMode: 'always',
    },
  },
});
