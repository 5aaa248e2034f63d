import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { databaseTrouble } from './errors.ts';

/** How often something may be done: `points` times in `seconds`, counted under `name` for all instances together. */
export type Limit = {
  name: string;
  points: number;
  seconds: number;
  /**
   * For what can be done without the database: while it is away or slow, this instance counts alone, in memory. Without it
   * what is limited is not done at all then, so that what one instance cannot see is never let through.
   */
  aloneIfAway?: boolean;
};

/** Too often; `retryAfter` is the number of whole seconds to wait, `messageKey` what the learner reads. */
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
  /**
   * Counts one more for each key.
   * @throws {RateLimited} when one of them is above its limit
   */
  count(limit: Limit, ...keys: string[]): Promise<void>;
  /**
   * Counts one more under several limits at once, in one statement; none of them may be one that counts alone. Those who
   * name the same limit and key first take turns.
   * @throws {RateLimited} when one of them is above its limit
   */
  countAll(...counted: [limit: Limit, key: string][]): Promise<void>;
  /** The same as values of a statement with `countingParts`, which does what is counted as well. */
  countedWithin(...counted: [limit: Limit, key: string][]): Record<string, unknown>;
  /** Forgets what was counted, e.g. after a sign-in that succeeded. */
  forget(limit: Limit, key: string): Promise<void>;
  /** Takes one count back: what was tried was no misuse, but says nothing about the other tries. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Removes counters whose window is over. */
  sweep(): Promise<void>;
};

/**
 * Milliseconds since 1970 by the database's clock: instances whose clocks are apart count in the same windows.
 * @param standing the parameter of a time at which the clock stands, null where it goes
 */
const now = (standing: string) =>
  `(extract(epoch from coalesce(${standing}::timestamptz, clock_timestamp())) * 1000)::bigint`;
/** Counters swept away at once: whoever counts with one of them waits that long. */
const SWEPT = 1_000;
/** Those who count the same under several limits do so one after the other. */
const TURN = 'limits.turn:';
/**
 * One more for each key in the window that runs, or the first of a new one; in one statement, so that none is lost, and in
 * the order of the keys, so that no two wait for each other. The commit does not wait for the disk: a machine that loses
 * its power forgets half a second of counting, and no learner waits for that.
 */
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

/** What `countingParts` found: whether it counted, and for how many milliseconds the one who asked has to wait. */
export type Counting = { counted: boolean; wait: number | null };

/**
 * Parts of a statement that counts under several limits (`countedWithin` gives it their keys) and does what they are for.
 * `counting` is one row, a {Counting}: what is counted may be done where it was `counted` and there is no `wait`. It does
 * not wait for others who count the same, so that all else the statement looks at is as of now: while it is another one's
 * turn nothing is counted, and `countAll` has to. All of the statement is one transaction.
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

/** @throws {RateLimited} when one of the limits was above */
export function checkCounting({ wait }: Counting): void {
  if (wait !== null) throw new RateLimited(secondsOf(wait));
}

/**
 * Rate limits kept in the database (table `rate_limits`, from our migrations), so two instances share one counter.
 * Counted before acting, in one statement: of many at once exactly as many pass. Never within a transaction: they take a
 * connection.
 * @param factor multiplies what is allowed; for load tests on one machine
 * @param standing a time at which the database's clock stands: a test takes as long as it takes, no window ends meanwhile
 */
export function createLimits(pool: pg.Pool, factor = 1, standing: () => Date | null = () => null): Limits {
  const inMemory = new Map<string, RateLimiterMemory>();
  const memoryOf = ({ name, points, seconds }: Limit) => {
    const known = inMemory.get(name) ?? new RateLimiterMemory({ points: points * factor, duration: seconds });
    inMemory.set(name, known);
    return known;
  };
  const rowOf = ({ name }: Limit, key: string) => `${name}:${key}`;
  /** What the database does; while it is away something else, and that is no error. */
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

/**
 * The address a limit counts: an IPv4 address as it is, an IPv6 one by its /64 in one spelling, since whoever has one
 * IPv6 address has the whole network behind it. Some proxies write the port as well; it says nothing about who asks.
 */
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
