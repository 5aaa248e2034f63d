import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Enrolled, MyCycles } from '../../contract.ts';
import { HOME_CYCLES_MAX } from '../../shared/home-cycles.ts';

/** Filled by the answer of /home. Does not import the cycles client, which would load before the first paint. */
export const enrolledQuery = () =>
  queryOptions<Enrolled[]>({
    queryKey: ['cycles', 'enrolled'],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

export function storeEnrolled(queryClient: QueryClient, { enrolments }: MyCycles): void {
  const enrolled = enrolments
    .filter(({ paused }) => !paused)
    .slice(0, HOME_CYCLES_MAX)
    .map(({ id, companion }) => ({ id, together: companion?.state === 'accepted' }));
  queryClient.setQueryData(enrolledQuery().queryKey, enrolled);
}
