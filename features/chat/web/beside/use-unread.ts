import { useQuery } from '@tanstack/react-query';
import { chatApi } from '../chat-api.ts';

/**
 * 0 until known.
 * @param conversationId null while there is none
 */
export function useUnread(conversationId: string | null): number {
  const { data } = useQuery(
    chatApi.conversation.queryOptions({ input: { id: conversationId ?? '' }, enabled: conversationId !== null }),
  );
  return data?.unread ?? 0;
}
