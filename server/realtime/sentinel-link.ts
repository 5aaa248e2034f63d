import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Log } from '../ops/log.ts';
import { findMaster } from './find-master.ts';
import { createNumbering, type Link, type LinkListener } from './link.ts';
import { readSentinelUrl } from './sentinel-address.ts';

const CHANNEL = 'havruta:realtime';
/** Messages queued between two masters. */
const LONGEST_QUEUE = 2_000;
const SLOWEST_RETRY = 1_000;
/** Interval of checks, and longest wait for an answer: a frozen master cuts no connection. */
const CHECK_EVERY = 2_000;
const PATIENCE = 5_000;

type Client = ReturnType<typeof newClient>;
type Options = LinkListener & { url: string; log: Log };

/**
 * Links instances over the Redis that sentinels name, and follows a failover. The library's own client for sentinels
 * loses its subscriptions when the first connection to a new master fails (6.3.1).
 * @returns when it listens, or after some seconds; it then retries in the background
 */
export async function openSentinelLink({ url, log, ...listener }: Options): Promise<Link> {
  const address = readSentinelUrl(url);
  const numbering = createNumbering(listener);
  const closing = new AbortController();
  const first = Promise.withResolvers<void>();
  let queue: string[] = [];
  let publisher: Client | null = null;

  const send = (message: string) => {
    publisher?.publish(CHANNEL, message).catch(() => {});
  };

  async function serve(master: string): Promise<void> {
    const [speaker, subscriber] = [newClient(master), newClient(master)];
    const failed = new Promise<never>((_, fail) => {
      for (const client of [speaker, subscriber]) client.on('error', fail);
    });
    try {
      await Promise.race([within(CHECK_EVERY, connect(speaker, subscriber, numbering.receive)), failed]);
      publisher = speaker;
      for (const message of queue.splice(0)) send(message);
      listener.onGap();
      first.resolve();
      await Promise.race([watch(speaker, master), failed]);
    } finally {
      publisher = null;
      failed.catch(() => {});
      for (const client of [speaker, subscriber]) if (client.isOpen) client.destroy();
    }
  }

  /** Resolves when the sentinels name another master. @throws if this one does not answer */
  async function watch(speaker: Client, master: string): Promise<void> {
    for (;;) {
      await wait(CHECK_EVERY, undefined, { signal: closing.signal });
      await within(CHECK_EVERY, speaker.ping());
      const named = await findMaster(address).catch(() => master);
      if (named !== master) return;
    }
  }

  async function work(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        await serve(await findMaster(address));
        failures = 0;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (failures === 0) log.warn({ err: error }, 'Redis is away');
      }
      await wait(Math.random() * Math.min(SLOWEST_RETRY, 50 * 2 ** failures), undefined, { signal: closing.signal });
    }
  }

  const working = work().catch(() => {});
  await Promise.race([first.promise, wait(PATIENCE, undefined, { ref: false })]);
  return {
    publish(message) {
      const stamped = numbering.stamp(message);
      if (publisher) send(stamped);
      else if (queue.length < LONGEST_QUEUE) queue.push(stamped);
    },
    async close() {
      closing.abort();
      queue = [];
      await working;
    },
  };
}

const newClient = (url: string) =>
  createClient({
    url,
    commandsQueueMaxLength: LONGEST_QUEUE,
    socket: { connectTimeout: CHECK_EVERY, reconnectStrategy: false },
  });

async function connect(speaker: Client, subscriber: Client, receive: (payload: string) => void): Promise<void> {
  await Promise.all([speaker.connect(), subscriber.connect()]);
  const [role] = await speaker.sendCommand<string[]>(['ROLE']);
  // The former master may have returned as a replica: its messages would reach no other instance.
  if (role !== 'master') throw new Error('the Redis that the sentinels name is no master yet');
  await subscriber.subscribe(CHANNEL, receive);
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = wait(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error('Redis does not answer');
  });
  await Promise.race([work, late]).finally(() => timer.abort());
}
