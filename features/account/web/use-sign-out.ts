import { useState } from 'react';
import { isUnsent } from '#web/outbox/command.ts';
import { signOut } from './session-changes.ts';

/** Milliseconds to wait for unsent messages. */
const PATIENCE = 2_000;

async function countUnsent(): Promise<number> {
  const { outbox } = await import('#web/outbox/browser-outbox.ts');
  const count = () => outbox.read().filter(isUnsent).length;
  if (count() === 0) return 0;
  void outbox.retryNow();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(count());
    };
    const timer = setTimeout(end, PATIENCE);
    const stop = outbox.subscribe(() => count() === 0 && end());
  });
}

export function useSignOut() {
  const [unsent, setUnsent] = useState(0);
  return {
    unsent,
    stay: () => setUnsent(0),
    async leave(): Promise<void> {
      const count = await countUnsent().catch(() => 0);
      if (count > 0) setUnsent(count);
      else await signOut();
    },
  };
}
