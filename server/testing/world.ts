import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import type { Change } from '#contract/base.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase, openPool } from '../database.ts';
import type { HttpApp } from '../feature.ts';
import { openFiles } from '../files.ts';
import type { House } from '../house.ts';
import { createLimits } from '../limits.ts';
import { createLog } from '../log.ts';
import { openMail } from '../mail.ts';
import { createMetrics } from '../metrics.ts';
import { openPush, vapidSubject } from '../push/index.ts';
import { keepSecrets } from '../secrets.ts';
import { inDatabase, onServer } from './cluster.ts';

export type Told = { to: string | 'everyone'; except?: string; change: Change };
export type World = {
  house: House;
  app: HttpApp;
  /** How to reach this world's own database. */
  connection: pg.ClientConfig;
  /** What browsers would have been told, in order. */
  told: Told[];
  /** Lines of the log, as objects. */
  logged: Record<string, unknown>[];
  /** Moves the clock of the house. */
  setTime(now: Date): void;
  /**
   * A request as the browser's pages send it.
   * @param cookie of who asks; none for a visitor
   */
  ask(
    method: string,
    path: string,
    options?: { cookie?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
  close(): Promise<void>;
};

export const ORIGIN = 'http://localhost:3000';

/** One world for one test file: a database of its own, the real app on it, a clock that can be moved. */
export async function openWorld(env: Record<string, string> = {}): Promise<World> {
  const server = inject('postgres');
  const name = `havruta_${process.pid}_${randomBytes(5).toString('hex')}`;
  await onServer(server, `create database ${name} template ${inject('templateDatabase')}`);
  const folder = await mkdtemp(join(tmpdir(), 'havruta-world-'));
  const logged: Record<string, unknown>[] = [];
  const log = createLog('debug', { write: (line: string) => void logged.push(JSON.parse(line)) });
  const config = readConfig({ DATA_DIR: folder, BASE_URL: ORIGIN, LIBRARY_URL: 'none', ...env });
  const secrets = await keepSecrets(config);
  const connection = inDatabase(server, name);
  const pool = openPool(connection, config.DATABASE_POOL, log);
  const told: Told[] = [];
  let now: Date | null = null;

  const push = openPush({
    keys: secrets.pushKeys,
    subject: vapidSubject(config),
    extraHosts: config.PUSH_HOSTS,
    now: () => now ?? new Date(),
  });
  const house: House = {
    config: { ...config, SECRET: secrets.secret },
    log,
    pool,
    db: openDatabase(pool),
    jobs: {
      recur: () => Promise.reject(new Error('no queue in this world: call the job itself')),
      stop: async () => {},
    },
    limits: createLimits(pool, config.RATE_LIMIT_FACTOR),
    mail: openMail(config, log),
    files: openFiles(config.DATA_DIR),
    pushKeys: secrets.pushKeys,
    push,
    tell: {
      learner: (to, change) => void told.push({ to, change }),
      everyone: (change, except) => void told.push({ to: 'everyone', except, change }),
    },
    signOutEverywhere: () => {},
    now: () => now ?? new Date(),
  };
  const app = createApp(house, createMetrics(), { ready: true }, () => 0);

  return {
    house,
    app,
    connection,
    told,
    logged,
    setTime: (time) => {
      now = time;
    },
    ask: async (method, path, { cookie, body, headers } = {}) =>
      app.request(`${ORIGIN}${path}`, {
        method,
        headers: {
          ...(method === 'GET' ? {} : { origin: ORIGIN }),
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async close() {
      await push.close();
      await pool.end();
      await onServer(server, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
