import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { features } from '#app/server.ts';
import { createLog } from '#server/ops/log.ts';
import { openWorld } from '#testing/world.ts';
import { carriesPrepared, pgbouncerVersion, startPgbouncer } from '../../scripts/system-pgbouncer.mjs';
import { startSystemPostgres } from '../../scripts/system-postgres.mjs';
import { readConfig } from '../config.ts';
import { checkPooler } from '../doctor/check-pooler.ts';
import { query } from '../embedded-postgres/testing.ts';
import { type Instance, open } from '../open.ts';
import { startTrouble } from '../ops/start-trouble.ts';

const version = pgbouncerVersion();
const carries = version !== null && carriesPrepared(version);
if (version === null) process.stdout.write('PgBouncer is not installed: its tests are skipped\n');
else if (!carries)
  process.stdout.write(`PgBouncer ${version} carries no prepared statements: transaction mode is skipped\n`);

let server: { url: string; stop: () => void };
let dataDir: string;
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await startSystemPostgres();
  const world = await openWorld();
  dataDir = world.app.config.DATA_DIR;
  undo.push(() => world.close());
});
afterEach(async () => {
  for (const step of undo.splice(1).reverse()) await step();
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  server.stop();
});

async function poolerWith(settings: Record<string, string>): Promise<string> {
  const pooler = await startPgbouncer(server.url, settings);
  undo.push(() => pooler.stop());
  return pooler.url;
}

const configOf = (DATABASE_URL: string, DATABASE_DIRECT_URL?: string) =>
  readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR: dataDir, PORT: '0', LIBRARY_URL: 'none' });

async function startOn(config: ReturnType<typeof configOf>): Promise<Instance | string> {
  try {
    const instance = await open(config, createLog('silent'), features);
    undo.push(() => instance.close());
    return instance;
  } catch (error) {
    return startTrouble(error, config);
  }
}

it.runIf(version)('names the direct address when a pooler refuses the limits', async () => {
  const config = configOf(await poolerWith({}));
  expect(await startOn(config)).toContain('Set DATABASE_DIRECT_URL to the database itself');
  expect(await checkPooler(config)).toMatchObject([
    { state: 'bad', remedy: expect.stringContaining('DATABASE_DIRECT_URL') },
  ]);
});

it.runIf(version)('names the direct address when a pooler drops the limits', async () => {
  const dropped = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout';
  const config = configOf(await poolerWith({ ignore_startup_parameters: dropped }));
  expect(await startOn(config)).toContain('Set DATABASE_DIRECT_URL to the database itself');
});

it.runIf(version)('names the remedy when prepared statements get lost', async () => {
  const settings: Record<string, string> = carries ? { max_prepared_statements: '0' } : {};
  const config = configOf(await poolerWith(settings), server.url);
  expect(await startOn(config)).toContain('use PgBouncer 1.21 or newer with max_prepared_statements');
  expect(await checkPooler(config)).toMatchObject([{ state: 'bad' }]);
});

it.runIf(version).each([
  ['session', true],
  ['transaction', carries],
] as const)('serves learners in %s mode, with the limits of the role', async (mode, possible) => {
  if (!possible) return;
  const config = configOf(
    await poolerWith({ pool_mode: mode, ...(carries && { max_prepared_statements: '200' }) }),
    server.url,
  );
  const instance = await startOn(config);
  if (typeof instance === 'string') throw new Error(instance);
  expect(await checkPooler(config)).toMatchObject([{ state: 'good' }]);
  expect((await fetch(`http://127.0.0.1:${instance.port}/readyz`)).status).toBe(200);
  const { rows } = await instance.app.pool.query(`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows).toEqual([{ statement: '10s', lock: '4s', idle: '15s' }]);
  await expect.poll(() => instance.app.learners.areHeard()).toBe(true);
  const applied = await query({ connectionString: server.url }, 'select count(*)::int as n from pgboss.version');
  expect(applied).toEqual([{ n: 1 }]);
});
