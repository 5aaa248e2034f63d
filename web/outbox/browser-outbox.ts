import { useMemo, useSyncExternalStore } from 'react';
import { readOwner } from '../browser/browser-owner.ts';
import { onGap } from '../realtime/realtime.ts';
import type { Command } from './command.ts';
import { createOutbox, type Received } from './outbox.ts';
import { senderOf } from './senders.ts';
import { onStoreLost, openStore } from './store.ts';

const LOCK = 'havruta-outbox';
const channel = new BroadcastChannel(LOCK);
let turn: Promise<void> = Promise.resolve();

/** Runs in one tab at a time; without locks only within this tab: the server recognises repeats. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  turn = turn.catch(() => {}).then(work);
  return turn;
}

export const browserStore = openStore();

export const outbox = createOutbox({
  store: browserStore,
  senderOf,
  alone,
  onLost: onStoreLost,
  owner: readOwner,
  tabs: {
    post: (heard) => channel.postMessage(heard),
    onHeard(listener) {
      const hear = ({ data }: MessageEvent<Received>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  },
});

/** Sends commands, and retries when the network may be back. Returns a stop function. */
export function startOutbox(learnerId: string): () => void {
  const retry = () => void outbox.retryNow();
  const seen = () => document.visibilityState === 'visible' && retry();
  const ends = [outbox.begin(learnerId), onGap(retry)];
  addEventListener('online', retry);
  document.addEventListener('visibilitychange', seen);
  return () => {
    for (const end of ends) end();
    removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', seen);
  };
}

export function useOutboxLane<Body>(lane: string): Command<Body>[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  return useMemo(() => all.filter((command) => command.lane === lane) as Command<Body>[], [all, lane]);
}
