import { readOwner } from '../browser/browser-owner.ts';
import { browserStore, outbox } from './browser-outbox.ts';
import { isUnsent } from './command.ts';

const PATIENCE_MS = 20_000;
/** The outbox begins up to three seconds after the page. */
const BEGIN_MS = 5_000;

function until(isReached: () => boolean, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, patience);
    const check = () => isReached() && end();
    const stop = outbox.subscribe(check);
    check();
  });
}

const countShown = (): number => outbox.read().filter(isUnsent).length;

async function countStored(): Promise<number> {
  const learnerId = readOwner();
  return learnerId === null ? 0 : (await (await browserStore).commands(learnerId)).filter(isUnsent).length;
}

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
  await until(isStuck, patience);
  return countShown() === 0;
}

/**
 * @returns the number of commands that still wait after a retry
 * @throws if the outbox has not begun
 */
export async function retryAll(patience = 2_000): Promise<number> {
  if (countShown() === 0 && (await countStored()) > 0) {
    await until(() => countShown() > 0, BEGIN_MS);
    if (countShown() === 0 && (await countStored()) > 0) throw new Error('the outbox has not begun');
  }
  if (countShown() === 0) return 0;
  void outbox.retryNow();
  await until(() => countShown() === 0, patience);
  return countShown();
}
