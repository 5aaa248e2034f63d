import { useRef } from 'react';
import { v7 } from 'uuid';

/**
 * The client id of what a form sends: the same while the same content is sent again, so that a repeat after a lost
 * answer changes nothing; another one for other content, and after `arrived`.
 */
export function useClientId() {
  const last = useRef({ content: '', clientId: '' });
  return {
    idOf(content: unknown): string {
      const text = JSON.stringify(content);
      if (last.current.content !== text) last.current = { content: text, clientId: v7() };
      return last.current.clientId;
    },
    arrived() {
      last.current = { content: '', clientId: '' };
    },
  };
}
