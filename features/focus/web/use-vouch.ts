import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { toast } from '#web/ui/index.ts';
import { focusApi } from './focus-api.ts';

export function useVouch() {
  const queryClient = useQueryClient();
  return useMutation(
    focusApi.vouch.mutationOptions({
      onSuccess: () => toast({ variant: 'success', title: (t) => t('focus.vouched') }),
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: focusApi.session.key() }),
    }),
  );
}
