import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';

/** Answers worth asking again for: the network, or a server that says "later". Never what the server decided. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ORPCError) || [502, 503, 504].includes(error.status);
}

/** The one place where what the server said is kept in the browser. */
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
