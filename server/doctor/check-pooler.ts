import type { Config } from '#server/config.ts';
import { forLearners, openPool } from '#server/database/database.ts';
import { linesTo } from '#server/database/database-url.ts';
import { assertLimits, assertPrepared, poolerRefusal } from '#server/database/pooler.ts';
import { StartError } from '#server/embedded-postgres/start-error.ts';
import { createLog } from '#server/ops/log.ts';
import { bad, type Finding, good } from './finding.ts';

/** An unreachable database is a finding of checkDatabase. */
export async function checkPooler({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Promise<Finding[]> {
  if (!DATABASE_URL) return [];
  const { pool: line } = linesTo(DATABASE_URL, DATABASE_DIRECT_URL);
  const pooled = line.pooled === true;
  const pool = openPool(line, 1, createLog('silent'));
  try {
    await assertLimits(pool, forLearners, pooled);
    if (pooled) await assertPrepared(line);
    return pooled ? [good('pooler', 'it carries limits and prepared statements')] : [];
  } catch (error) {
    const remedy = error instanceof StartError ? error.message : poolerRefusal(error);
    return remedy ? [bad('pooler', 'the app cannot work through it', remedy)] : [];
  } finally {
    await pool.end();
  }
}
