import type { Received } from '#web/outbox/outbox.ts';
import { memoryStore, type Store } from '#web/outbox/store.ts';

export type TestBrowser = {
  store: Store;
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Senders do not receive their own messages. */
  channel(): { post(heard: Received): void; onHeard(listener: (heard: Received) => void): () => void };
};

export function makeBrowser(): TestBrowser {
  const hearers = new Set<(heard: Received) => void>();
  let turn: Promise<void> = Promise.resolve();
  return {
    store: memoryStore(),
    alone(work) {
      turn = turn.then(work, work);
      return turn;
    },
    channel() {
      let mine: ((heard: Received) => void) | null = null;
      return {
        post(heard) {
          for (const hear of [...hearers]) if (hear !== mine) hear(structuredClone(heard));
        },
        onHeard(listener) {
          mine = listener;
          hearers.add(listener);
          return () => void hearers.delete(listener);
        },
      };
    },
  };
}
