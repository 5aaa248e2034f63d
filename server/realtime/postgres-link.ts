import type pg from 'pg';
import type { DatabaseListener } from '../database/database-listener.ts';
import type { Log } from '../ops/log.ts';
import { createNumbering, type Link, type LinkListener } from './link.ts';

const CHANNEL = 'havruta_realtime';
/** Maximum message: PostgreSQL accepts below 8,000 bytes; the rest is for sender and number. */
const LONGEST_BYTES = 7_800;
/** Messages queued while the database is unavailable. Further ones are dropped; receivers notice by the number. */
const LONGEST_QUEUE = 2_000;
const SLOWEST_RETRY = 2_000;

type Options = {
  pool: pg.Pool;
  log: Log;
};

/**
 * Links instances by LISTEN and NOTIFY; numbers reveal gaps.
 * @returns when it listens, or after some seconds; it then retries in the background
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

export function openPostgresVoice({ pool, log }: Options): Link {
  return openPublisher(pool, log, createNumbering({ onMessage() {}, onGap() {} }).stamp);
}

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
    async close(): Promise<void> {
      closed = true;
      await working;
    },
  };
}
