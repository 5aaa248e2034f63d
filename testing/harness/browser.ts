import type { Heard } from '#web/outbox/outbox.ts';
import { memoryStore, type Store } from '#web/outbox/store.ts';

/** What the tabs of one browser share: the store, one lock, and the way to hear each other. */
export type TestBrowser = {
  store: Store;
  alone: (work: () => Promise<void>) => Promise<void>;
  /** A channel for one more tab; nobody hears themselves. */
  channel(): { post(heard: Heard): void; onHeard(listener: (heard: Heard) => void): () => void };
};

export function makeBrowser(): TestBrowser {
  const hearers = new Set<(heard: Heard) => void>();
  let turn: Promise<void> = Promise.resolve();
  return {
    store: memoryStore(),
    alone(work) {
      turn = turn.then(work, work);
      return turn;
    },
    channel() {
      let mine: ((heard: Heard) => void) | null = null;
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
