import { createClient } from '@redis/client';
import type { Log } from '../log.ts';
import { createNumbering, type Link, type LinkListener } from './link.ts';

const CHANNEL = 'havruta:realtime';
/** Messages that wait while Redis is away. What is more is dropped, and the others notice by its number. */
const LONGEST_QUEUE = 2_000;
/** Milliseconds. */
const SLOWEST_RETRY = 2_000;
const PATIENCE = 5_000;

type Options = LinkListener & {
  /** As in `redis://user:password@host:port`. */
  url: string;
  log: Log;
};

/**
 * Links the instances over Redis: one connection to publish, one to listen. Both come back by themselves; when the second
 * does, something may have been lost.
 * @returns once it listens, or after a few seconds without Redis: then it goes on trying
 */
export async function openRedisLink({ url, log, ...listener }: Options): Promise<Link> {
  const numbering = createNumbering(listener);
  const publisher = createClient({
    url,
    commandsQueueMaxLength: LONGEST_QUEUE,
    pingInterval: 15_000,
    socket: { connectTimeout: 3_000, reconnectStrategy },
  });
  const subscriber = publisher.duplicate();
  let away = false;
  for (const client of [publisher, subscriber]) {
    client.on('error', (error: unknown) => {
      if (!away) log.warn({ err: error }, 'Redis is away');
      away = true;
    });
    client.on('ready', () => {
      away = false;
    });
  }
  subscriber.on('ready', listener.onGap);

  const opening = Promise.all([
    publisher.connect(),
    subscriber.connect().then(() => subscriber.subscribe(CHANNEL, numbering.receive)),
  ]);
  // What it fails with is in the log, and it was closed then.
  opening.catch(() => {});
  await Promise.race([opening.catch(() => {}), after(PATIENCE)]);

  return {
    publish(message) {
      // Dropped when too much waits, or when it is lost on its way.
      publisher.publish(CHANNEL, numbering.stamp(message)).catch(() => {});
    },
    async close() {
      // What was said last goes out, if Redis is there.
      if (publisher.isReady) await Promise.race([publisher.close(), after(1_000)]);
      if (publisher.isOpen) publisher.destroy();
      if (subscriber.isOpen) subscriber.destroy();
    },
  };
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());

const reconnectStrategy = (retries: number): number => Math.random() * Math.min(SLOWEST_RETRY, 50 * 2 ** retries);
