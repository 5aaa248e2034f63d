import pg from 'pg';
import type { Log } from './log.ts';

/** Milliseconds: how often the connection proves that it lives. A network that went silent tells nobody. */
const CHECK_EVERY = 15_000;
const SLOWEST_RETRY = 2_000;

/** What is done with what a channel brings. */
export type Hearing = {
  onMessage: (payload: string) => void;
  /** It is heard from now on; something before may have been lost. Called when it begins as well. */
  onGap: () => void;
  /** Nothing is heard any more, until the next `onGap`. */
  onLost?: () => void;
};

/** What the database says to this instance, by NOTIFY. */
export type DatabaseListener = {
  /**
   * Hears a channel from now on, for as long as the listener lives.
   * @param channel a plain name: letters and underscores
   * @returns once it does, or after a first try that failed: then it goes on trying
   */
  hear(channel: string, hearing: Hearing): Promise<void>;
  close(): Promise<void>;
};

/** What the driver's types leave out. */
type Wired = { connection: { stream: { destroy(): void } } };

/**
 * Listens to the database on one connection of its own, outside the pool, which is opened again as often as it is lost.
 * Nothing is asked of it before the first channel is heard.
 */
export function openDatabaseListener({ connection, log }: { connection: pg.ClientConfig; log: Log }): DatabaseListener {
  const channels = new Map<string, Hearing>();
  const { promise: tried, resolve: settled } = Promise.withResolvers<void>();
  let client: pg.Client | undefined;
  /** The client, while it listens. */
  let heard: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const listenTo = (made: pg.Client, names: Iterable<string>) =>
    made.query([...names].map((name) => `listen ${name}`).join('; '));

  async function connect(): Promise<void> {
    const made = new pg.Client({
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
    // Destroyed, not asked to end: a silent peer would never answer.
    made.end().catch(() => {});
    (made as unknown as Wired).connection.stream.destroy();
    if (!closed) timer = setTimeout(connect, Math.random() * Math.min(SLOWEST_RETRY, 50 * 2 ** failures));
  }

  /** Asks the connection again and again whether it lives (LISTEN once more changes nothing), and resolves when it does not. */
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
      // Asked for anew even if it was among the first: then nothing changes.
      await listenTo(made, [channel]).then(hearing.onGap, () => {});
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
