import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AppContext } from './app-context.ts';
import type { Config } from './config.ts';
import { forLearners, openDatabase, openPool } from './database/database.ts';
import { openDatabaseListener } from './database/database-listener.ts';
import { type Connection, linesTo } from './database/database-url.ts';
import { applyMigrations } from './database/migrate.ts';
import { assertLimits, assertPrepared } from './database/pooler.ts';
import { assertUtf8, startEmbeddedPostgres } from './embedded-postgres/index.ts';
import type { Feature } from './feature.ts';
import { createApp, identifyBy, startWork } from './http/app.ts';
import { capConnections } from './http/connection-cap.ts';
import { watchConnections } from './http/connections.ts';
import { createLimits } from './http/limits.ts';
import { developmentPages, pageRoutes } from './http/pages.ts';
import { answerUnreadable, requestListener } from './http/request-listener.ts';
import { headersOfEveryAnswer } from './http/security.ts';
import { startJobs } from './jobs/jobs.ts';
import { openMail } from './mail/mail.ts';
import { openClock } from './ops/clock.ts';
import type { Log } from './ops/log.ts';
import { createMetrics } from './ops/metrics.ts';
import { loadSecrets } from './ops/secrets.ts';
import { createOutbox } from './outbox/create-outbox.ts';
import { openLearnerSignals } from './people/learner-signals.ts';
import { openPush, vapidSubject } from './push/index.ts';
import { isRealtime } from './realtime/gate.ts';
import { openRealtime } from './realtime/open-realtime.ts';

export type Instance = {
  app: AppContext;
  port: number;
  /**
   * Turns readiness off, drains connections, then disconnects browsers and the database.
   * @param leave how long to serve while unready
   */
  close(leave?: Promise<unknown>): Promise<void>;
};

/** Limits connections, so that a slow or hostile crowd cannot exhaust the file descriptors. */
const MAX_CONNECTIONS = 10_000;
const REQUESTS_MS = 10_000;
/** Time for the last requests after new connections are refused. */
const LAST_REQUESTS_MS = 5_000;

/**
 * Opens one instance: database, schema, core, features, listener.
 * @param signal cancels the wait for a database
 * @throws if the database is unusable, or the port is taken; everything is closed then
 */
export async function open(
  config: Config,
  log: Log,
  features: readonly Feature[],
  signal?: AbortSignal,
): Promise<Instance> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await assemble(config, log, features, undo, signal);
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => {});
    throw error;
  }
}

async function assemble(
  config: Config,
  log: Log,
  features: readonly Feature[],
  undo: (() => Promise<unknown>)[],
  signal?: AbortSignal,
): Promise<Instance> {
  const secrets = await loadSecrets(config);
  const { lines, stop: stopDatabase } = await findDatabase(config, log);
  undo.push(stopDatabase);
  const { pooled } = lines.pool;
  await applyMigrations(lines.direct, log, {
    forMs: config.DATABASE_WAIT_SECONDS * 1_000,
    signal,
    ...(pooled && { limits: forLearners }),
  });

  const pool = openPool(lines.pool, config.DATABASE_POOL, log);
  undo.push(() => pool.end());
  await assertLimits(pool, forLearners, pooled === true);
  if (pooled) await assertPrepared(lines.pool);
  await assertUtf8(pool);
  const { clock, stop: stopClock } = await openClock(pool, log);
  undo.push(async () => stopClock());
  const metrics = createMetrics();
  const jobs = await startJobs(pool, log, metrics.jobFailed);
  undo.push(() => jobs.stop());

  const http = createServer({
    headersTimeout: 15_000,
    requestTimeout: 25_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 3_000,
    maxHeaderSize: 16_384,
  });
  http.maxConnections = MAX_CONNECTIONS;

  const databaseListener = openDatabaseListener({ connection: lines.direct, log });
  undo.push(() => databaseListener.close());
  const learners = await openLearnerSignals(pool, databaseListener);

  const push = openPush({
    keys: secrets.pushKeys,
    keysAlso: secrets.also?.pushKeys,
    subject: vapidSubject(config),
    extraHosts: config.PUSH_HOSTS,
    now: clock.now,
  });
  undo.push(() => push.close());
  const replica = config.DATABASE_READ_URL
    ? (await import('./database/replica.ts')).openReplica({
        url: config.DATABASE_READ_URL,
        direct: lines.direct,
        pool,
        size: config.DATABASE_POOL,
        secure: config.BASE_URL.startsWith('https:'),
        log,
        metrics,
      })
    : undefined;
  undo.push(async () => replica?.close());
  const app: AppContext = {
    config: { ...config, SECRET: secrets.secret, SECRET_ALSO: secrets.also?.secret },
    log,
    metrics,
    features,
    identify: (headers) => identifyBy(app, headers),
    learners,
    pool,
    db: openDatabase(pool),
    reads: replica ?? pool,
    replica,
    jobs,
    limits: createLimits(pool, config.RATE_LIMIT_FACTOR),
    mail: openMail(config, log),
    pushKeys: secrets.pushKeys,
    push,
    events: {
      emit: (...event) => realtime.events.emit(...event),
      evict: (...whom) => realtime.events.evict(...whom),
    },
    presence: {
      online: (ids) => realtime.presence.online(ids),
      lastSeen: (id) => realtime.presence.lastSeen(id),
      onChange: (listener) => realtime.presence.onChange(listener),
    },
    disconnectUser: (learnerId) => realtime.signOut(learnerId),
    outbox: createOutbox(features.flatMap(({ outbox = [] }) => outbox)),
    clock,
    now: clock.now,
  };
  const headers = await headersOfEveryAnswer(config);
  const cap = capConnections(http, config, headers);
  const realtime = await openRealtime({
    http,
    app,
    headers,
    cap,
    listener: databaseListener,
  });
  undo.push(() => realtime.close());

  const readiness = { ready: true };
  const hono = createApp(app, metrics, readiness, realtime.count);
  const vite = config.DEV ? await developmentPages(hono, config) : pageRoutes(hono, config, features, { log, metrics });
  const listener = requestListener(hono, headers);
  answerUnreadable(http, headers);
  const connections = watchConnections(http, isRealtime);
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (cap.refuse(request, response) || realtime.answer(request, response)) return;
    const answer = () => listener(request, response);
    if (vite && !request.url?.startsWith('/api/')) vite(request, response, answer);
    else answer();
  });
  const stopWork = await startWork(app);
  undo.push(stopWork);
  const port = await listen(http, config);

  return {
    app,
    port,
    async close(leave) {
      const told = performance.now();
      readiness.ready = false;
      await leave;
      await connections.drain(Math.max(told + REQUESTS_MS, performance.now() + LAST_REQUESTS_MS));
      // A part that hangs must not block the others.
      await within(3_000, realtime.close());
      http.closeAllConnections();
      await within(11_000, stopWork());
      await within(9_000, jobs.stop());
      await within(3_000, push.close());
      stopClock();
      await within(3_000, databaseListener.close());
      await within(3_000, Promise.all([pool.end(), replica?.close()]));
      await stopDatabase();
    },
  };
}

async function findDatabase(
  config: Config,
  log: Log,
): Promise<{ lines: { pool: Connection; direct: Connection }; stop: () => Promise<void> }> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config;
  if (DATABASE_URL) return { lines: linesTo(DATABASE_URL, DATABASE_DIRECT_URL), stop: async () => {} };
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    walArchive: config.WAL_ARCHIVE,
    log: (line: string) => log.info(line),
  });
  return { lines: { pool: connection, direct: connection }, stop };
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

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
