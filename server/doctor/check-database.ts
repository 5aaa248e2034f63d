import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { assertUtf8 } from '#server/embedded-postgres/assert-utf8.ts';
import { bad, type Finding, good, weak } from './finding.ts';

const LEAST_VERSION = 15;
const WIDEST_CLOCK_MS = 5_000;
const LATE_MINUTES = 15;

export async function checkDatabase(pool: pg.Pool, config: Config): Promise<Finding[]> {
  return [
    await version(pool),
    await alphabet(pool),
    await schema(pool, config),
    await connections(pool, config),
    await clock(pool),
    await messages(pool),
    ...(await archive(pool, config)),
  ];
}

async function version(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ version: string; missing: string[] }>(
    `select current_setting('server_version') as version, array(
       select name from unnest(array['pg_trgm', 'btree_gist']) name
       where not exists (select from pg_available_extensions available where available.name = name)) as missing`,
  );
  const { version = '', missing = [] } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < LEAST_VERSION)
    return bad('database', `PostgreSQL ${version}`, `Take ${LEAST_VERSION} or newer.`);
  return missing.length > 0
    ? bad('database', `PostgreSQL ${version} has no ${missing.join(' and ')}`, 'Install its contrib package.')
    : good('database', `PostgreSQL ${version}`);
}

const alphabet = (pool: pg.Pool): Promise<Finding> =>
  assertUtf8(pool).then(
    () => good('alphabet', 'Hebrew can be kept and searched'),
    (error: Error) => bad('alphabet', error.message, 'Make a database as this says, then restore a backup into it.'),
  );

async function schema(pool: pg.Pool, { ROOT }: Config): Promise<Finding> {
  const ours = (await readdir(join(ROOT, 'server/migrations'))).filter((name) => name.endsWith('.sql')).length;
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return weak('schema', 'the database is empty', 'The first start of the app fills it.');
  const applied = await pool.query('select 1 from drizzle.__drizzle_migrations');
  const count = applied.rowCount ?? 0;
  if (count < ours)
    return weak(
      'schema',
      `${count} of ${ours} migrations are applied`,
      'Start this version of the app: it applies the rest.',
    );
  return count > ours
    ? bad('schema', 'it is that of a newer version', 'Run that version again, or restore the backup from before it.')
    : good('schema', 'that of this version');
}

async function connections(pool: pg.Pool, { DATABASE_POOL }: Config): Promise<Finding> {
  const { rows } = await pool.query<{ most: number; used: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  );
  const { most = 0, used = 0 } = rows[0] ?? {};
  const says = `${used} of ${most} are open; an instance takes up to ${DATABASE_POOL + 2}`;
  return most - used < DATABASE_POOL + 2
    ? weak(
        'connections',
        says,
        'Raise max_connections of PostgreSQL, or lower DATABASE_POOL, before another instance is started.',
      )
    : good('connections', says);
}

async function clock(pool: pg.Pool): Promise<Finding> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const off = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2);
  const says = `this machine and the database are ${(off / 1_000).toFixed(1)} s apart`;
  return off > WIDEST_CLOCK_MS
    ? weak('clock', says, 'The app goes by the database’s. Keep both right with NTP: sign-in codes and TLS go by them.')
    : good('clock', says);
}

async function messages(pool: pg.Pool): Promise<Finding> {
  const { rows: there } = await pool.query<{ there: boolean }>(`select to_regclass('outbox') is not null as there`);
  if (!there[0]?.there) return good('messages', 'none yet');
  const { rows } = await pool.query<{ dead: number; late: number }>(
    `select count(*) filter (where state = 'dead')::int as dead,
       count(*) filter (where state = 'waiting' and due_at < now() - make_interval(mins => ${LATE_MINUTES}))::int as late from outbox`,
  );
  const { dead = 0, late = 0 } = rows[0] ?? {};
  if (late > 0)
    return bad(
      'messages',
      `${late} emails or pushes wait since more than ${LATE_MINUTES} minutes`,
      'See whether the app runs, then what its log says of `outbox`.',
    );
  return dead > 0
    ? weak(
        'messages',
        `${dead} could not be delivered`,
        'The log says why of each; after three months they are removed.',
      )
    : good('messages', 'all have left');
}

/** A log that cannot be archived stays beside the database and fills the disk. */
async function archive(pool: pg.Pool, { WAL_ARCHIVE, DATABASE_URL }: Config): Promise<Finding[]> {
  if (!WAL_ARCHIVE || DATABASE_URL) return [];
  const { rows } = await pool.query<{ mode: string; fails: boolean; count: number; since: Date | null }>(
    `select current_setting('archive_mode') as mode, archived_count::int as count, last_archived_time as since,
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails from pg_stat_archiver`,
  );
  const { mode, fails, count = 0, since = null } = rows[0] ?? {};
  if (mode === 'off')
    return [weak('archive', 'the database runs without WAL_ARCHIVE', 'Restart the app, then run `npm run backup`.')];
  if (fails)
    return [
      bad(
        'archive',
        `${WAL_ARCHIVE} takes no log`,
        'See its rights and space: the log fills the disk of the database.',
      ),
    ];
  return [good('archive', `${count} parts of the log in ${WAL_ARCHIVE}, the last at ${since?.toISOString() ?? '–'}`)];
}
