import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/auth.ts';
import { profileQuery, saidQuery } from '../profile-api.ts';

/** Who need not be asked on this device any more: they said who they are, or put it off. */
export const FIRST_STEPS_DONE = 'havruta.first-steps-done';

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
    // Without a memory it is looked up again next time.
  }
}

/** Looks whether the learner ever said who they are: until that is so, or they put it off, once with each visit of /home. */
export async function loadFirstSteps(queryClient: QueryClient, learnerId: string): Promise<void> {
  const profile = isDone(learnerId) ? null : await queryClient.fetchQuery(profileQuery()).catch(() => null);
  // Where it cannot be known nobody is asked.
  queryClient.setQueryData(saidQuery().queryKey, profile?.said ?? true);
  if (profile?.said) keepDone(learnerId);
}

/** Whether the learner is still to be asked who they are, whether that is known already, and how they put it off. */
export function useFirstSteps(): { due: boolean; known: boolean; putOff: () => void } {
  const { learner } = useAuth();
  const queryClient = useQueryClient();
  const { data: said } = useQuery(saidQuery());
  return {
    due: said === false,
    known: said !== undefined || isDone(learner?.id ?? ''),
    putOff() {
      keepDone(learner?.id ?? '');
      queryClient.setQueryData(saidQuery().queryKey, true);
    },
  };
}
