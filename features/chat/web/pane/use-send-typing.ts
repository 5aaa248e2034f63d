import { useRef } from 'react';
import { chatLive } from '../chat-api.ts';

const SELDOM = 3_000;

export function useSendTyping(conversationId: string): () => void {
  const said = useRef(0);
  return () => {
    if (Date.now() - said.current < SELDOM) return;
    said.current = Date.now();
    void chatLive.say('typing', { conversationId });
  };
}
