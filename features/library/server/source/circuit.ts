/** So many failures in a row, and the source is left alone for a while. */
const FAILURES = 5;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Leaves a source alone that does not answer. After a pause one request may try; if it fails too, the next pause is twice
 * as long.
 * @param now milliseconds
 */
export function createCircuit(now: () => number) {
  let failures = 0;
  let pause = 0;
  let closedUntil = 0;
  let trying = false;

  return {
    /** Whether a request may go now; one that may has to be told of by `succeeded` or `failed`. */
    mayPass(): boolean {
      if (failures < FAILURES) return true;
      if (trying || now() < closedUntil) return false;
      trying = true;
      return true;
    },
    succeeded(): void {
      failures = 0;
      pause = 0;
      trying = false;
    },
    failed(): void {
      // One that was under way already when the others failed says nothing new.
      if (failures >= FAILURES && !trying) return;
      trying = false;
      failures++;
      if (failures < FAILURES) return;
      pause = Math.min(pause === 0 ? FIRST_PAUSE_MS : pause * 2, LONGEST_PAUSE_MS);
      closedUntil = now() + pause;
    },
    isOpen: (): boolean => failures >= FAILURES && now() < closedUntil,
  };
}
