import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { AppContext } from '#server/app-context.ts';
import { RateLimited } from '#server/http/limits.ts';
import { perApp } from '#server/ops/per-app.ts';

/** CPU milliseconds per learner and minute; an update while typing takes less than one. */
const MINUTE_MS = 5_000;

const budgetOf = perApp(() => new RateLimiterMemory({ points: MINUTE_MS, duration: 60 }));

/**
 * Many updates just below their limit could still block an instance. Each instance counts for itself.
 * @throws {RateLimited} when a learner's updates take more than five seconds of CPU time within a minute
 */
export async function checkCpuBudget(app: AppContext, learnerId: string): Promise<void> {
  const spent = await budgetOf(app).get(learnerId);
  if (spent && spent.consumedPoints > MINUTE_MS) throw new RateLimited(Math.ceil(spent.msBeforeNext / 1_000));
}

/** @param milliseconds of CPU time */
export const spendCpu = (app: AppContext, learnerId: string, milliseconds: number): Promise<unknown> =>
  budgetOf(app).penalty(learnerId, Math.ceil(milliseconds));
