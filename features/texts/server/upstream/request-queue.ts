import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { UpstreamError } from './upstream-error.ts';

/** Concurrent requests, and maximum waiting ones, overall and per lane. */
const AT_ONCE = 4;
const WAITING = 400;
const WAITING_PER_LANE = 100;
/** Maximum requests within three seconds. A lane has half of the slots and of the pace. */
const PACE = { interval: 3_000, intervalCap: 24, strict: true };
const LANE = { concurrency: AT_ONCE / 2, interval: 3_000, intervalCap: 12, strict: true };
/** Slots for requests that took too long while others waited. */
const SLOW = { concurrency: AT_ONCE / 2 };
/** A request that takes this long, or three times the usual time, leaves its slot. */
const PATIENCE_MS = 1_500;
const LANES = 2_000;

/** Lane of background requests; every other lane is a learner. */
export const BACKGROUND = 'background';

type Running = { since: number; overdue: boolean; mayGiveWay: boolean; abort: AbortController };
type Waiting = { joinFrom: (lane: string) => void };

export class GaveWay extends Error {}

/**
 * Each learner has a lane with a limited share, so that no learner delays another. Slow requests leave their slots;
 * background requests come last.
 */
export function createRequestQueue() {
  const all = new PQueue({ concurrency: AT_ONCE, ...PACE });
  const slow = new PQueue(SLOW);
  const lanes = new LRUCache<string, PQueue>({ max: LANES, ttl: 10 * 60_000, updateAgeOnGet: true });
  const running = new Set<Running>();
  const waiting = new Map<string, Waiting>();
  let [entries, readersWaiting, usualMs] = [0, 0, 0];

  function laneOf(name: string): PQueue {
    let lane = lanes.get(name);
    if (!lane) {
      lane = new PQueue(LANE);
      lanes.set(name, lane);
    }
    return lane;
  }

  /**
   * Runs `work` when the lane's turn comes.
   * @param key used by `alsoWantedBy`
   * @param signal aborts waiting and work
   * @param work may be aborted with {GaveWay} and run again later
   * @throws {UpstreamError} 'timeout' when the turn did not come, 'unreachable' when too many wait
   */
  async function run<Result>(
    { key, lane, signal, isSlow }: { key: string; lane: string; signal: AbortSignal; isSlow: boolean },
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const places = new Map<string, AbortController>();
    const joinFrom = (from: string): void => {
      const queue = laneOf(from);
      if (places.has(from)) return;
      if (entries >= WAITING || queue.size >= WAITING_PER_LANE) {
        if (places.size === 0)
          reject(new UpstreamError('unreachable', 'too many wait for upstream', { retryAfter: 5 }));
        return;
      }
      const left = new AbortController();
      places.set(from, left);
      entries++;
      queue
        .add(
          () => {
            // The first lane with a turn sends the request; the others drop it.
            waiting.delete(key);
            for (const [other, place] of places) if (other !== from) place.abort();
            return inTurn(from, signal, isSlow, work);
          },
          { signal: AbortSignal.any([signal, left.signal]) },
        )
        .then(resolve, (error: unknown) => {
          if (!left.signal.aborted)
            reject(signal.aborted && !(error instanceof UpstreamError) ? tooLate(error) : error);
        })
        .finally(() => entries--);
    };
    waiting.set(key, { joinFrom });
    joinFrom(lane);
    return promise.finally(() => waiting.delete(key));
  }

  async function inTurn<Result>(
    lane: string,
    signal: AbortSignal,
    isSlow: boolean,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const patiently = () => slow.add(() => atUpstream(lane, signal, false, work), { signal });
    if (isSlow) return patiently();
    try {
      return await atUpstream(lane, signal, true, work);
    } catch (error) {
      if (error instanceof GaveWay) return patiently();
      throw error;
    }
  }

  async function atUpstream<Result>(
    lane: string,
    signal: AbortSignal,
    mayGiveWay: boolean,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const isReader = lane !== BACKGROUND;
    let isWaiting = isReader;
    const stopWaiting = () => {
      if (isWaiting) readersWaiting--;
      isWaiting = false;
    };
    if (isWaiting) readersWaiting++;
    const place = all.add(
      () => {
        stopWaiting();
        return hold(signal, mayGiveWay, work);
      },
      { priority: isReader ? 1 : 0, signal },
    );
    relieve();
    return place.finally(stopWaiting);
  }

  async function hold<Result>(
    signal: AbortSignal,
    mayGiveWay: boolean,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const one: Running = { since: performance.now(), overdue: false, mayGiveWay, abort: new AbortController() };
    running.add(one);
    const timer = setTimeout(
      () => {
        one.overdue = true;
        relieve();
      },
      Math.max(PATIENCE_MS, 3 * usualMs),
    ).unref();
    try {
      const result = await work(AbortSignal.any([signal, one.abort.signal]));
      const took = performance.now() - one.since;
      usualMs = usualMs === 0 ? took : usualMs * 0.8 + took * 0.2;
      return result;
    } finally {
      clearTimeout(timer);
      running.delete(one);
    }
  }

  function relieve(): void {
    if (running.size < AT_ONCE) return;
    const overdue = [...running].filter((one) => one.overdue && one.mayGiveWay).sort((a, b) => a.since - b.since);
    for (const one of overdue.slice(0, readersWaiting)) {
      one.mayGiveWay = false;
      one.abort.abort(new GaveWay());
    }
  }

  return {
    run,
    alsoWantedBy: (key: string, lane: string): void => waiting.get(key)?.joinFrom(lane),
  };
}

const tooLate = (cause: unknown) =>
  new UpstreamError('timeout', 'the turn at upstream did not come', { cause, retryAfter: 5 });
