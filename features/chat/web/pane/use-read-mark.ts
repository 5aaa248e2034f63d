import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { useGap } from '#web/realtime/live-events.ts';
import { amend } from '#web/realtime/refetch.ts';
import type { Conversation } from '../../contract.ts';
import { chatApi } from '../chat-api.ts';
import { createReadMark } from '../read-mark.ts';

const follow = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

/** @param seq the last message on screen */
export function useReadMark({ id, readSeq }: Conversation, seq: number): void {
  const visible = useSyncExternalStore(follow, isVisible);
  const mark = useRef<ReturnType<typeof createReadMark>>(null);
  useEffect(() => {
    const made = createReadMark((place) => tell(id, place));
    mark.current = made;
    addEventListener('online', made.retryNow);
    return () => {
      removeEventListener('online', made.retryNow);
      made.end();
    };
  }, [id]);
  useGap(() => mark.current?.retryNow());
  const reach = useEffectEvent((place: number) => place > readSeq && mark.current?.reached(place));
  useEffect(() => {
    if (visible) reach(seq);
  }, [visible, seq]);
}

async function tell(id: string, seq: number): Promise<void> {
  const now = await chatApi.read.call({ id, seq });
  amend(queryClient, chatApi.conversations.queryKey(), ({ conversations }) => ({
    conversations: conversations.map((one) => (one.id === id ? { ...one, ...now } : one)),
  }));
  amend(queryClient, chatApi.conversation.queryKey({ input: { id } }), (one) => ({ ...one, ...now }));
  void queryClient.invalidateQueries({ queryKey: chatApi.unread.key() });
}
