import { outbox } from './browser-outbox.ts';
import { isUnsent } from './command.ts';

const PATIENCE_MS = 20_000;

/** Whether the first command of each lane failed: the others wait behind it. */
function isStuck(): boolean {
  const lanes = Map.groupBy(outbox.read(), ({ lane }) => lane);
  return [...lanes.values()].every((lane) => {
    const next = lane.find(isUnsent);
    return next === undefined || next.attempts > 0;
  });
}

/**
 * Sends all waiting commands now, also those older than a day.
 * @returns whether nothing waits any more
 */
export async function sendAll(patience = PATIENCE_MS): Promise<boolean> {
  for (const { clientId } of outbox.read().filter(isUnsent)) await outbox.confirm(clientId);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(!outbox.read().some(isUnsent));
    };
    const timer = setTimeout(end, patience);
    const check = () => isStuck() && end();
    const stop = outbox.subscribe(check);
    check();
  });
}

/** @returns the number of commands that still wait after a retry */
export async function retryAll(patience = 2_000): Promise<number> {
  const count = () => outbox.read().filter(isUnsent).length;
  if (count() === 0) return 0;
  void outbox.retryNow();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(count());
    };
    const timer = setTimeout(end, patience);
    const stop = outbox.subscribe(() => count() === 0 && end());
  });
}
