import pg from 'pg';
import { applyMigrations } from '#server/database/migrate.ts';
import { assertUtf8 } from '#server/embedded-postgres/index.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/ops/log.ts';
import { CliError } from '../programs.ts';
import { copyTable } from './copy-rows.ts';
import { connectTo, type End } from './end.ts';
import { dropMarker, hasMarker, setMarker } from './marker.ts';
import type { Progress } from './progress.ts';
import { assertSameShape, extensionsOf, sequencesOf, type Table, tablesOf } from './tables.ts';
import { unhinge } from './unhinge.ts';

export type Moved = { tables: number; rows: number; sequences: number; jobs: number };

const log = createLog('silent');

/**
 * Copies all rows from one database into another, in one transaction of the target: all or nothing. The source is
 * locked against writes during the copy, and stays as it is.
 * @throws {CliError} if the target is not empty, or something differs afterwards
 */
export async function moveDatabase(source: End, target: End, progress: Progress): Promise<Moved> {
  await createTables(source);
  const [reader, writer] = [await connectTo(source), await connectTo(target)];
  try {
    await assertEmpty(writer, target.name);
    await assertUtf8(writer);
    progress.say('creating the tables');
    await setMarker(writer);
    await createTables(target);
    return await copy(reader, writer, progress);
  } finally {
    await Promise.allSettled([reader.end(), writer.end()]);
  }
}

async function assertEmpty(client: pg.Client, name: string): Promise<void> {
  if (await hasMarker(client)) return;
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e') limit 1`,
  );
  if (rows.length > 0)
    throw new CliError(`${name} holds tables already. Name an empty database: nothing is ever overwritten.`);
}

async function createTables({ connection }: End): Promise<void> {
  await applyMigrations(connection, log, { forMs: 0, moving: true });
  const pool = new pg.Pool({ ...connection, max: 2 });
  pool.on('error', () => {});
  await (await startJobs(pool, log)).stop();
  await pool.end();
}

async function copy(reader: pg.Client, writer: pg.Client, progress: Progress): Promise<Moved> {
  const [tables, targets] = [await tablesOf(reader), await tablesOf(writer)];
  assertSameShape(tables, targets);
  await reader.query('begin isolation level repeatable read');
  await writer.query('begin');
  // Locks before the first query takes the snapshot: an app that starts now cannot write.
  await reader.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share mode`);
  const putBack = await unhinge(writer);
  await writer.query(`truncate ${targets.map(({ name }) => name).join(', ')}`);
  const rows = await copyAll(tables, { source: reader, target: writer }, progress);
  progress.say('building the indexes and checking the references');
  await putBack();
  const sequences = await copySequences(reader, writer);
  await assertExtensions(reader, writer);
  const { rows: jobs } = await reader.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active')`,
  );
  await dropMarker(writer);
  await writer.query('commit');
  await reader.query('rollback');
  await writer.query('analyze');
  return { tables: tables.length, rows, sequences, jobs: jobs[0]?.n ?? 0 };
}

async function copyAll(
  tables: Table[],
  clients: { source: pg.Client; target: pg.Client },
  progress: Progress,
): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    progress.begin(table.name);
    rows += await copyTable(table, clients, progress);
  }
  return rows;
}

async function copySequences(reader: pg.Client, writer: pg.Client): Promise<number> {
  const wanted = await sequencesOf(reader);
  for (const { name, last, called } of wanted) await writer.query('select setval($1, $2, $3)', [name, last, called]);
  const found = await sequencesOf(writer);
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new CliError('The sequences are not the same after the copy. Nothing was moved.');
  return found.length;
}

async function assertExtensions(reader: pg.Client, writer: pg.Client): Promise<void> {
  const there = new Set(await extensionsOf(writer));
  const missing = (await extensionsOf(reader)).filter((name) => !there.has(name));
  if (missing.length > 0)
    throw new CliError(`The target lacks the extensions ${missing.join(', ')}. Nothing was moved.`);
}
