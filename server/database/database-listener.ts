import type pg from 'pg';
import type { Log } from '../ops/log.ts';
import { DatabaseClient } from './client.ts';
import type { Connection } from './database-url.ts';

/** Interval of checks in ms: a silent network failure raises no error. */
const CHECK_EVERY = 5_000;
const SLOWEST_RETRY = 2_000;

export type Hearing = {
  onMessage: (payload: string) => void;
  /** Earlier messages may be lost. Also called at the start. */
  onGap: () => void;
  /** Messages may be lost until the next `onGap`. */
  onLost?: () => void;
};

export type DatabaseListener = {
  hear(channel: string, hearing: Hearing): Promise<void>;
  close(): Promise<void>;
};

/** Missing in the driver's types. */
type Wired = { connection: { stream: { destroy(): void } } };

/** Listens on a dedicated connection outside the pool, and reconnects when it is lost. */
export function openDatabaseListener({ connection, log }: { connection: Connection; log: Log }): DatabaseListener {
  const channels = new Map<string, Hearing>();
  const { promise: tried, resolve: settled } = Promise.withResolvers<void>();
  let client: pg.Client | undefined;
  let heard: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const listenTo = (made: pg.Client, names: Iterable<string>) =>
    made.query([...names].map((name) => `listen ${name}`).join('; '));

  async function connect(): Promise<void> {
    const made = new DatabaseClient({
      ...connection,
      application_name: 'havruta',
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client = made;
    const ended = Promise.withResolvers<void>();
    made.on('error', () => ended.resolve());
    made.on('end', () => ended.resolve());
    made.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.onMessage(payload));
    try {
      await made.connect();
      await listenTo(made, channels.keys());
      failures = 0;
      heard = made;
      for (const { onGap } of channels.values()) onGap();
      settled();
      await Promise.race([ended.promise, provesItself(made)]);
    } catch (error) {
      failures++;
      log.warn({ err: error }, 'the connection on which the database speaks could not be opened');
    }
    if (heard === made) for (const { onLost } of channels.values()) onLost?.();
    heard = undefined;
    settled();
    // Destroyed instead of ended: a silent peer would never answer.
    made.end().catch(() => {});
    (made as unknown as Wired).connection.stream.destroy();
    if (!closed) timer = setTimeout(connect, Math.random() * Math.min(SLOWEST_RETRY, 50 * 2 ** failures));
  }

  /** Repeats LISTEN as a check, and resolves when the connection is dead. */
  async function provesItself(made: pg.Client): Promise<void> {
    while (!closed && made === client) {
      await new Promise((resolve) => {
        timer = setTimeout(resolve, CHECK_EVERY).unref();
      });
      await listenTo(made, channels.keys());
    }
  }

  return {
    async hear(channel, hearing) {
      channels.set(channel, hearing);
      if (!client) void connect();
      await tried;
      const made = heard;
      if (!made) return;
      // Repeating LISTEN changes nothing.
      await listenTo(made, [channel]).then(hearing.onGap, () => {});
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
