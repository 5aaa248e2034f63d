import { useQuery } from '@tanstack/react-query';
import { sessionsApi } from './sessions-api.ts';

/** The conversation of those who take part in a session, which is made when it is asked for first. */
export const useSessionConversation = (sessionId: string) =>
  useQuery({
    queryKey: [['sessions', 'conversation'], { input: { id: sessionId } }],
    queryFn: () => sessionsApi.conversation.call({ id: sessionId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
