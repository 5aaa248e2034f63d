import type { AppContext } from '../app-context.ts';
import { startWorker } from '../jobs/workers.ts';
import { createCircuitBreaker } from '../ops/circuit-breaker.ts';
import { createLeases } from './leases.ts';
import { sendDue } from './send-due.ts';
import type { Channel } from './types.ts';

/** Messages sent at once. Push services have their own limits. */
const AT_ONCE: Record<Channel, number> = { email: 10, push: 40 };
const LOOK_EVERY_SECONDS = 2;
const RENEW_EVERY_SECONDS = 15;
/** Delay after a wake: the transaction commits, and further messages join. */
const WAKE_MS = 50;
/** Minimum time between polls of an instance that is woken constantly. */
const SHORTEST_MS = 250;

const OUTAGE = { failures: 1, pauseMs: 2_000, longestMs: 60_000 };

/** @returns a stop function; resolves when running deliveries are done. Other instances continue interrupted ones */
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
        lookAll().catch(() => {});
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
  /** While the service is down, one message at a time probes it. */
  const allowed = (room: number) => (circuit.isClosed() ? room : circuit.waitMs() > 0 ? 0 : Math.min(room, 1));
  return {
    async look(): Promise<void> {
      const room = allowed(AT_ONCE[channel] - underWay.size);
      const begun = await sendDue(app, channel, room, { leases });
      for (const work of begun) {
        circuit.run(() => work.then(assertReached)).catch(() => {});
        const done = work.then(() => {
          underWay.delete(done);
          if (begun.length === room) app.outbox.wake();
        });
        underWay.add(done);
      }
    },
    finished: async () => void (await Promise.all(underWay)),
  };
}

function assertReached(reached: boolean): void {
  if (!reached) throw new Error('the service was not reached');
}
