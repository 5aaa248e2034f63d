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

export type Postmaster = { pid: number; sockets: string };

/** `lastWords` is null while it runs, then the log of its end. */
export type SpawnedPostmaster = Postmaster & { lastWords(): Promise<string> | null };

const pidFile = (place: Place) => join(place.data, 'postmaster.pid');

/** The PostgreSQL that serves this cluster, whatever started it; null if none. */
export async function findPostmaster(place: Place): Promise<Postmaster | null> {
  const lines = (await readFile(pidFile(place), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid) || !(await servesCluster(pid, place))) return null;
  return { pid, sockets: lines[4] || place.sockets };
}

/** Checks the command, because the pid of a dead postmaster may be reused. */
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

/** A zombie accepts signals until its parent reaps it, which the first process of some containers never does. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Starts PostgreSQL; the caller holds the owner's lock. Its own process group makes Ctrl-C reach us first. */
export async function spawnPostmaster(place: Place, programs: Programs, durable: boolean): Promise<SpawnedPostmaster> {
  await disownReusedPid(place);
  const log = await openServerLog(place);
  const args = ['-D', place.data, ...serverSettings(place.sockets, durable, place.settings)];
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
 * Replaces a reused pid in a lock file, as PostgreSQL would believe that it runs already. The new pid is this process,
 * which PostgreSQL ignores. The file stays: it names the shared memory of a killed server's children, which PostgreSQL
 * checks.
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

/** Shuts PostgreSQL down (SIGINT); after 10 s immediately, which is safe: the log is replayed. */
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
