import type pg from 'pg';
import type { DatabaseListener } from '../database-listener.ts';
import type { Log } from '../log.ts';
import { createNumbering, type Link, type LinkListener } from './link.ts';

const CHANNEL = 'havruta_realtime';
/** PostgreSQL takes payloads below 8,000 bytes; the rest is for who sends it and its number. */
const LONGEST_BYTES = 7_800;
/** Messages that wait while the database is away. What is more is dropped, and the others notice by its number. */
const LONGEST_QUEUE = 2_000;
/** Milliseconds. */
const SLOWEST_RETRY = 2_000;

type Options = {
  /** Only for publishing: one query at a time, however much there is to say. */
  pool: pg.Pool;
  log: Log;
};

/**
 * Links the instances by LISTEN and NOTIFY. Each message carries its sender and a number, so a hole is noticed from either
 * side.
 * @returns once it listens, or after a few seconds without the database: then it goes on trying
 */
export async function openPostgresLink({
  pool,
  log,
  listener,
  ...hearing
}: Options & LinkListener & { listener: DatabaseListener }): Promise<Link> {
  const numbering = createNumbering(hearing);
  const publisher = openPublisher(pool, log, numbering.stamp);
  await listener.hear(CHANNEL, { onMessage: numbering.receive, onGap: hearing.onGap });
  return publisher;
}

/** Speaks on the link and hears nothing of it. */
export function openPostgresVoice({ pool, log }: Options): Link {
  return openPublisher(pool, log, createNumbering({ onMessage() {}, onGap() {} }).stamp);
}

/** Publishes in order, as many messages in a query as there are, and tries again while the database is away. */
function openPublisher(pool: pg.Pool, log: Log, stamp: (message: string) => string): Link {
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
