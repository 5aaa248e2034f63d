import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { inject } from 'vitest';
import { features } from '#app/server.ts';
import type { AppContext } from '#server/app-context.ts';
import { readConfig } from '#server/config.ts';
import { forLearners, openDatabase, openPool } from '#server/database/database.ts';
import type { HttpApp } from '#server/feature.ts';
import { createApp, identifyBy } from '#server/http/app.ts';
import { createLimits } from '#server/http/limits.ts';
import { openMail } from '#server/mail/mail.ts';
import { createLog } from '#server/ops/log.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { loadSecrets } from '#server/ops/secrets.ts';
import { createOutbox } from '#server/outbox/create-outbox.ts';
import { sendDue } from '#server/outbox/send-due.ts';
import { noLearnerSignals } from '#server/people/learner-signals.ts';
import { openPush, vapidSubject } from '#server/push/index.ts';
import type { Audience } from '#server/realtime/events.ts';
import { checkEvent } from '#shared/events.ts';
import { answerChecker } from './check-answer.ts';
import { inDatabase, onServer } from './cluster.ts';
import { PATIENCE } from './patience.ts';

export type Emitted = { event: string; payload: unknown; to: Audience };
export type Evicted = { room: string; id: string; learnerId: string | undefined };
export type World = {
  app: AppContext;
  http: HttpApp;
  connection: pg.ClientConfig;
  /** Emitted events, in order. */
  emitted: Emitted[];
  /** Events with one entry per learner; `everyone` for those to all or to a room. */
  heard(): { who: string; event: string; payload: unknown }[];
  evicted: Evicted[];
  enqueued: { job: string; data: object }[];
  logged: Record<string, unknown>[];
  /** Null: the database's time, except for rate limit windows. */
  setTime(now: Date | null): void;
  /**
   * Requests as the browser's pages do. Throws if an answer is not of the contract's form.
   * @param cookie none for a visitor
   */
  ask(
    method: string,
    path: string,
    options?: { cookie?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
  close(): Promise<void>;
};

export const ORIGIN = 'http://localhost:3000';

export async function openWorld(
  env: Record<string, string> = {},
  template = inject('templateDatabase'),
): Promise<World> {
  const server = inject('postgres');
  const name = `havruta_${process.pid}_${randomBytes(5).toString('hex')}`;
  // PostgreSQL's log would cost twice as much.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const folder = await mkdtemp(join(tmpdir(), 'havruta-world-'));
  const logged: Record<string, unknown>[] = [];
  const log = createLog('debug', { write: (line: string) => void logged.push(JSON.parse(line)) });
  const config = readConfig({ DATA_DIR: folder, BASE_URL: ORIGIN, LIBRARY_URL: 'none', ...env });
  const secrets = await loadSecrets(config);
  const connection = inDatabase(server, name);
  const patience = { ...forLearners, connect: PATIENCE };
  const pooler = inject('pooler');
  const pooled = pooler === null ? connection : { ...inDatabase({ connectionString: pooler }, name), pooled: true };
  const pool = openPool(pooled, config.DATABASE_POOL, log, patience, (error) => {
    throw error;
  });
  const enqueued: World['enqueued'] = [];
  const emitted: Emitted[] = [];
  const evicted: Evicted[] = [];
  const opened = new Date();
  let now: Date | null = null;

  const push = openPush({
    keys: secrets.pushKeys,
    keysAlso: secrets.also?.pushKeys,
    subject: vapidSubject(config),
    extraHosts: config.PUSH_HOSTS,
    now: () => now ?? new Date(),
  });
  const metrics = createMetrics();
  const app: AppContext = {
    config: { ...config, SECRET: secrets.secret, SECRET_ALSO: secrets.also?.secret },
    log,
    metrics,
    features,
    identify: (headers) => identifyBy(app, headers),
    learners: noLearnerSignals,
    pool,
    db: openDatabase(pool),
    reads: pool,
    jobs: {
      recur: () => Promise.reject(new Error('no queue in this world: call the job itself')),
      work: () => Promise.reject(new Error('no queue in this world: call the job itself')),
      enqueue: async (_tx, { name, schema }, data) => void enqueued.push({ job: name, data: schema.parse(data) }),
      stop: async () => {},
    },
    limits: createLimits(pool, config.RATE_LIMIT_FACTOR, () => now ?? opened),
    mail: openMail(config, log),
    pushKeys: secrets.pushKeys,
    push,
    events: {
      emit: (event, payload, to) => void emitted.push({ event: event.name, payload: checkEvent(event, payload), to }),
      evict: ({ name }, id, learnerId) => void evicted.push({ room: name, id, learnerId }),
    },
    presence: { online: () => new Set(), lastSeen: () => null, onChange: () => () => {} },
    disconnectUser: () => {},
    outbox: createOutbox(features.flatMap(({ outbox = [] }) => outbox)),
    clock: {
      now: () => now ?? new Date(),
      get standing() {
        return now;
      },
      get sql() {
        return now ? sql<Date>`${now.toISOString()}::timestamptz` : sql<Date>`now()`;
      },
    },
    now: () => now ?? new Date(),
  };
  const sending = sendWrittenEmails(app);
  const check = answerChecker(features);
  const http = createApp(app, metrics, { ready: true }, () => 0);

  return {
    app,
    http,
    connection,
    enqueued,
    emitted,
    heard: () => emitted.flatMap(({ event, payload, to }) => addressed(to).map((who) => ({ who, event, payload }))),
    evicted,
    logged,
    setTime: (time) => {
      now = time;
    },
    async ask(method, path, { cookie, body, headers } = {}) {
      const answer = await http.request(`${ORIGIN}${path}`, {
        method,
        headers: {
          ...(method === 'GET' ? {} : { origin: ORIGIN }),
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      });
      await check(method, path, answer);
      return answer;
    },
    async close() {
      await sending();
      await push.close();
      await pool.end();
      await onServer(server, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function addressed(to: Audience): readonly string[] {
  if ('learner' in to) return [to.learner];
  return 'learners' in to ? [...new Set(to.learners)] : ['everyone'];
}

/** An enqueue signals before its transaction commits. */
const LOOKS = [20, 100, 500, 2_000];

/**
 * Sends emails with stored texts, as an instance does; tests send everything else (`sendDue`).
 * @returns a stop function
 */
function sendWrittenEmails(app: AppContext): () => Promise<void> {
  const types = [...app.outbox.types.values()].flatMap(({ name, prepare }) => (prepare ? [] : [name]));
  const stopped = new AbortController();
  let looks: number[] = [];
  let looking: Promise<void> | null = null;
  async function look(): Promise<void> {
    for (let next = looks.shift(); next !== undefined; next = looks.shift()) {
      await wait(next, undefined, { signal: stopped.signal });
      await sendDue(app, 'email', 100, { types }).then(
        (sent) => Promise.all(sent),
        () => [],
      );
    }
  }
  app.outbox.onWake = () => {
    looks = [...LOOKS];
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = null;
      });
  };
  return async () => {
    stopped.abort();
    await looking;
  };
}
