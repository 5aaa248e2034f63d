import type { AppContext } from '../app-context.ts';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import { startWorker } from '../workers.ts';
import { createLeases } from './leases.ts';
import { sendDue } from './send-due.ts';
import type { Channel } from './types.ts';

/** Messages under way at once; the way to the push services has limits of its own. */
const AT_ONCE: Record<Channel, number> = { email: 10, push: 40 };
const LOOK_EVERY_SECONDS = 2;
const RENEW_EVERY_SECONDS = 15;
/** After something was enqueued: long enough for its transaction to commit, and for others to come along. */
const WAKE_MS = 50;
/** Looks of an instance that is woken all the time are at least so far apart. */
const SHORTEST_MS = 250;

/** A service that cannot be reached is left alone, longer each time. */
const OUTAGE = { failures: 1, pauseMs: 2_000, longestMs: 60_000 };

/**
 * Sends what is in the outbox, at every instance.
 * @returns takes on nothing more; resolves when what is under way is done. What takes longer than whoever waits goes on at
 * another instance when its lease ends
 */
export function runOutbox(app: AppContext): () => Promise<void> {
  const leases = createLeases(app);
  const channels = (['email', 'push'] as const).map((channel) => openChannel(app, channel, leases));
  const lookAll = async () => void (await Promise.all(channels.map(({ look }) => look())));
  const stops = [
    startWorker(app, { name: 'outbox.send', everySeconds: LOOK_EVERY_SECONDS, run: lookAll }),
    startWorker(app, { name: 'outbox.renew', everySeconds: RENEW_EVERY_SECONDS, run: leases.renew }),
  ];
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = -SHORTEST_MS;
  app.outbox.onWake = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        lookedAt = performance.now();
        lookAll().catch(() => {}); // the worker says so in a moment
      },
      Math.max(WAKE_MS, lookedAt + SHORTEST_MS - performance.now()),
    );
  };
  return async () => {
    app.outbox.onWake = null;
    clearTimeout(timer);
    await stops[0]?.();
    await Promise.all(channels.map(({ finished }) => finished()));
    await stops[1]?.();
  };
}

function openChannel(app: AppContext, channel: Channel, leases: ReturnType<typeof createLeases>) {
  const underWay = new Set<Promise<unknown>>();
  const circuit = createCircuitBreaker(OUTAGE);
  /** While the service is away one message at a time tries whether it is back. */
  const allowed = (room: number) => (circuit.isClosed() ? room : circuit.waitMs() > 0 ? 0 : Math.min(room, 1));
  return {
    /** Takes on as much as there is room for. */
    async look(): Promise<void> {
      const room = allowed(AT_ONCE[channel] - underWay.size);
      const begun = await sendDue(app, channel, room, { leases });
      for (const work of begun) {
        circuit.run(() => work.then(assertReached)).catch(() => {});
        const done = work.then(() => {
          underWay.delete(done);
          // There was more than room for: it need not wait for the next look.
          if (begun.length === room) app.outbox.wake();
        });
        underWay.add(done);
      }
    },
    finished: async () => void (await Promise.all(underWay)),
  };
}

/** What the circuit breaker counts: the row itself knows already what became of it. */
function assertReached(reached: boolean): void {
  if (!reached) throw new Error('the service was not reached');
}
