import { useQuery } from '@tanstack/react-query';
import { sessionsApi } from './sessions-api.ts';

export const useSessionConversation = (sessionId: string) =>
  useQuery({
    queryKey: [['sessions', 'conversation'], { input: { id: sessionId } }],
    queryFn: () => sessionsApi.conversation.call({ id: sessionId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
