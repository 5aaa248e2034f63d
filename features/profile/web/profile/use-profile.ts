import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshMe } from '#features/account/web/api.ts';
import { useAuth } from '#web/auth.ts';
import type { Profile, ProfileChange } from '../../contract.ts';
import { profileApi, profileQuery, saidQuery } from '../profile-api.ts';

/** My profile. */
export const useProfile = () => useQuery(profileQuery());

/** Takes over what the server says my profile is now, wherever it is shown. */
export function useTakeOver(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  const { learner } = useAuth();
  return (profile) => {
    queryClient.setQueryData(profileQuery().queryKey, profile);
    queryClient.setQueryData(profileApi.place.queryOptions().queryKey, profile.place);
    queryClient.setQueryData(saidQuery().queryKey, profile.said);
    // The dashboard greets by it.
    if (learner && learner.name !== profile.displayName) void refreshMe();
  };
}

/** Changes some of it. With `atOnce` the change shows before the server has answered, and goes when it refuses. */
export function useSaveProfile({ atOnce = false } = {}) {
  const queryClient = useQueryClient();
  const takeOver = useTakeOver();
  const { queryKey } = profileQuery();
  return useMutation(
    profileApi.save.mutationOptions({
      onMutate: async (change: ProfileChange) => {
        if (!atOnce) return {};
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        if (before) queryClient.setQueryData(queryKey, { ...before, ...change });
        return { before };
      },
      onSuccess: takeOver,
      onError: (_error, _change, kept) => {
        if (kept?.before) queryClient.setQueryData(queryKey, kept.before);
      },
    }),
  );
}
