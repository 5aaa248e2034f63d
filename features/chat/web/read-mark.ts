import { backOff, judge } from '#web/outbox/judge.ts';

/**
 * Sends the read position until the server confirms it. A later position replaces a pending one; a permanent refusal
 * drops the position.
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
    reached(seq: number): void {
      if (seq <= wanted) return;
      wanted = seq;
      void run();
    },
    retryNow: () => void run(),
    end(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}
