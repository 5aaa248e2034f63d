import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { canonicalZone } from '#shared/time-zones.ts';
import { clientFor } from '#web/api.ts';
import { givesZone } from '#web/device.ts';
import { viewerZone } from '#web/times.ts';
import type { profileContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const profileApi = clientFor<typeof profileContract>('profile', routes);

/** My profile, which learns the zone of the device where none is known. */
export const profileQuery = () =>
  profileApi.mine.queryOptions({ input: givesZone() ? { timeZone: viewerZone() } : {} });

/** The zone of a learner whose page the server draws. Their profile must not learn one from it: it is not told any. */
export async function zoneOfReader(queryClient: QueryClient): Promise<string> {
  const profile = await profileApi.mine.call({});
  const timeZone = canonicalZone(profile.timeZone) ?? profile.timeZone;
  const { queryKey } = profileApi.mine.queryOptions({ input: { timeZone } });
  await queryClient.fetchQuery({ queryKey, queryFn: () => profile });
  return timeZone;
}

/** Whether the learner ever saved their profile, as the dashboard asked once on this device; nothing else asks for it. */
export const saidQuery = () => queryOptions<boolean>({ queryKey: ['profile', 'said'], queryFn: skipToken });
