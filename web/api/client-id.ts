import { useRef } from 'react';
import { v7 } from 'uuid';

/** An id, the same for the same content: a retry has no second effect. Changes after `arrived`. */
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
