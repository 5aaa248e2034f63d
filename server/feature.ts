import type { AnyRouter } from '@orpc/server';
import type { Hono } from 'hono';
import type { House, Learner } from './house.ts';
import type { RecurringJob } from './jobs.ts';

/** The variables our HTTP layer keeps with a request. */
export type HttpVariables = { requestId: string; address: string; who: () => Promise<Learner | null> };
export type HttpApp = Hono<{ Variables: HttpVariables }>;

/** What a feature's door (`server/index.ts`) offers to `server/app.ts`. */
export type Feature = {
  /** The key of its part of the API document. */
  name: string;
  router?: AnyRouter;
  /** Routes that do not go through the contract's handler (redirects, bytes), mounted before it. */
  routes?: (app: HttpApp, house: House) => void;
  jobs?: (house: House) => RecurringJob[];
  /** Work that every instance does all the time, started when the house stands; what it returns ends it. */
  ongoing?: (house: House) => () => Promise<void>;
};
