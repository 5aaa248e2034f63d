import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Programs } from './binaries.ts';
import { cleanEnvironment } from './cluster.ts';
import type { Place } from './place.ts';
import { openServerLog } from './server-log.ts';
import { serverSettings } from './server-settings.ts';
import { StartError } from './start-error.ts';

/** A running PostgreSQL and the folder of its socket. */
export type Postmaster = { pid: number; sockets: string };

/** A server we started: `lastWords` is null while it runs, then the log of its end. */
export type SpawnedPostmaster = Postmaster & { lastWords(): Promise<string> | null };

const pidFile = (place: Place) => join(place.data, 'postmaster.pid');

/** The PostgreSQL that currently serves this cluster, whatever started it; null if there is none. */
export async function findPostmaster(place: Place): Promise<Postmaster | null> {
  const lines = (await readFile(pidFile(place), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid) || !(await servesCluster(pid, place))) return null;
  return { pid, sockets: lines[4] || place.sockets };
}

/** Whether a process is a PostgreSQL on this very cluster: the pid of a dead one may be reused by another program. */
async function servesCluster(pid: number, place: Place): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      : await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).then(
          ({ stdout }) => `${stdout.trim()} `,
          () => '',
        );
  const folders = [place.data, await realpath(place.data).catch(() => place.data)];
  return /postgres /.test(command) && folders.some((folder) => command.includes(` -D ${folder} `));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * An ended process still accepts signals until its parent reaps it, which the first process of some containers never
 * does.
 */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Starts PostgreSQL on the cluster. The caller holds the owner's lock and has found no other. It gets a process group
 * of its own, so that Ctrl-C reaches us first and we stop it last.
 * @param durable false only for temporary clusters
 */
export async function spawnPostmaster(place: Place, programs: Programs, durable: boolean): Promise<SpawnedPostmaster> {
  await disownReusedPid(place);
  const log = await openServerLog(place);
  const args = ['-D', place.data, ...serverSettings(place.sockets, durable)];
  const child = spawn(programs.postgres, args, {
    ...place.owner,
    cwd: place.home,
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  log.close();
  child.unref();
  let over: Promise<string> | null = null;
  child.once('exit', () => {
    over = log.readNew();
  });
  await once(child, 'spawn').catch((error: Error) => {
    throw new StartError(
      `PostgreSQL's program cannot be run here: ${error.message}. Set DATABASE_URL to use another PostgreSQL.`,
    );
  });
  return { pid: Number(child.pid), sockets: place.sockets, lastWords: () => over };
}

/**
 * Replaces the pid in a lock file (of the cluster or its socket) if another program reuses it, as PostgreSQL would
 * believe that it runs already. The new pid is that of its parent, this process, which PostgreSQL ignores. The file is
 * not removed: it also names the shared memory that children of a killed server may still use, and PostgreSQL checks
 * that.
 */
async function disownReusedPid(place: Place): Promise<void> {
  for (const file of [pidFile(place), join(place.sockets, '.s.PGSQL.5432.lock')]) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (!(Number(lines[0]) > 0) || !isAlive(Number(lines[0]))) continue;
    await writeFile(`${file}.new`, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
    if (place.owner) await chown(`${file}.new`, place.owner.uid, place.owner.gid);
    await rename(`${file}.new`, file);
  }
}

/**
 * Shuts PostgreSQL down (SIGINT: clients are cut, a checkpoint is written); after 10 s immediately (safe: the log is
 * replayed).
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    for (const end = Date.now() + 10_000; Date.now() < end; await wait(20)) if (!isAlive(pid)) return;
  }
  throw new StartError(`The embedded database (pid ${pid}) does not stop.`);
}
