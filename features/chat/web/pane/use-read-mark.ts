import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { queryClient } from '#web/query-client.ts';
import type { Conversation } from '../../contract.ts';
import { chatApi } from '../chat-api.ts';

const follow = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

/**
 * Tells the server how far the learner has read: to the message that was really on their screen, while the page was.
 * @param seq the last one that is on screen
 */
export function useReadMark({ id, readSeq }: Conversation, seq: number): void {
  const visible = useSyncExternalStore(follow, isVisible);
  const told = useRef(0);
  const mark = useEffectEvent(async (read: number) => {
    if (read <= Math.max(told.current, readSeq)) return;
    told.current = read;
    try {
      const now = await chatApi.read.call({ id, seq: read });
      queryClient.setQueryData(
        chatApi.conversations.queryKey(),
        (list) =>
          list && { conversations: list.conversations.map((one) => (one.id === id ? { ...one, ...now } : one)) },
      );
      queryClient.setQueryData(chatApi.conversation.queryKey({ input: { id } }), (one) => one && { ...one, ...now });
      void queryClient.invalidateQueries({ queryKey: chatApi.unread.key() });
    } catch {
      // It is told with the next one that is read, or when the page is looked at again.
      told.current = 0;
    }
  });
  useEffect(() => {
    if (visible) void mark(seq);
  }, [visible, seq]);
}
