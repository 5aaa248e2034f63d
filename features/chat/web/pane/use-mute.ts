import { useMutation } from '@tanstack/react-query';
import { messageKeyOf } from '#web/api/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { toast } from '#web/ui/index.ts';
import type { Conversation } from '../../contract.ts';
import { chatApi } from '../chat-api.ts';

const FOR_GOOD = '9999-01-01T00:00:00.000Z';

export function useMute({ id, mutedUntil }: Conversation) {
  const muted = mutedUntil !== null && new Date(mutedUntil).getTime() > Date.now();
  const change = useMutation(
    chatApi.mute.mutationOptions({
      onSuccess: ({ mutedUntil: until }) => {
        toast({ variant: 'success', title: (t) => t(until ? 'chat.isMuted' : 'chat.isNotMuted') });
        return queryClient.invalidateQueries({ queryKey: chatApi.conversations.key() });
      },
      onError: (error) => toast({ variant: 'destructive', title: (t) => t(messageKeyOf(error)) }),
    }),
  );
  return { muted, toggle: () => change.mutate({ id, until: muted ? null : FOR_GOOD }) };
}
