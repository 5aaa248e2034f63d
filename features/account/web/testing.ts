import { serve } from '#testing/browser/server.ts';
import { queryClient } from '#web/query-client.ts';
import { accountContract } from '../contract.ts';

/** Call before each test. */
export function nobodySignedIn({ confirmsAddress = true } = {}): void {
  queryClient.clear();
  serve(accountContract.me, () => ({
    learner: null,
    leaving: null,
    refreshDue: false,
    passwordMinLength: 6,
    minimumAge: 16,
    confirmsAddress,
  }));
}
