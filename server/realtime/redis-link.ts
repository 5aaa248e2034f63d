import { createClient } from '@redis/client';
import type { Log } from '../log.ts';
import { createNumbering, type Link, type LinkListener } from './link.ts';

const CHANNEL = 'havruta:realtime';
/**
 * Maximum number of messages queued while Redis is unavailable. Excess messages are dropped, and receivers notice by
 * the number.
 */
const LONGEST_QUEUE = 2_000;
/** Milliseconds. */
const SLOWEST_RETRY = 2_000;
const PATIENCE = 5_000;

type Options = LinkListener & {
  /** In the form `redis://user:password@host:port`. */
  url: string;
  log: Log;
};

/**
 * Links instances over Redis, with one connection to publish and one to listen. Both reconnect; when the second does,
 * messages may be lost.
 * @returns when it listens, or after a few seconds without Redis, with retries in the background
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
  // Errors are logged elsewhere; it fails here only when closed.
  opening.catch(() => {});
  await Promise.race([opening.catch(() => {}), after(PATIENCE)]);

  return {
    publish(message) {
      // Dropped if the queue is full or the connection is lost.
      publisher.publish(CHANNEL, numbering.stamp(message)).catch(() => {});
    },
    async close() {
      // Flushes the last messages if Redis is available.
      if (publisher.isReady) await Promise.race([publisher.close(), after(1_000)]);
      if (publisher.isOpen) publisher.destroy();
      if (subscriber.isOpen) subscriber.destroy();
    },
  };
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());

const reconnectStrategy = (retries: number): number => Math.random() * Math.min(SLOWEST_RETRY, 50 * 2 ** retries);
