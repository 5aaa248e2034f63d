import type { House } from '#server/house.ts';
import { deliverSome } from './deliver.ts';
import { deliverReminders } from './deliver-reminders.ts';
import { releaseHeld } from './release-held.ts';

const REMINDERS_EVERY_MS = 15_000;
const HELD_EVERY_MS = 60_000;
const DELIVERIES_EVERY_MS = 1_000;
/** Deliveries under way at once; the way to the push services has limits of its own. */
const AT_ONCE = 40;

/**
 * What every instance does all the time: tells reminders that are due, and sends what is on its way to devices and
 * mailboxes. Instances share the work through row locks.
 * @returns ends it; resolves when what was under way is done
 */
export function keepDelivering(house: House): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const timers = [
    every(house, REMINDERS_EVERY_MS, async () => void (await deliverReminders(house))),
    every(house, HELD_EVERY_MS, () => releaseHeld(house)),
    every(house, DELIVERIES_EVERY_MS, async () => {
      for (const work of await deliverSome(house, AT_ONCE - underWay.size)) {
        underWay.add(work);
        void work.then(() => underWay.delete(work));
      }
    }),
  ];
  return async () => {
    await Promise.all(timers.map((stop) => stop()));
    await Promise.all(underWay);
  };
}

/** Does something again and again, never twice at once; a failure (the database is away) is logged and tried again. */
function every(house: House, ms: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async () => {
    await work().catch((error: unknown) => house.log.warn({ err: error }, 'delivering met an error and goes on'));
    if (!stopped) timer = setTimeout(next, ms);
  };
  const next = () => {
    running = turn();
  };
  timer = setTimeout(next, Math.random() * ms);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
