import { createClient } from '@redis/client';
import type { Log } from '../ops/log.ts';
import { createNumbering, type Link, type LinkListener } from './link.ts';
import { isSentinelUrl } from './sentinel-address.ts';
import { openSentinelLink } from './sentinel-link.ts';

const CHANNEL = 'havruta:realtime';
const LONGEST_QUEUE = 2_000;
const SLOWEST_RETRY = 2_000;
const PATIENCE = 5_000;

type Options = LinkListener & {
  url: string;
  log: Log;
};

/** @returns when it listens, or after some seconds; it then retries in the background */
export async function openRedisLink({ url, log, ...listener }: Options): Promise<Link> {
  if (isSentinelUrl(url)) return openSentinelLink({ url, log, ...listener });
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
  // Opening fails only when the link is closed.
  opening.catch(() => {});
  await Promise.race([opening.catch(() => {}), after(PATIENCE)]);

  return {
    publish(message) {
      publisher.publish(CHANNEL, numbering.stamp(message)).catch(() => {});
    },
    async close() {
      if (publisher.isReady) await Promise.race([publisher.close(), after(1_000)]);
      if (publisher.isOpen) publisher.destroy();
      if (subscriber.isOpen) subscriber.destroy();
    },
  };
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());

const reconnectStrategy = (retries: number): number => Math.random() * Math.min(SLOWEST_RETRY, 50 * 2 ** retries);
