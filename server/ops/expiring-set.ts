import { LRUCache } from 'lru-cache';

/**
 * A set of limited size whose entries expire.
 * @param now milliseconds
 */
export function createExpiringSet(most: number, milliseconds: number, now: () => number) {
  const names = new LRUCache<string, true>({ max: most, ttl: milliseconds, ttlResolution: 0, perf: { now } });
  return {
    add: (name: string): void => void names.set(name, true),
    has: (name: string): boolean => names.has(name),
  };
}
