import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { canonicalZone } from '#shared/time-zones.ts';
import { clientFor } from '#web/api/api.ts';
import { givesZone } from '#web/browser/device.ts';
import { viewerZone } from '#web/times/times.ts';
import type { Profile, profileContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const profileApi = clientFor<typeof profileContract>('profile', routes);

/** Sends the device's zone, stored if none is known. */
export const profileQuery = () =>
  profileApi.mine.queryOptions({ input: givesZone() ? { timeZone: viewerZone() } : {} });

/** Runs on the server, whose zone must not be stored. */
export async function zoneOfReader(queryClient: QueryClient): Promise<string> {
  const profile = await profileApi.mine.call({});
  const timeZone = canonicalZone(profile.timeZone) ?? profile.timeZone;
  const { queryKey } = profileApi.mine.queryOptions({ input: { timeZone } });
  await queryClient.fetchQuery({ queryKey, queryFn: () => profile });
  return timeZone;
}

export const isAnswered = ({ said, questionsLater }: Profile): boolean => said || questionsLater === true;

/** Set by `loadFirstSteps`, never fetched. */
export const answeredQuery = () => queryOptions<boolean>({ queryKey: ['profile', 'said'], queryFn: skipToken });
