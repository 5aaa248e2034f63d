import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { newId } from '#server/database/ids.ts';
import type { Pair } from '../chat-fill.ts';

const EVERY_MS = 500;
const READ_EVERY_MS = 250;
const PATIENCE_MS = 20_000;
export const TEXT = '/api/library/texts/Genesis-1';

export type Traffic = {
  /** Times of confirmed writes, by `performance.now`. */
  confirmed: number[];
  confirmedOf: number[][];
  ids: string[];
  events: number[][];
  reads: number;
  failedReads: number;
  slowestRead: number;
  stop(): Promise<void>;
};

/** Each pair writes twice a second and repeats a message until it is confirmed; texts are read at every instance. */
export function startTraffic(pairs: Pair[], addresses: string[], browsers: Socket[]): Traffic {
  const cookie = pairs[0]?.from.cookie ?? '';
  let stopped = false;
  const traffic: Traffic = {
    confirmed: [],
    confirmedOf: pairs.map(() => []),
    ids: [],
    events: browsers.map(() => []),
    reads: 0,
    failedReads: 0,
    slowestRead: 0,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
  for (const [n, socket] of browsers.entries())
    socket.on('chat.news', (_news: unknown, arrived?: () => void) => {
      traffic.events[n]?.push(performance.now());
      arrived?.();
    });

  async function write({ conversationId, from }: Pair, turn: number): Promise<void> {
    for (let at = turn; !stopped; ) {
      const began = performance.now();
      const clientId = newId();
      const body = JSON.stringify({ clientId, text: `drill ${clientId}` });
      for (;;) {
        const origin = addresses[at % addresses.length] ?? '';
        const answer = await fetch(`${origin}/api/conversations/${conversationId}/messages`, {
          method: 'POST',
          headers: { cookie: from.cookie, origin, 'content-type': 'application/json' },
          body,
          signal: AbortSignal.timeout(PATIENCE_MS),
        }).catch(() => null);
        await answer?.arrayBuffer().catch(() => {});
        if (answer?.ok) break;
        at++;
        await wait(200);
      }
      traffic.confirmed.push(performance.now());
      traffic.confirmedOf[turn]?.push(performance.now());
      traffic.ids.push(clientId);
      await wait(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
  }

  async function read(address: string): Promise<void> {
    while (!stopped) {
      const began = performance.now();
      const answer = await fetch(`${address}${TEXT}`, {
        headers: { cookie },
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      traffic.reads++;
      if (!answer?.ok) traffic.failedReads++;
      await answer?.arrayBuffer().catch(() => {});
      traffic.slowestRead = Math.max(traffic.slowestRead, performance.now() - began);
      await wait(READ_EVERY_MS);
    }
  }

  const running = [...pairs.map(write), ...addresses.map(read)];
  return traffic;
}
