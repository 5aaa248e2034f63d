import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { copyBinaries } from './binaries.ts';
import { ensureCluster, USER } from './cluster.ts';
import { findPlace, type Place } from './place.ts';
import { findPostmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { StartError } from './start-error.ts';

export { assertUtf8 } from './assert-utf8.ts';
export { adoptPassword, findPlace, putAside, type Place } from './place.ts';
export { findPostmaster } from './postmaster.ts';
export { USER } from './cluster.ts';
export { StartError };

export type Connection = { host: string; port: number; user: string; password: string; database: string };
export type EmbeddedPostgres = {
  connection: Connection;
  /** Whether a PostgreSQL that an earlier, killed app had left running was taken over. */
  adopted: boolean;
  /** Where data, programs and log lie. */
  home: string;
  stop(): Promise<void>;
};

/** Held on a connection of its own by the one app that owns the cluster; freed by the database when that app dies. */
const OWNER_LOCK = 4_851_002_917;
/** Longest time a start may take: after a crash the log is replayed first. */
const START_MS = 60_000;

/**
 * Starts the PostgreSQL that belongs to a data folder, or takes over the one an earlier app left behind, and keeps it
 * running: one that dies is started again.
 * @param options.durable false gives up safety for speed; only for clusters that are thrown away
 * @throws {StartError} when another live app owns the folder, or no PostgreSQL can run here
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options;
  const place = await findPlace(dataDir);
  const programs = await copyBinaries(place.home);
  await ensureCluster(place, programs);
  const connection: Connection = { host: place.sockets, port: 5432, user: USER, password: place.password, database: 'havruta' };

  let stopping = false;
  let { owner, adopted } = await takeOwnership(place, programs, connection, durable);
  if (adopted) log('the database of an app that was killed was still running: taken over');
  watch(owner);

  /** The lock's connection ends when the database does: then it is started again, until it is meant to stop. */
  function watch(client: pg.Client) {
    client.on('error', () => {});
    client.once('end', async () => {
      for (let pause = 100; !stopping; pause = Math.min(pause * 2, 2_000)) {
        try {
          ({ owner } = await takeOwnership(place, programs, connection, durable));
          log('the embedded database had ended and was started again');
          return watch(owner);
        } catch (error) {
          log(`the embedded database does not start: ${error instanceof Error ? error.message : error}`);
          await wait(pause);
        }
      }
    });
  }

  return {
    connection,
    adopted,
    home: place.home,
    async stop() {
      if (stopping) return;
      stopping = true;
      // The lock is held to the end: whoever starts meanwhile waits for an empty house instead of losing its floor.
      const pid = await findPostmaster(place);
      if (pid) await stopPostmaster(pid);
      await owner.end().catch(() => {});
    },
  };
}

/** Starts PostgreSQL unless it runs, and claims it. Two apps that start at once end up with one owner. */
async function takeOwnership(place: Place, programs: string, connection: Connection, durable: boolean) {
  const deadline = Date.now() + START_MS;
  let adopted = (await findPostmaster(place)) !== null;
  let postmaster: { ended: () => boolean } | null = null;
  while (Date.now() < deadline) {
    if ((!postmaster || postmaster.ended()) && (await findPostmaster(place)) === null) {
      adopted = false;
      postmaster = spawnPostmaster(place, programs, durable);
    }
    const owner = await claim(connection);
    if (owner) return { owner, adopted };
    await wait(postmaster?.ended() ? 200 : 15);
  }
  const tail = (await readFile(join(place.home, 'postgresql.log'), 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
  throw new StartError(`The embedded database does not start. Its last words:\n${tail}`);
}

/** Connects and takes the owner's lock. @returns null while the database is not ready yet */
async function claim(connection: Connection): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, database: 'postgres', application_name: `havruta owner ${process.pid}` });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
    if (rows[0].mine !== true) throw await ownedByAnother(client);
    const known = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (known.rowCount === 0) await client.query(`create database ${connection.database}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof StartError) throw error;
    return null;
  }
}

async function ownedByAnother(client: pg.Client): Promise<StartError> {
  const { rows } = await client.query("select application_name from pg_stat_activity where application_name like 'havruta owner %' and pid <> pg_backend_pid() limit 1");
  const pid = String(rows[0]?.application_name ?? '').split(' ').at(-1) || 'unknown';
  return new StartError(
    `Another Havruta (process ${pid}) already runs on this data folder. Stop it first, choose another DATA_DIR, or run several instances on one PostgreSQL with DATABASE_URL.`,
  );
}
