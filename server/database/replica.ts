import { AsyncLocalStorage } from 'node:async_hooks';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { databaseTrouble } from '../http/errors.ts';
import { createExpiringSet } from '../ops/expiring-set.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import { openPool, type Patience } from './database.ts';
import type { Connection } from './database-url.ts';
import {
  createLogHistory,
  type Position,
  PRIMARY_POSITION,
  type PrimaryPosition,
  STANDBY_POSITION,
  type StandbyPosition,
  type Unfit,
  unfitness,
} from './log-position.ts';
import type { ReadDatabase } from './read-database.ts';
import { readWritten, UNKNOWN_POSITION, writtenCookie } from './written-cookie.ts';

const forReads: Patience = { connect: 1_000, statement: 2_000, lock: 2_000, idle: 15_000 };
/** Client-side limit of a statement, because a frozen server cancels nothing. */
const SILENT_MS = 2_500;
const CHECK_MS = 500;
const RETRY_MS = 5_000;
/** A state is logged once in this time: several replicas behind one address may alternate. */
const LOG_MS = 60_000;

/**
 * Why the primary answered. `behind`: the replica lacks the learner's own write; `lagging`: it lacks writes of two
 * seconds ago; `unknown`: the primary's position is unknown; `away`: the replica is unreachable; `failed`: an error,
 * such as a missing migration; `request`: the request writes, or there is none.
 */
type Reason = Unfit | 'behind' | 'lagging' | 'unknown' | 'away' | 'failed' | 'request';

export type Replica = ReadDatabase & {
  /** Binds reads to the learner's last write, and stores the position of a new one with the browser. */
  middleware: MiddlewareHandler;
  close(): Promise<void>;
};

type Parts = {
  url: string;
  direct: Connection;
  pool: pg.Pool;
  size: number;
  secure: boolean;
  log: Log;
  metrics: Metrics;
};

/** The pool is read-only also after a promotion. */
export const openReplicaPool = (url: string, size: number, log: Log): pg.Pool =>
  openPool({ connectionString: url, options: '-c default_transaction_read_only=on' }, size, log, forReads);

/**
 * Opens a replica for reads. It answers if it has replayed the learner's last write and all writes until two seconds
 * ago. Each connection is checked separately, so the address may lead to several replicas.
 */
export function openReplica({ url, direct, pool: primary, size, secure, log, metrics }: Parts): Replica {
  const replicas = openReplicaPool(url, size, log);
  // A pool of one, because a busy pool must not delay the positions.
  const watcher = openPool(direct, 1, log, forReads);
  const history = createLogHistory(() => performance.now());
  const requests = new AsyncLocalStorage<{ written: Position | null }>();
  const replayed = new WeakMap<pg.PoolClient, Position>();
  const announced = createExpiringSet(20, LOG_MS, () => performance.now());
  const name = { replica: new URL(url).host };
  let refusal: Reason | null = 'unknown';
  let retryAt = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  function setRefusal(reason: Reason | null, error?: unknown): void {
    if (reason !== refusal && !announced.has(String(reason))) {
      announced.add(String(reason));
      if (reason) log.warn({ err: error, reason }, 'the replica is not used; the primary answers');
      else log.info('the replica is used');
    }
    refusal = reason;
    metrics.replicaUsed.set(name, reason ? 0 : 1);
  }

  function leaveAlone(error: unknown): 'away' {
    if (!closed) setRefusal('away', error);
    retryAt = performance.now() + RETRY_MS;
    return 'away';
  }

  /** Asks the server only if this connection is not known to have replayed enough. */
  async function refusalOf(client: pg.PoolClient, required: PrimaryPosition, written: Position | null) {
    if (written && written.timeline !== required.timeline) return 'behind';
    const needed = Math.max(required.at, written?.at ?? 0);
    const known = replayed.get(client);
    if (known && known.timeline === required.timeline && known.at >= needed) return null;
    const { rows } = await client.query<StandbyPosition>(timed({ text: STANDBY_POSITION }));
    const [found] = rows;
    if (!found) return 'away';
    const unfit = unfitness(found, required);
    if (unfit) return unfit;
    replayed.set(client, found);
    if (found.at < required.at) return 'lagging';
    return found.at < needed ? 'behind' : null;
  }

  async function askReplica<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    written: Position | null,
  ): Promise<pg.QueryResult<Row> | Reason> {
    if (refusal) return refusal;
    const required = history.required();
    if (!required) return 'unknown';
    let client: pg.PoolClient;
    try {
      client = await replicas.connect();
    } catch (error) {
      return leaveAlone(error);
    }
    try {
      const reason = await refusalOf(client, required, written);
      const answer = reason ?? (await client.query<Row>(timed(statement)));
      client.release();
      return answer;
    } catch (error) {
      const isAway = databaseTrouble(error) !== null;
      client.release(isAway);
      // A write bypassed the types: throws, because the primary would execute it.
      if ((error as { code?: string }).code === '25006') throw error;
      return isAway ? leaveAlone(error) : 'failed';
    }
  }

  async function check(): Promise<void> {
    const time = performance.now();
    const { rows } = await watcher.query<PrimaryPosition>(timed({ text: PRIMARY_POSITION }));
    if (rows[0]) history.observe(rows[0], time);
    const required = history.required();
    if (!required || retryAt > performance.now()) return;
    let client: pg.PoolClient | undefined;
    try {
      client = await replicas.connect();
      // Forgets the known position, to measure the lag.
      replayed.delete(client);
      const reason = await refusalOf(client, required, null);
      metrics.replicaLag.set(name, history.lagOf(replayed.get(client)?.at ?? 0));
      client.release();
      if (retryAt <= performance.now()) setRefusal(reason);
    } catch (error) {
      client?.release(true);
      leaveAlone(error);
    }
  }

  async function watch(): Promise<void> {
    await check().catch((error: unknown) => setRefusal('unknown', error));
    if (!closed) timer = setTimeout(() => void watch(), CHECK_MS).unref();
  }

  /** The position includes all earlier commits. */
  async function positionOfWrite(): Promise<Position> {
    const { rows } = await primary.query<PrimaryPosition>({ name: 'log_position', text: PRIMARY_POSITION });
    return rows[0] ?? UNKNOWN_POSITION;
  }

  void watch();
  return {
    async query<Row extends pg.QueryResultRow>(statement: string | pg.QueryConfig, values?: unknown[]) {
      const given = typeof statement === 'string' ? { text: statement, values } : { values, ...statement };
      const request = requests.getStore();
      const answer = request ? await askReplica<Row>(given, request.written) : 'request';
      if (typeof answer !== 'string') {
        metrics.replicaReads.inc({ target: 'replica', reason: 'current' });
        return answer;
      }
      metrics.replicaReads.inc({ target: 'primary', reason: answer });
      return primary.query<Row>(given);
    },
    async middleware(c, next) {
      const { req } = c;
      if (!mayWrite(req)) return requests.run({ written: readWritten(req.header('cookie'), req.path) }, next);
      await next();
      // Without the database, another statement would only wait.
      const position = c.res.status >= 500 ? UNKNOWN_POSITION : await positionOfWrite().catch(() => UNKNOWN_POSITION);
      c.res.headers.append('set-cookie', writtenCookie(position, secure));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all([replicas.end(), watcher.end()]);
    },
  };
}

/** GET requests of email links and Google's return write, too. */
const mayWrite = ({ method, path }: HonoRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/auth/');

/** The driver takes a limit per statement, which its types do not declare. */
const timed = (statement: pg.QueryConfig): pg.QueryConfig & { query_timeout: number } => ({
  ...statement,
  query_timeout: SILENT_MS,
});
