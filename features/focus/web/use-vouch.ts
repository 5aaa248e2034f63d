import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import { focusApi } from './focus-api.ts';

/** "We were learning": a partner's exit was none. */
export function useVouch() {
  const queryClient = useQueryClient();
  return useMutation(
    focusApi.vouch.mutationOptions({
      onSuccess: () => toast({ variant: 'success', title: (t) => t('focus.vouched') }),
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
      // Until what it changed is read: else it could be pressed once more in between.
      onSettled: () => queryClient.invalidateQueries({ queryKey: focusApi.session.key() }),
    }),
  );
}
