import type { AppContext } from '#server/app-context.ts';
import { databaseTrouble } from '#server/http/errors.ts';
import { perApp } from '#server/ops/per-app.ts';

/** Low, so that a crowd leaves database connections to others. */
const CONCURRENCY = 2;

type Waiting = { resolve: () => void; reject: (error: unknown) => void };
type Queue = { running: number; waiting: Waiting[] };
const queuesOf = perApp(() => new Map<string, Queue>());

/**
 * Queues concurrent calls per row without a database connection; correctness comes from the row lock. A timeout fails
 * all queued calls, so waits never add up.
 */
export async function limitConcurrency<Result>(
  app: AppContext,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const queues = queuesOf(app);
  const queue = queues.get(key) ?? { running: 0, waiting: [] };
  queues.set(key, queue);
  if (queue.running < CONCURRENCY) queue.running++;
  else await new Promise<void>((resolve, reject) => queue.waiting.push({ resolve, reject }));
  try {
    return await work();
  } catch (error) {
    if (databaseTrouble(error) !== null) for (const { reject } of queue.waiting.splice(0)) reject(error);
    throw error;
  } finally {
    const next = queue.waiting.shift();
    if (next) next.resolve();
    else if (--queue.running === 0) queues.delete(key);
  }
}
