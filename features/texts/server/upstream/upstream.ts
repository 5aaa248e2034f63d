import type { Log } from '#server/ops/log.ts';
import { SingleFlight } from '#server/ops/single-flight.ts';
import type { OnDrift } from './believe.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createFailedReferences } from './failed-references.ts';
import { fetchJson } from './fetch-json.ts';
import { BACKGROUND, createRequestQueue, GaveWay } from './request-queue.ts';
import { UpstreamError } from './upstream-error.ts';

/** Time limit from the specification, including the wait in the queue. */
export const UPSTREAM_TIMEOUT_MS = 15_000;
/** Maximum bytes after decompression; only the index is larger. */
const MOST_BYTES = 5 * 1024 * 1024;
/** Probe: a resource that every such library has. */
const PROBE = { path: 'texts/Genesis.1.1?context=0&commentary=0', timeoutMs: 5_000 };

export type UpstreamRequest<Result> = {
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** Waiting learners or `BACKGROUND`; the first turn of any is used. */
  lanes: string[];
  mostBytes?: number;
  /** Parses the response for all callers; null if upstream lacks it. */
  read: (answer: unknown, ledTo: URL[], onDrift: OnDrift) => Result | Promise<Result>;
};

type UpstreamOptions = { now?: () => number; timeoutMs?: number; onDrift?: OnDrift };

/**
 * Concurrent callers share a request; failures pause a reference or all requests.
 * @param address LIBRARY_URL, or `none`
 */
export function createUpstream(address: string, log: Log, options: UpstreamOptions = {}) {
  const { now = Date.now, timeoutMs = UPSTREAM_TIMEOUT_MS, onDrift = () => {} } = options;
  const base = address === 'none' ? null : new URL(address.endsWith('/') ? address : `${address}/`);
  const queue = createRequestQueue();
  const failed = createFailedReferences(now);
  const flights = new SingleFlight<unknown>();
  let lastAnswered: URL | null = null;
  const breaker = createCircuitBreaker(() => {
    const signal = AbortSignal.timeout(PROBE.timeoutMs);
    const url = lastAnswered ?? new URL(PROBE.path, base ?? address);
    return queue.run({ key: 'probe', lane: 'probe', signal, isSlow: false }, (stop) =>
      fetchJson(url, { signal: stop, mostBytes: MOST_BYTES }),
    );
  });

  function keyOf({ path, query = {}, body }: Pick<UpstreamRequest<unknown>, 'path' | 'query' | 'body'>): string {
    return JSON.stringify([path, query, body]);
  }

  /**
   * @returns the result of `read`
   * @throws {UpstreamError} at once without an upstream, or during a pause
   */
  async function ask<Result>(request: UpstreamRequest<Result>): Promise<Result> {
    if (!base) throw new UpstreamError('unreachable', 'no upstream is set');
    const key = keyOf(request);
    if (!flights.get(key)) {
      failed.check(key);
      breaker.check();
    }
    const flight = flights.run(key, () => fly(base, key, request));
    for (const lane of request.lanes) queue.alsoWantedBy(key, lane);
    return flight as Promise<Result>;
  }

  async function fly<Result>(base: URL, key: string, request: UpstreamRequest<Result>): Promise<Result> {
    const url = new URL(request.path, base);
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
    const signal = AbortSignal.timeout(timeoutMs);
    return queue.run(
      { key, lane: request.lanes[0] ?? BACKGROUND, signal, isSlow: failed.wasSlow(key) },
      async (stop) => {
        try {
          const result = await breaker.run(key, () => fetchAndRead(url, stop, request));
          failed.delete(key);
          if (request.body === undefined && request.path.startsWith('texts/')) lastAnswered = url;
          return result;
        } catch (error) {
          if (error instanceof GaveWay) throw error;
          const { kind } = error instanceof UpstreamError ? error : { kind: 'bad' as const };
          failed.add(key, kind);
          log.warn({ err: error, path: request.path, kind, open: breaker.isOpen() }, 'upstream gave no answer');
          throw error;
        }
      },
    );
  }

  async function fetchAndRead<Result>(
    url: URL,
    signal: AbortSignal,
    { body, mostBytes = MOST_BYTES, read }: UpstreamRequest<Result>,
  ): Promise<Result> {
    const ledTo: URL[] = [];
    const answer = await fetchJson(url, { signal, mostBytes, body, onRedirect: (to) => ledTo.push(to) }).catch(
      (error: unknown) => Promise.reject(signal.reason instanceof GaveWay ? signal.reason : error),
    );
    return read(answer, ledTo, onDrift);
  }

  return {
    ask,
    isSet: base !== null,
    alsoWantedBy: (request: Pick<UpstreamRequest<unknown>, 'path' | 'query' | 'body'>, lane: string): void =>
      queue.alsoWantedBy(keyOf(request), lane),
  };
}
export type Upstream = ReturnType<typeof createUpstream>;
