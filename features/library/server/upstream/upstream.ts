import type { Log } from '#server/log.ts';
import { SingleFlight } from '#server/single-flight.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createFailedReferences } from './failed-references.ts';
import { fetchJson } from './fetch-json.ts';
import { BACKGROUND, createRequestQueue, GaveWay } from './request-queue.ts';
import { UpstreamError } from './upstream-error.ts';

/** Longest wait for upstream, from the specification, the wait for a turn included. */
export const UPSTREAM_TIMEOUT_MS = 15_000;
/** Largest answer after decompression; the index of all titles is the one that is larger. */
const MOST_BYTES = 5 * 1024 * 1024;
/** What every library of this kind has, and how long we wait for it. */
const PROBE = { path: 'texts/Genesis.1.1?context=0&commentary=0', timeoutMs: 5_000 };

export type UpstreamRequest<Result> = {
  /** Below LIBRARY_URL, e.g. `texts/Genesis.1`. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** The learners who wait for it, or `BACKGROUND`: the first of their turns is taken. */
  lanes: string[];
  mostBytes?: number;
  /** Makes of the answer what is wanted, once for all who ask; null: upstream has nothing of the kind. */
  read: (answer: unknown, ledTo: URL[]) => Result | Promise<Result>;
};

/**
 * The public library behind LIBRARY_URL. It is asked politely, once for however many want the same; what fails there is
 * left alone for a while, and so is the whole when it is away.
 * @param address LIBRARY_URL, or `none`
 */
export function createUpstream(address: string, log: Log, options: { now?: () => number; timeoutMs?: number } = {}) {
  const { now = Date.now, timeoutMs = UPSTREAM_TIMEOUT_MS } = options;
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

  /** What is asked for, as one name: who asks for the same shares one request. */
  function keyOf({ path, query = {}, body }: Pick<UpstreamRequest<unknown>, 'path' | 'query' | 'body'>): string {
    return JSON.stringify([path, query, body]);
  }

  /**
   * @returns what `read` made of the answer
   * @throws {UpstreamError} at once when there is no upstream, or when it or this reference is left alone for a while
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
    return read(answer, ledTo);
  }

  return {
    ask,
    isSet: base !== null,
    /** A learner wants what may wait in another one's lane already. */
    alsoWantedBy: (request: Pick<UpstreamRequest<unknown>, 'path' | 'query' | 'body'>, lane: string): void =>
      queue.alsoWantedBy(keyOf(request), lane),
  };
}
export type Upstream = ReturnType<typeof createUpstream>;
