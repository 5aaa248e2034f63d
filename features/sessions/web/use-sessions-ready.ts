import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { mySessionsQuery, publicSessionsQuery } from './sessions-api.ts';

/**
 * Asks for both lists at once, and says whether it is known what the learner has ahead: a page that waits for it puts
 * everything in its place at once, and nothing moves afterwards. Also true when it could not be found out.
 */
export function useSessionsReady(): boolean {
  usePrefetchQuery(publicSessionsQuery());
  const { isPending, fetchStatus } = useQuery(mySessionsQuery());
  return !isPending || fetchStatus === 'paused';
}
