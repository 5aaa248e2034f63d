import { useRef } from 'react';
import { chatLive } from '../chat-api.ts';

/** Milliseconds between two signs of it. */
const SELDOM = 3_000;

/** Says that the learner writes, at most once in three seconds. A hint: it may be lost. */
export function useSayTyping(conversationId: string): () => void {
  const said = useRef(0);
  return () => {
    if (Date.now() - said.current < SELDOM) return;
    said.current = Date.now();
    void chatLive.say('typing', { conversationId });
  };
}
