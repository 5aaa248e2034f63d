import { SourceTrouble } from './trouble.ts';

/** Requests at the source at the same time, and how many may wait for their turn. */
const AT_ONCE = 4;
const WAITING = 400;
/** So many without a pause, then this many a second; what nobody waits for leaves half of them to readers. */
const BURST = 24;
const PER_SECOND = 8;

type Waiting = { start: () => void; leave: () => void };

/**
 * Politeness towards the source: few requests at once, and not too many in a row. Readers go before what is fetched ahead
 * or anew in the background.
 * @param now milliseconds
 */
export function createTurns(now: () => number) {
  const readers: Waiting[] = [];
  const background: Waiting[] = [];
  let running = 0;
  let tokens = BURST;
  let filledAt = now();
  let timer: NodeJS.Timeout | undefined;

  function advance(): void {
    const time = now();
    tokens = Math.min(BURST, tokens + (Math.max(0, time - filledAt) / 1_000) * PER_SECOND);
    filledAt = time;
    while (running < AT_ONCE) {
      const queue = readers.length > 0 ? readers : background;
      const least = queue === readers ? 1 : BURST / 2;
      const next = tokens >= least && (queue === readers || running < AT_ONCE / 2) ? queue.shift() : undefined;
      if (!next) break;
      running++;
      tokens--;
      next.start();
    }
    clearTimeout(timer);
    if (readers.length + background.length > 0) timer = setTimeout(advance, 1_000 / PER_SECOND).unref();
  }

  /** Waits for a turn, works, and gives the turn back. Who has waited until `signal` ends leaves. */
  return async function inTurn<Result>(
    urgency: 'reader' | 'background',
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const queue = urgency === 'reader' ? readers : background;
    if (queue.length >= WAITING) throw new SourceTrouble('unreachable', 'too many wait for the source');
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const at = queue.indexOf(waiting);
        if (at < 0) return;
        queue.splice(at, 1);
        reject(new SourceTrouble('timeout', 'the turn at the source did not come'));
      };
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
        leave,
      };
      queue.push(waiting);
      signal.addEventListener('abort', leave, { once: true });
      advance();
    });
    try {
      return await work();
    } finally {
      running--;
      advance();
    }
  };
}
