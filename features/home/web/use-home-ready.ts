import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceDay, todayQuery } from '#features/library/web/index.ts';
import { notificationsApi } from '#features/notifications/web/index.ts';
import { requestsQuery } from '#features/partners/web/index.ts';
import { mySessionsQuery, publicSessionsQuery } from '#features/sessions/web/index.ts';
import { viewerZone } from '#web/times.ts';
import { homeApi } from './home-api.ts';

/** The zone and the day of this device. */
const asked = () => ({ timeZone: viewerZone(), date: deviceDay(new Date()) });

/** Everything /home shows in one call, each list put where its card looks for it. */
const homeQuery = (queryClient: QueryClient) => ({
  queryKey: homeApi.show.queryKey({ input: asked() }),
  async queryFn() {
    const input = asked();
    const home = await homeApi.show.call(input);
    queryClient.setQueryData(todayQuery(input.date).queryKey, home.today);
    queryClient.setQueryData(publicSessionsQuery().queryKey, home.publicSessions);
    queryClient.setQueryData(mySessionsQuery().queryKey, home.mySessions);
    queryClient.setQueryData(requestsQuery().queryKey, home.requests);
    queryClient.setQueryData(notificationsApi.latest.queryOptions().queryKey, home.latest);
    return true;
  },
  // Once is enough: from then on each card keeps its own list fresh.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  retry: false,
});

/**
 * Asks for everything /home shows, and says when it is there: the page then puts everything in its place at once, and
 * nothing moves afterwards. Also true when it could not be had: then each card asks for its own and says what is wrong.
 */
export function useHomeReady(): boolean {
  const { isPending, fetchStatus } = useQuery(homeQuery(useQueryClient()));
  return !isPending || fetchStatus === 'paused';
}
