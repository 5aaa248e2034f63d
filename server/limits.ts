import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** How often something may be done: `points` times in `seconds`, counted under `name` for all instances together. */
export type Limit = { name: string; points: number; seconds: number };

/** Too often; `retryAfter` is the number of whole seconds to wait. */
export class TooOften extends Error {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('too many attempts');
    this.retryAfter = retryAfter;
  }
}

export type Limits = {
  /**
   * Counts one more for each key.
   * @throws {TooOften} when one of them is above its limit
   */
  count(limit: Limit, ...keys: string[]): Promise<void>;
  /** Forgets what was counted, e.g. after a sign-in that succeeded. */
  forget(limit: Limit, key: string): Promise<void>;
  /** Takes one count back: what was tried was no misuse, but says nothing about the other tries. */
  giveBack(limit: Limit, key: string): Promise<void>;
};

/**
 * Rate limits kept in the database (table `rate_limits`, from our migrations), so two instances share one counter.
 * While the database is away they count in memory instead.
 * @param factor multiplies what is allowed; for load tests on one machine
 */
export function createLimits(pool: pg.Pool, factor = 1): Limits {
  const made = new Map<string, RateLimiterAbstract>();
  const limiter = ({ name, points, seconds }: Limit) => {
    let known = made.get(name);
    if (!known) {
      known = new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: points * factor,
        duration: seconds,
        insuranceLimiter: new RateLimiterMemory({ points: points * factor, duration: seconds }),
      });
      made.set(name, known);
    }
    return known;
  };
  return {
    async count(limit, ...keys) {
      for (const key of keys) {
        await limiter(limit)
          .consume(key)
          .catch((refused: unknown) => {
            if (refused instanceof RateLimiterRes)
              throw new TooOften(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
            throw refused;
          });
      }
    },
    async forget(limit, key) {
      await limiter(limit).delete(key);
    },
    async giveBack(limit, key) {
      await limiter(limit).reward(key, 1);
    },
  };
}

/**
 * The address a limit counts: an IPv4 address as it is, an IPv6 one by its /64 in one spelling, since whoever has one
 * IPv6 address has the whole network behind it.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
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
