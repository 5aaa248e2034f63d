import { useQuery } from '@tanstack/react-query';
import { sessionsApi } from './sessions-api.ts';

/** Conversation of a session's participants, created on the first request. */
export const useSessionConversation = (sessionId: string) =>
  useQuery({
    queryKey: [['sessions', 'conversation'], { input: { id: sessionId } }],
    queryFn: () => sessionsApi.conversation.call({ id: sessionId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
