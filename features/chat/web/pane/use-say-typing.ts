import { useRef } from 'react';
import { chatLive } from '../chat-api.ts';

/** Minimum milliseconds between typing events. */
const SELDOM = 3_000;

/** Sends a typing event, at most once in three seconds. It may be lost. */
export function useSayTyping(conversationId: string): () => void {
  const said = useRef(0);
  return () => {
    if (Date.now() - said.current < SELDOM) return;
    said.current = Date.now();
    void chatLive.say('typing', { conversationId });
  };
}
