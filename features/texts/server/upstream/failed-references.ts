import { LRUCache } from 'lru-cache';
import { UpstreamError, type UpstreamErrorKind } from './upstream-error.ts';

/** Pauses after the first, second and later consecutive failures. */
const PAUSES_MS = [1_000, 5_000, 15_000, 60_000, 300_000];
const REMEMBERED = 5_000;

type Failed = { times: number; until: number; kind: UpstreamErrorKind };

/**
 * Pauses failed references, longer each time, without affecting others.
 * @param now returns milliseconds
 */
export function createFailedReferences(now: () => number) {
  const failed = new LRUCache<string, Failed>({ max: REMEMBERED });
  return {
    /** @throws {UpstreamError} while the reference is paused */
    check(key: string): void {
      const { until = 0, kind = 'bad' } = failed.get(key) ?? {};
      const left = until - now();
      if (left <= 0) return;
      throw new UpstreamError(kind, 'it failed a moment ago', { retryAfter: Math.ceil(left / 1_000) });
    },
    add(key: string, kind: UpstreamErrorKind): void {
      const times = (failed.get(key)?.times ?? 0) + 1;
      const pause = PAUSES_MS[Math.min(times, PAUSES_MS.length) - 1] ?? 0;
      failed.set(key, { times, kind, until: now() + pause });
    },
    wasSlow: (key: string): boolean => failed.peek(key)?.kind === 'timeout',
    delete: (key: string): void => void failed.delete(key),
  };
}
