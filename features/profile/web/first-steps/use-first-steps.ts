import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/auth.ts';
import type { Profile } from '../../contract.ts';
import { useSaveProfile } from '../profile/use-profile.ts';
import { answeredQuery, isAnswered, profileApi, profileQuery } from '../profile-api.ts';

const FIRST_STEPS_DONE = 'first-steps-done';

function isDone(id: string): boolean {
  try {
    return localStorage.getItem(FIRST_STEPS_DONE) === id;
  } catch {
    return false;
  }
}

function keepDone(id: string): void {
  try {
    localStorage.setItem(FIRST_STEPS_DONE, id);
  } catch {
    // Requested again next time.
  }
}

/** Loads the first questions on each visit of /home until they are saved or postponed. */
export async function loadFirstSteps(queryClient: QueryClient, learnerId: string): Promise<void> {
  // A page from the server includes the profile: the first browser rendering must show the same.
  const [[, known] = []] = queryClient.getQueriesData<Profile>({ queryKey: profileApi.mine.key() });
  const profile = isDone(learnerId) ? known : await queryClient.ensureQueryData(profileQuery()).catch(() => null);
  // Hides the questions on failure.
  const answered = profile ? isAnswered(profile) : true;
  queryClient.setQueryData(answeredQuery().queryKey, answered);
  if (profile && answered) keepDone(learnerId);
}

export function useFirstSteps(): { due: boolean; known: boolean; putOff: () => void } {
  const { learner } = useAuth();
  const queryClient = useQueryClient();
  const { data: answered } = useQuery(answeredQuery());
  const { mutate } = useSaveProfile();
  return {
    due: answered === false,
    known: answered !== undefined || isDone(learner?.id ?? ''),
    putOff() {
      queryClient.setQueryData(answeredQuery().queryKey, true);
      mutate({ questionsLater: true });
    },
  };
}
