import { useQuery } from '@tanstack/react-query';
import { chatApi } from '../chat-api.ts';

/**
 * 0 until loaded.
 * @param conversationId null without a conversation
 */
export function useUnread(conversationId: string | null): number {
  const { data } = useQuery(
    chatApi.conversation.queryOptions({ input: { id: conversationId ?? '' }, enabled: conversationId !== null }),
  );
  return data?.unread ?? 0;
}
