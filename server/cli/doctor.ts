import type pg from 'pg';
import { features } from '#app/server.ts';
import { type Config, readConfig } from '#server/config.ts';
import { checkAddress } from '#server/doctor/check-address.ts';
import { checkClusters } from '#server/doctor/check-clusters.ts';
import { checkDatabase } from '#server/doctor/check-database.ts';
import { checkDisk } from '#server/doctor/check-disk.ts';
import { checkPooler } from '#server/doctor/check-pooler.ts';
import { checkRedis } from '#server/doctor/check-redis.ts';
import { checkReplica } from '#server/doctor/check-replica.ts';
import { checkSettings } from '#server/doctor/check-settings.ts';
import { checkWaysOut } from '#server/doctor/check-ways-out.ts';
import { bad, errorMessage, type Finding } from '#server/doctor/finding.ts';
import { createLog } from '#server/ops/log.ts';
import { openPoolForCommand } from './open-pool.ts';
import { printable } from './printable.ts';
import { CliError, command } from './programs.ts';

const SIGNS = { good: '✓', weak: '!', bad: '✗' } as const;

/** Checks settings, database, disk, backup, mail, push, relays, messaging, address and certificate. Changes nothing. */
async function examine(env: Record<string, string | undefined>): Promise<Finding[]> {
  const config = readConfig(env);
  const groups = await Promise.all([
    checkSettings(config),
    checkDisk(config),
    checkClusters(),
    withDatabase(config),
    checkPooler(config),
    checkReplica(config),
    checkWaysOut(config),
    checkRedis(config),
    checkAddress(config),
  ]);
  return groups.flat();
}

async function withDatabase(config: Config): Promise<Finding[]> {
  const checksOf = async (pool: pg.Pool | null) =>
    (await Promise.all(features.map(async ({ check }) => (await check?.())?.(config, pool) ?? []))).flat();
  try {
    const { pool, close } = await openPoolForCommand(config, createLog('silent'), { asItIs: true });
    try {
      return [...(await checkDatabase(pool, config)), ...(await checksOf(pool))];
    } finally {
      await close();
    }
  } catch (error) {
    const broken = bad(
      'database',
      errorMessage(error),
      'See DATABASE_URL and whether the database runs; `npm start` says more.',
    );
    return [broken, ...(await checksOf(null))];
  }
}

function print(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap(({ state, what, says, remedy }) => [
    `${SIGNS[state]} ${what.padEnd(width)}  ${printable(says)}`,
    ...(remedy ? [`  ${' '.repeat(width)}  → ${printable(remedy)}`] : []),
  ]);
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  return [...lines, '', `${count('good')} good, ${count('weak')} weak, ${count('bad')} bad`].join('\n');
}

await command(async () => {
  const words = process.argv.slice(2);
  if (words.some((word) => word !== '--json')) throw new CliError('npm run doctor [-- --json]');
  const findings = await examine(process.env);
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1;
  return words.includes('--json') ? JSON.stringify(findings, null, 2) : print(findings);
});
