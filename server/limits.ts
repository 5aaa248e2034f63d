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
/** One more in the window that runs, or the first of a new one; in one statement, so that none is lost. */
const countOne = `
  insert into rate_limits as kept (key, points, expire) values ($1, 1, ${now('$3')} + $2)
  on conflict (key) do update set
    points = case when kept.expire <= ${now('$3')} then 1 else kept.points + 1 end,
    expire = case when kept.expire <= ${now('$3')} then excluded.expire else kept.expire end
  returning points, (expire - ${now('$3')})::int as wait`;

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

  const countKept = async (limit: Limit, key: string) => {
    const { rows } = await pool.query<{ points: number; wait: number }>(countOne, [
      rowOf(limit, key),
      limit.seconds * 1_000,
      standing(),
    ]);
    const [counted] = rows;
    if (counted && counted.points > limit.points * factor) throw new RateLimited(secondsOf(counted.wait));
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
        const counted = countKept(limit, key);
        await (limit.aloneIfAway ? orIfAway(counted, () => countInMemory(limit, key)) : counted);
      }
    },
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
      await pool.query(`delete from rate_limits where expire < ${now('$1')}`, [standing()]);
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
