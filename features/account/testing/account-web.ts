import { serve } from '#testing/browser/server.ts';
import { queryClient } from '#web/api/query-client.ts';
import { accountContract } from '../contract.ts';

export function signedOutState({ confirmsAddress = true, host = null as string | null } = {}): void {
  queryClient.clear();
  serve(accountContract.me, () => ({
    learner: null,
    leaving: null,
    refreshDue: false,
    passwordMinLength: 6,
    minimumAge: 16,
    confirmsAddress,
    host,
  }));
}
