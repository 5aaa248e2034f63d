import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshMe } from '#features/account/web/api.ts';
import { useAuth } from '#web/auth.ts';
import type { Profile, ProfileChange } from '../../contract.ts';
import { answeredQuery, isAnswered, profileApi, profileQuery } from '../profile-api.ts';

export const useProfile = () => useQuery(profileQuery());

export function useTakeOver(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  const { learner } = useAuth();
  return (profile) => {
    queryClient.setQueryData(profileQuery().queryKey, profile);
    queryClient.setQueryData(profileApi.place.queryOptions().queryKey, profile.place);
    queryClient.setQueryData(answeredQuery().queryKey, isAnswered(profile));
    // The greeting on /home shows the name.
    if (learner && learner.name !== profile.displayName) void refreshMe();
  };
}

/** `atOnce`: optimistic and reverted on failure. */
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
