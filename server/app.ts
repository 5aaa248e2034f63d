import { accountFeature, identify } from '#features/account/server/index.ts';
import { homeFeature } from '#features/home/server/index.ts';
import { libraryFeature } from '#features/library/server/index.ts';
import { notificationsFeature } from '#features/notifications/server/index.ts';
import { partnersFeature } from '#features/partners/server/index.ts';
import { profileFeature } from '#features/profile/server/index.ts';
import { reportsFeature } from '#features/reports/server/index.ts';
import { sessionsFeature } from '#features/sessions/server/index.ts';
import { apiRoutes } from './api.ts';
import type { Feature, HttpApp } from './feature.ts';
import { healthRoutes, type Readiness } from './health.ts';
import type { House } from './house.ts';
import { createHttp } from './http.ts';
import type { Metrics } from './metrics.ts';

/** The features of the house, in the order their routes are tried. */
export const features: Feature[] = [
  accountFeature,
  libraryFeature,
  sessionsFeature,
  partnersFeature,
  profileFeature,
  homeFeature,
  reportsFeature,
  notificationsFeature,
];

export { identify };

/** Everything under /api and the health routes; pages are added by whoever serves them (main.ts). */
export function createApp(house: House, metrics: Metrics, readiness: Readiness, sockets: () => number): HttpApp {
  const app = createHttp(house, metrics, (headers) => identify(house, headers));
  healthRoutes(app, house, metrics, readiness, sockets);
  for (const feature of features) feature.routes?.(app, house);
  apiRoutes(app, house, features);
  return app;
}

/** Hands the features' recurring work to the queue. */
export async function startRecurringJobs(house: House): Promise<void> {
  for (const feature of features) {
    for (const job of feature.jobs?.(house) ?? []) await house.jobs.recur(job);
  }
}

/** Starts what every instance does all the time; the returned function ends it and waits for what is under way. */
export function startOngoingWork(house: House): () => Promise<void> {
  const stops = features.flatMap((feature) => feature.ongoing?.(house) ?? []);
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
