import type { AppContext, Learner } from '../app-context.ts';
import { databaseMetrics } from '../database/database-metrics.ts';
import type { HttpApp } from '../feature.ts';
import { isRecurring } from '../jobs/jobs.ts';
import { startWorker } from '../jobs/workers.ts';
import { registerLocales } from '../locales.ts';
import type { Metrics } from '../ops/metrics.ts';
import { outboxMetrics } from '../outbox/outbox-metrics.ts';
import { runOutbox } from '../outbox/run-outbox.ts';
import { sweepOutbox } from '../outbox/sweep-outbox.ts';
import { apiRoutes } from './api.ts';
import { healthRoutes, type Readiness } from './health.ts';
import { createHttp } from './http.ts';
import { manifestRoute } from './manifest.ts';

export function createApp(app: AppContext, metrics: Metrics, readiness: Readiness, sockets: () => number): HttpApp {
  const http = createHttp(app, metrics, (headers) => app.identify(headers));
  outboxMetrics(metrics.registry, app);
  databaseMetrics(metrics.registry, app.pool);
  healthRoutes(http, app, metrics, readiness, sockets);
  manifestRoute(http, app.features);
  for (const { locales } of app.features) if (locales) registerLocales(locales);
  for (const feature of app.features) feature.routes?.(http, app);
  apiRoutes(http, app);
  return http;
}

/**
 * Starts the features first, lowest first: accounts erased since a backup are gone before a job or a message finds
 * them.
 * @returns a function that stops everything and waits for running work
 */
export async function startWork(app: AppContext): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => void (await Promise.all(stops.map((stop) => stop())));
  try {
    for (const { start } of app.features) if (start) stops.push(await start(app));
    const jobs = app.features.flatMap((feature) => feature.jobs?.(app) ?? []);
    for (const job of [sweepOutbox(app), ...jobs]) await (isRecurring(job) ? app.jobs.recur(job) : app.jobs.work(job));
  } catch (error) {
    await stopAll().catch(() => {});
    throw error;
  }
  const workers = app.features.flatMap((feature) => feature.workers ?? []);
  stops.push(runOutbox(app), ...workers.map((worker) => startWorker(app, worker)));
  return stopAll;
}

export async function identifyBy(app: AppContext, headers: Headers): Promise<Learner | null> {
  const feature = app.features.find(({ identify }) => identify);
  return (await feature?.identify?.(app, headers)) ?? null;
}
