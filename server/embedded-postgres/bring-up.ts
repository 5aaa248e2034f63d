import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Programs } from './binaries.ts';
import { USER } from './cluster.ts';
import type { Place } from './place.ts';
import {
  findPostmaster,
  type Postmaster,
  type SpawnedPostmaster,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { StartError } from './start-error.ts';

export type Connection = { host: string; port: number; user: string; password: string; database: string };

/** Time limit of a start in ms; a crash makes PostgreSQL replay the log. */
const START_MS = 60_000;
const LEFTOVER_MS = 10_000;
const MAIN_DATABASE = 'havruta';

export const connectionTo = (place: Place, sockets: string, database = MAIN_DATABASE): Connection => ({
  host: sockets,
  port: 5432,
  user: USER,
  password: place.password,
  database,
});

/**
 * Starts PostgreSQL unless it runs, and waits until it answers. The caller holds the owner's lock.
 * @returns the server, and whether it was running
 * @throws {StartError} with its last output
 */
export async function bringUp(
  place: Place,
  programs: Programs,
  durable: boolean,
  givenUp = () => false,
): Promise<Postmaster & { adopted: boolean }> {
  const began = Date.now();
  let running = await findPostmaster(place);
  const adopted = running;
  let spawned: SpawnedPostmaster | null = null;
  let trouble = '';
  while (Date.now() - began < START_MS && !givenUp()) {
    const words = await spawned?.lastWords();
    if (typeof words === 'string') {
      if (!/still in use|already exists/.test(words) || Date.now() - began > LEFTOVER_MS) throw cannotStart(words);
      await wait(100);
      spawned = null;
    }
    if (!spawned) {
      running = await findPostmaster(place);
      if (!running) spawned = await spawnPostmaster(place, programs, durable);
    }
    const server = spawned ?? running;
    if (server) {
      trouble = await prepare(connectionTo(place, server.sockets, 'postgres'));
      if (!trouble) return { pid: server.pid, sockets: server.sockets, adopted: server.pid === adopted?.pid };
    }
    await wait(15);
  }
  if (spawned) await stopPostmaster(spawned.pid);
  throw cannotStart(`It did not answer in time. ${trouble}`);
}

const cannotStart = (why: string) =>
  new StartError(`The embedded database does not start:\n${why}\nSet DATABASE_URL to use another PostgreSQL.`);

/** @returns empty, or why the server is not usable yet */
async function prepare(connection: Connection): Promise<string> {
  const client = new pg.Client({ ...connection, application_name: 'havruta launcher', connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const known = await client.query('select 1 from pg_database where datname = $1', [MAIN_DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${MAIN_DATABASE}`);
    return '';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '28P01') throw cannotStart('It does not accept the password in cluster.json.');
    return message;
  } finally {
    await client.end().catch(() => {});
  }
}
