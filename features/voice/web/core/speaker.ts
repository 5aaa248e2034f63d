import type { Step } from './link.ts';

/** Maximum characters of one signal: a description of 4 thousand, with candidates. */
const FULL = 12_000;
const AGAIN_MS = [250, 500, 1_000, 2_000];

type Options = {
  /** Rejects if arrival is uncertain. */
  post: (counter: number, body: string) => Promise<unknown>;
  /** Whether a retry is pointless. */
  isFinal: (error: unknown) => boolean;
  /** Called when the other tab is gone or numbers disagree. */
  onRefused: () => void;
};

/**
 * Sends numbered signals in sequence, repeating each until the server has it. Collects later steps for the next signal.
 */
export function createSpeaker({ post, isFinal, onRefused }: Options) {
  let waiting: Step[] = [];
  let counter = 0;
  let running = false;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0 && !over) {
      const steps = takeSome();
      counter += 1;
      if (!(await deliver(JSON.stringify(steps)))) {
        over = true;
        onRefused();
      }
    }
    running = false;
  }

  function takeSome(): Step[] {
    const steps: Step[] = [];
    let size = 0;
    while (waiting[0] && (steps.length === 0 || size + JSON.stringify(waiting[0]).length < FULL)) {
      size += JSON.stringify(waiting[0]).length;
      steps.push(waiting[0]);
      waiting = waiting.slice(1);
    }
    return steps;
  }

  async function deliver(body: string): Promise<boolean> {
    for (let tries = 0; !over; tries += 1) {
      try {
        await post(counter, body);
        return true;
      } catch (error) {
        if (isFinal(error)) return over;
        await new Promise<void>((resolve) => {
          timer = setTimeout(resolve, AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)]);
        });
      }
    }
    return true;
  }

  return {
    say(step: Step): void {
      if (over) return;
      waiting.push(step);
      if (!running) void run();
    },
    end(): void {
      over = true;
      waiting = [];
      clearTimeout(timer);
    },
  };
}
