import pg from 'pg';
import type { Log } from '../log.ts';
import { createNumbering, type Link, type LinkListener } from './link.ts';

const CHANNEL = 'havruta_realtime';
/** PostgreSQL takes payloads below 8,000 bytes; the rest is for who sends it and its number. */
const LONGEST_BYTES = 7_800;
/** Messages that wait while the database is away. What is more is dropped, and the others notice by its number. */
const LONGEST_QUEUE = 2_000;
/** Milliseconds: how often the connection proves that it lives. A network that went silent tells nobody. */
const CHECK_EVERY = 15_000;
const SLOWEST_RETRY = 2_000;

type Options = LinkListener & {
  connection: pg.ClientConfig;
  /** Only for publishing: one query at a time, however much there is to say. */
  pool: pg.Pool;
  log: Log;
};

/**
 * Links the instances by LISTEN and NOTIFY. Listening has a connection of its own, outside the pool, which is opened
 * again as often as it is lost. Each message carries its sender and a number, so a hole is noticed from either side.
 * @returns once it listens, or after a few seconds without the database: then it goes on trying
 */
export async function openPostgresLink({ connection, pool, log, ...listener }: Options): Promise<Link> {
  const numbering = createNumbering(listener);
  const listening = openListener(connection, log, numbering.receive, listener.onGap);
  const publisher = openPublisher(pool, log, numbering.stamp);
  await listening.ready;
  return {
    publish: publisher.publish,
    close: async () => void (await Promise.all([publisher.close(), listening.close()])),
  };
}

/** What the driver's types leave out. */
type Wired = { connection: { stream: { destroy(): void } } };

/** Listens on a connection of its own for as long as the instance lives. */
function openListener(connection: pg.ClientConfig, log: Log, receive: (payload: string) => void, onGap: () => void) {
  const { promise: ready, resolve: settled } = Promise.withResolvers<void>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

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
    made.on('notification', ({ payload = '' }) => receive(payload));
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
      failures = 0;
      settled();
      onGap();
      await Promise.race([ended.promise, provesItself(made)]);
    } catch (error) {
      failures++;
      log.warn({ err: error }, 'the connection between instances could not be opened');
    }
    settled();
    // Destroyed, not asked to end: a silent peer would never answer.
    made.end().catch(() => {});
    (made as unknown as Wired).connection.stream.destroy();
    if (!closed) timer = setTimeout(connect, Math.random() * Math.min(SLOWEST_RETRY, 50 * 2 ** failures));
  }

  /** Resolves when the connection no longer answers. Listening again changes nothing and is as good a question as any. */
  async function provesItself(made: pg.Client): Promise<void> {
    while (!closed && made === client) {
      await new Promise((resolve) => {
        timer = setTimeout(resolve, CHECK_EVERY).unref();
      });
      await made.query(`listen ${CHANNEL}`);
    }
  }

  void connect();
  return {
    ready,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** Publishes in order, as many messages in a query as there are, and tries again while the database is away. */
function openPublisher(pool: pg.Pool, log: Log, stamp: (message: string) => string) {
  let queue: string[] = [];
  let working: Promise<void> | null = null;
  let closed = false;

  async function work(): Promise<void> {
    for (let failures = 0; queue.length > 0; ) {
      const batch = queue;
      queue = [];
      try {
        await pool.query({
          name: 'realtime.publish',
          text: `select pg_notify('${CHANNEL}', message) from unnest($1::text[]) as message`,
          values: [batch],
        });
        failures = 0;
      } catch (error) {
        if (failures++ === 0) log.warn({ err: error }, 'hints for other instances wait');
        if (closed) break;
        queue = [...batch, ...queue].slice(0, LONGEST_QUEUE);
        await new Promise((resolve) => setTimeout(resolve, Math.min(SLOWEST_RETRY, 100 * 2 ** failures)));
      }
    }
    working = null;
  }

  return {
    publish(message: string): void {
      const payload = stamp(message);
      if (Buffer.byteLength(payload) > LONGEST_BYTES) {
        log.error({ length: payload.length }, 'a hint is too long for the other instances');
        return;
      }
      if (queue.length >= LONGEST_QUEUE) return;
      queue.push(payload);
      working ??= work();
    },
    /** Sends what is left, if the database is there. */
    async close(): Promise<void> {
      closed = true;
      await working;
    },
  };
}
