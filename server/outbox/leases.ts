import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { LEASE_SECONDS } from './claim.ts';
import type { Claimed } from './types.ts';

/** Safety margin before a lease ends, for acting on the decision. */
const MARGIN_MS = 5_000;

export type Leases = {
  hold(rows: Claimed[], askedAt: number): void;
  release(row: Claimed): void;
  isHeld(row: Claimed): boolean;
  renew(): Promise<void>;
};

export function createLeases(app: AppContext): Leases {
  const until = new Map<string, { row: Claimed; end: number }>();
  const endFrom = (askedAt: number) => askedAt + LEASE_SECONDS * 1_000 - MARGIN_MS;
  return {
    hold(rows, askedAt) {
      for (const row of rows) until.set(row.id, { row, end: endFrom(askedAt) });
    },
    release: ({ id }) => void until.delete(id),
    isHeld: ({ id }) => performance.now() < (until.get(id)?.end ?? 0),
    async renew() {
      const held = [...until.values()].map(({ row }) => row);
      if (held.length === 0) return;
      const askedAt = performance.now();
      const { rows } = await app.db.execute<{ id: string }>(sql`
        update outbox o set due_at = ${app.clock.sql} + make_interval(secs => ${LEASE_SECONDS})
        from unnest(${sql.param(held.map(({ id }) => id))}::uuid[], ${sql.param(held.map(({ attempts }) => attempts))}::int[])
          as held (id, attempts)
        where o.id = held.id and o.attempts = held.attempts and o.state = 'waiting'
        returning o.id`);
      const renewed = new Set(rows.map(({ id }) => id));
      for (const { id } of held) {
        const lease = until.get(id);
        if (lease) lease.end = renewed.has(id) ? endFrom(askedAt) : 0;
      }
    },
  };
}
