import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { databaseTrouble } from './errors.ts';

export type Limit = {
  name: string;
  points: number;
  seconds: number;
  /**
   * For actions that need no database: while it is unavailable, this instance counts in memory. Otherwise such actions
   * are refused.
   */
  aloneIfAway?: boolean;
};

export class RateLimited extends Error {
  readonly retryAfter: number;
  readonly messageKey: string;
  constructor(retryAfter: number, messageKey = 'errors.tooManyRequests') {
    super('too many attempts');
    this.retryAfter = retryAfter;
    this.messageKey = messageKey;
  }
}

export type Limits = {
  /** @throws {RateLimited} */
  count(limit: Limit, ...keys: string[]): Promise<void>;
  /**
   * Counts under several limits in one statement; none may have `aloneIfAway`.
   * @throws {RateLimited} if any is exceeded
   */
  countAll(...counted: [limit: Limit, key: string][]): Promise<void>;
  countedWithin(...counted: [limit: Limit, key: string][]): Record<string, unknown>;
  forget(limit: Limit, key: string): Promise<void>;
  giveBack(limit: Limit, key: string): Promise<void>;
  sweep(): Promise<void>;
};

/**
 * Windows follow the database's clock, so that instances share them.
 * @param standing a fixed time, or null
 */
const now = (standing: string) =>
  `(extract(epoch from coalesce(${standing}::timestamptz, clock_timestamp())) * 1000)::bigint`;
/** Maximum number of counters that one statement removes: requests that use them wait for it. */
const SWEPT = 1_000;
const TURN = 'limits.turn:';
/** The order of keys prevents deadlocks. Commits asynchronously: a power cut loses half a second of counts. */
const countThem = `
  insert into rate_limits as kept (key, points, expire)
  select wanted.key, 1, ${now('$3')} + wanted.ms
  from unnest($1::text[], $2::bigint[]) as wanted (key, ms), (select set_config('synchronous_commit', 'off', true),
    case when $4::text is not null then pg_advisory_xact_lock(hashtextextended('${TURN}' || $4, 0)) end) as soon
  order by wanted.key
  on conflict (key) do update set
    points = case when kept.expire <= ${now('$3')} then 1 else kept.points + 1 end,
    expire = case when kept.expire <= ${now('$3')} then excluded.expire else kept.expire end
  returning key, points, (expire - ${now('$3')})::int as wait`;

export type Counting = { counted: boolean; wait: number | null };

/**
 * Parts of a statement that counts and runs the counted action. The action may run if `counted` is true and `wait` is
 * null. It never waits for concurrent calls: if another holds the lock, it counts nothing and `countAll` must be used.
 */
export function countingParts(many: number): SQL {
  const named = (name: string) => sql.placeholder(`limit_${name}`);
  const each = Array.from({ length: many }, (_, nth) => nth);
  const asked = sql.join(
    each.map(
      (nth) =>
        sql`(${nth}::int, ${named(`key${nth}`)}::text, ${named(`ms${nth}`)}::bigint, ${named(`most${nth}`)}::float8)`,
    ),
    sql`, `,
  );
  const at = sql`(extract(epoch from coalesce(${named('standing')}::timestamptz, statement_timestamp())) * 1000)::bigint`;
  return sql`
  limits_asked (nth, key, ms, most) as (values ${asked}),
  limits_turn as materialized (
    select pg_try_advisory_xact_lock(hashtextextended(${sql.raw(`'${TURN}'`)} || ${named('key0')}::text, 0)) as mine),
  limits_counted as (
    insert into rate_limits as kept (key, points, expire)
    select a.key, 1, ${at} + a.ms from limits_asked a, limits_turn where limits_turn.mine
    on conflict (key) do update set
      points = case when kept.expire <= ${at} then 1 else kept.points + 1 end,
      expire = case when kept.expire <= ${at} then excluded.expire else kept.expire end
    returning kept.key, kept.points, (kept.expire - ${at})::int as wait),
  counting as materialized (
    select count(*) > 0 as counted, (array_agg(c.wait order by a.nth) filter (where c.points > a.most))[1] as wait
    from limits_counted c join limits_asked a on a.key = c.key)`;
}

export function checkCounting({ wait }: Counting): void {
  if (wait !== null) throw new RateLimited(secondsOf(wait));
}

/**
 * The count precedes the action, so exactly the allowed number passes. Never call it within a transaction: it takes a
 * connection.
 */
export function createLimits(pool: pg.Pool, factor = 1, standing: () => Date | null = () => null): Limits {
  const inMemory = new Map<string, RateLimiterMemory>();
  const memoryOf = ({ name, points, seconds }: Limit) => {
    const known = inMemory.get(name) ?? new RateLimiterMemory({ points: points * factor, duration: seconds });
    inMemory.set(name, known);
    return known;
  };
  const rowOf = ({ name }: Limit, key: string) => `${name}:${key}`;
  const orIfAway = (kept: Promise<unknown>, otherwise: () => Promise<unknown>) =>
    kept.catch((error: unknown) => {
      if (!databaseTrouble(error)) throw error;
      return otherwise();
    });

  const countKept = async (turn: string | null, ...counted: [Limit, string][]) => {
    const { rows } = await pool.query<{ key: string; points: number; wait: number }>({
      name: 'count_limits',
      text: countThem,
      values: [
        counted.map(([limit, key]) => rowOf(limit, key)),
        counted.map(([{ seconds }]) => seconds * 1_000),
        standing(),
        turn,
      ],
    });
    const kept = new Map(rows.map((row) => [row.key, row]));
    for (const [limit, key] of counted) {
      const row = kept.get(rowOf(limit, key));
      if (row && row.points > limit.points * factor) throw new RateLimited(secondsOf(row.wait));
    }
  };
  const countInMemory = async (limit: Limit, key: string) => {
    await memoryOf(limit)
      .consume(key)
      .catch((refused: unknown) => {
        throw refused instanceof RateLimiterRes ? new RateLimited(secondsOf(refused.msBeforeNext)) : refused;
      });
  };
  return {
    async count(limit, ...keys) {
      for (const key of keys) {
        const counted = countKept(null, [limit, key]);
        await (limit.aloneIfAway ? orIfAway(counted, () => countInMemory(limit, key)) : counted);
      }
    },
    countAll: (...counted) => countKept(counted[0] ? rowOf(...counted[0]) : null, ...counted),
    countedWithin: (...counted) =>
      Object.fromEntries([
        ['limit_standing', standing()],
        ...counted.flatMap(([limit, key], nth) => [
          [`limit_key${nth}`, rowOf(limit, key)],
          [`limit_ms${nth}`, limit.seconds * 1_000],
          [`limit_most${nth}`, limit.points * factor],
        ]),
      ]),
    async forget(limit, key) {
      await orIfAway(pool.query('delete from rate_limits where key = $1', [rowOf(limit, key)]), () =>
        memoryOf(limit).delete(key),
      );
    },
    async giveBack(limit, key) {
      await orIfAway(
        pool.query('update rate_limits set points = points - 1 where key = $1 and points > 0', [rowOf(limit, key)]),
        () => memoryOf(limit).reward(key, 1),
      );
    },
    async sweep() {
      const some = `delete from rate_limits where key in (
        select key from rate_limits where expire < ${now('$1')} limit ${SWEPT} for update skip locked)`;
      for (;;) if (((await pool.query(some, [standing()])).rowCount ?? 0) < SWEPT) return;
    },
  };
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1_000));

/** IPv4 as it is, IPv6 by its /64, since one owner has the whole network. Ignores a port. */
export function addressKey(address: string): string {
  const host = address.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const plain = host.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
