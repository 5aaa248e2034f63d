import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { openPool } from '#server/database/database.ts';
import { linesTo } from '#server/database/database-url.ts';
import {
  PRIMARY_POSITION,
  type PrimaryPosition,
  STANDBY_POSITION,
  type StandbyPosition,
  type Unfit,
  unfitness,
} from '#server/database/log-position.ts';
import { poolerRefusal } from '#server/database/pooler.ts';
import { openReplicaPool } from '#server/database/replica.ts';
import { createLog } from '#server/ops/log.ts';
import { bad, errorMessage, type Finding, good, weak } from './finding.ts';

/** Lag that the app accepts, and time to wait for the replica. */
const LAG_MS = 2_000;

const unfit: Record<Unfit, Finding> = {
  promoted: bad(
    'replica',
    'it is no standby: it accepts writes of its own',
    'Point DATABASE_READ_URL to a standby of DATABASE_URL, and rebuild this one with pg_basebackup -R if it was promoted by mistake.',
  ),
  'other cluster': bad(
    'replica',
    'it belongs to another cluster than DATABASE_URL',
    'Rebuild it from the primary with pg_basebackup -R, or correct DATABASE_READ_URL.',
  ),
  'other timeline': weak(
    'replica',
    'it has not followed the last failover',
    'It follows within minutes, at its next restart point (CHECKPOINT there is faster), and at once with `grant pg_read_all_stats`. Otherwise use pg_rewind or pg_basebackup -R.',
  ),
};

/** An unreachable primary is a finding of checkDatabase. */
export async function checkReplica(config: Config): Promise<Finding[]> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL } = config;
  if (!DATABASE_URL || !DATABASE_READ_URL) return [];
  const log = createLog('silent');
  const primary = openPool(linesTo(DATABASE_URL, DATABASE_DIRECT_URL).direct, 1, log);
  const replica = openReplicaPool(DATABASE_READ_URL, 1, log);
  try {
    const position = await first<PrimaryPosition>(primary, PRIMARY_POSITION).catch(() => null);
    return position ? [await compare(position, replica)] : [];
  } catch (error) {
    const remedy = poolerRefusal(error)
      ? 'Let DATABASE_READ_URL lead to the replica itself, without PgBouncer.'
      : 'Start it, or correct DATABASE_READ_URL. The primary answers until then.';
    return [weak('replica', errorMessage(error), remedy)];
  } finally {
    await Promise.all([primary.end(), replica.end()]);
  }
}

async function compare(position: PrimaryPosition, replica: pg.Pool): Promise<Finding> {
  for (const end = performance.now() + LAG_MS; ; await wait(100)) {
    const standby = await first<StandbyPosition>(replica, STANDBY_POSITION);
    const reason = unfitness(standby, position);
    if (reason) return unfit[reason];
    if (standby.at >= position.at) return good('replica', 'it has replayed what the primary has');
    if (performance.now() > end)
      return weak(
        'replica',
        `it is ${Math.ceil((position.at - standby.at) / 1024)} KiB of log behind, for more than two seconds`,
        'Look for its network, its disk and long queries there (pg_stat_activity). The primary answers until then.',
      );
  }
}

async function first<Row extends pg.QueryResultRow>(pool: pg.Pool, statement: string): Promise<Row> {
  const { rows } = await pool.query<Row>(statement);
  if (!rows[0]) throw new Error('no position');
  return rows[0];
}
