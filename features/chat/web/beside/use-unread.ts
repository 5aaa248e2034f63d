import { useQuery } from '@tanstack/react-query';
import { chatApi } from '../chat-api.ts';

/**
 * How many messages of others one has not read in a conversation, as they come; 0 until that is known.
 * @param conversationId null while there is none
 */
export function useUnread(conversationId: string | null): number {
  const { data } = useQuery(
    chatApi.conversation.queryOptions({ input: { id: conversationId ?? '' }, enabled: conversationId !== null }),
  );
  return data?.unread ?? 0;
}
