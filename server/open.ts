import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type pg from 'pg';
import { createApp, identify, startOngoingWork, startRecurringJobs } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase, openPool } from './database.ts';
import { assertUtf8, startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { openFiles } from './files.ts';
import type { House } from './house.ts';
import { startJobs } from './jobs.ts';
import { createLimits } from './limits.ts';
import type { Log } from './log.ts';
import { openMail } from './mail.ts';
import { createMetrics } from './metrics.ts';
import { applyMigrations } from './migrate.ts';
import { developmentPages, pageRoutes } from './pages.ts';
import { openPush, vapidSubject } from './push/index.ts';
import { openRealtime } from './realtime.ts';
import { keepSecrets } from './secrets.ts';
import { allowedOrigins } from './security.ts';

export type Instance = {
  house: House;
  /** Port it listens on: the one asked for, or the one the system chose for 0. */
  port: number;
  /** Takes no new work, finishes what is under way (at most 10 s), tells the browsers, closes the database. */
  close(): Promise<void>;
};

/** Most sockets one instance holds; a slow or hostile crowd is refused before it exhausts the file descriptors. */
const MAX_CONNECTIONS = 10_000;

/**
 * Opens one instance: database, schema, parts of the machine room, features, and at last the door.
 * @throws when the database cannot be reached or used, or the port is taken; nothing stays open then
 */
export async function open(config: Config, log: Log): Promise<Instance> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await assemble(config, log, undo);
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => {});
    throw error;
  }
}

async function assemble(config: Config, log: Log, undo: (() => Promise<unknown>)[]): Promise<Instance> {
  const secrets = await keepSecrets(config);
  const { connection, stop: stopDatabase } = await findDatabase(config, log);
  undo.push(stopDatabase);
  await applyMigrations(connection, log);

  const pool = openPool(connection, config.DATABASE_POOL, log);
  undo.push(() => pool.end());
  await assertUtf8(pool);
  const jobs = await startJobs(pool, log);
  undo.push(() => jobs.stop());

  const http = createServer({
    headersTimeout: 15_000,
    requestTimeout: 25_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 3_000,
    maxHeaderSize: 16_384,
  });
  http.maxConnections = MAX_CONNECTIONS;

  const push = openPush({
    keys: secrets.pushKeys,
    subject: vapidSubject(config),
    extraHosts: config.PUSH_HOSTS,
    now: () => new Date(),
  });
  undo.push(() => push.close());
  const house: House = {
    config: { ...config, SECRET: secrets.secret },
    log,
    pool,
    db: openDatabase(pool),
    jobs,
    limits: createLimits(pool, config.RATE_LIMIT_FACTOR),
    mail: openMail(config, log),
    files: openFiles(config.DATA_DIR),
    pushKeys: secrets.pushKeys,
    push,
    tell: {
      learner: (...told) => realtime.tell.learner(...told),
      everyone: (...told) => realtime.tell.everyone(...told),
    },
    signOutEverywhere: (learnerId) => realtime.signOut(learnerId),
    now: () => new Date(),
  };
  const realtime = openRealtime({
    http,
    pool,
    log,
    origins: allowedOrigins(config),
    identify: (headers) => identify(house, headers),
  });
  undo.push(() => realtime.close());

  const metrics = createMetrics();
  const readiness = { ready: true };
  const app = createApp(house, metrics, readiness, realtime.count);
  const vite = config.DEV ? await developmentPages(app, config) : pageRoutes(app, config);
  const listener = getRequestListener(app.fetch);
  const inFlight = new Set<ServerResponse>();
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (/^\/realtime\/?(\?|$)/.test(request.url ?? '')) return; // Socket.IO's own listener answers
    inFlight.add(response);
    response.on('close', () => inFlight.delete(response));
    if (!readiness.ready) response.setHeader('connection', 'close');
    const answer = () => void listener(request, response);
    if (vite && !request.url?.startsWith('/api/')) vite(request, response, answer);
    else answer();
  });
  await startRecurringJobs(house);
  const stopWork = startOngoingWork(house);
  const port = await listen(http, config);

  return {
    house,
    port,
    async close() {
      readiness.ready = false;
      http.close();
      http.closeIdleConnections();
      await finished(inFlight, 10_000);
      // A part that hangs on a lost connection must not keep the others from being closed.
      await within(3_000, realtime.close());
      http.closeAllConnections();
      await within(11_000, stopWork());
      await within(9_000, jobs.stop());
      await within(3_000, push.close());
      await within(3_000, pool.end());
      await stopDatabase();
    },
  };
}

/** Our own PostgreSQL, unless another one is named. */
async function findDatabase(
  config: Config,
  log: Log,
): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  if (config.DATABASE_URL) return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: (line: string) => log.info(line) });
}

function listen(http: import('node:http').Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(config.PORT, config.HOST, () => {
      const address = http.address();
      resolve(typeof address === 'object' && address ? address.port : config.PORT);
    });
  });
}

/** Resolves when all answers are sent, or after `ms`. */
async function finished(responses: Set<ServerResponse>, ms: number): Promise<void> {
  const all = Promise.all(
    [...responses].map((response) => new Promise<void>((resolve) => response.on('close', () => resolve()))),
  );
  await within(ms, all);
}

/** Waits for `work`, but no longer than `ms`. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
