import type pg from 'pg';
import type { Change } from '#contract/base.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Push } from './push/index.ts';
import type { PushKeys } from './secrets.ts';

/** Who is asking: what the session says of the signed-in person. */
export type Learner = {
  id: string;
  name: string;
  language: string;
  /** The address that is theirs beyond doubt: confirmed, or no house that sends letters could have it confirmed. */
  address: string | null;
};

/** Tells browsers that something changed; what it is they ask for themselves. */
export type Tell = {
  /** One person, on all devices they are signed in with, at any instance. */
  learner(learnerId: string, change: Change): void;
  /** Everybody signed in, except one. */
  everyone(change: Change, except?: string): void;
};

/** The parts of the machine room an intent may use. One per instance; tests make their own. */
export type House = {
  /** The settings; SECRET is always there, given or made. */
  config: Config & { SECRET: string };
  log: Log;
  pool: pg.Pool;
  db: Database;
  jobs: Jobs;
  limits: Limits;
  mail: Mail;
  files: Files;
  pushKeys: PushKeys;
  /** The way to browsers that are closed. */
  push: Push;
  tell: Tell;
  /** Ends the live connections of a person whose sessions were ended. */
  signOutEverywhere: (learnerId: string) => void;
  /** The time, in one place so that a test can move it. */
  now: () => Date;
};
