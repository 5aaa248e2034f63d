import { backOff, judge } from '#web/outbox/judge.ts';

/**
 * Tells the server how far somebody has read, until it has heard: what failed is tried again, and a later place takes the
 * place of an earlier one that waits. What the server refuses for good is let go.
 * @param tell sends one place
 */
export function createReadMark(tell: (seq: number) => Promise<void>) {
  let [wanted, told, failures] = [0, 0, 0];
  let [telling, ended] = [false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (telling || ended) return;
    telling = true;
    while (wanted > told && !ended) {
      const seq = wanted;
      try {
        await tell(seq);
        told = seq;
        failures = 0;
      } catch (error) {
        const { refused, retryAfter } = judge(error);
        if (refused) told = seq;
        else {
          if (!ended) timer = setTimeout(() => void run(), Math.max(retryAfter, backOff(failures++)));
          break;
        }
      }
    }
    telling = false;
  }

  return {
    /** A place was on screen. */
    reached(seq: number): void {
      if (seq <= wanted) return;
      wanted = seq;
      void run();
    },
    /** The network may be back: what waits is told now. */
    retryNow: () => void run(),
    end(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}
