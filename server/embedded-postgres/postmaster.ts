import { spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync } from 'node:fs';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanEnvironment } from './cluster.ts';
import type { Place } from './place.ts';
import { StartError } from './start-error.ts';

/**
 * The pid of the PostgreSQL that serves this cluster right now, whoever started it; null if there is none. A
 * postmaster.pid whose process is gone, or is by now another program, is removed.
 */
export async function findPostmaster(place: Place): Promise<number | null> {
  const file = join(place.data, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 0)) return null;
  if (isAlive(pid) && (await servesCluster(pid, place))) return pid;
  await rm(file, { force: true });
  return null;
}

async function servesCluster(pid: number, place: Place): Promise<boolean> {
  if (process.platform !== 'linux') return true; // PostgreSQL's own check decides there
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!/postgres\0/.test(command)) return false;
  const folder = await realpath(place.data).catch(() => place.data);
  return command.includes(`${folder}\0`) || command.includes(`${place.data}\0`);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A child that ended and was not yet waited for still answers to signals. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^State:\s+Z/m.test(process.getBuiltinModule('node:fs').readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Starts PostgreSQL on the cluster: no port, only the socket; everything that keeps confirmed writes through a power cut
 * is on. It gets a process group of its own, so Ctrl-C reaches us first and we stop it last.
 * @param durable false only for clusters that are thrown away
 * @returns how to learn that it ended before it was ready
 */
export function spawnPostmaster(place: Place, programs: string, durable: boolean): { ended: () => boolean } {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: place.sockets,
    unix_socket_permissions: '0700',
    max_connections: 80,
    shared_buffers: '128MB',
    // Settings a person put into the data folder must not weaken these two.
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_statement: 'none',
    log_parameter_max_length_on_error: 0,
    log_min_error_statement: 'panic',
    cluster_name: 'havruta',
  };
  const args = ['-D', place.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = openSync(join(place.home, 'postgresql.log'), 'a', 0o600);
  if (place.owner) fchownSync(log, place.owner.uid, place.owner.gid);
  const child = spawn(join(programs, 'bin/postgres'), args, {
    ...place.owner,
    cwd: place.home,
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let over = false;
  child.on('exit', () => (over = true));
  child.on('error', () => (over = true));
  return { ended: () => over };
}

/** Ends PostgreSQL in order (SIGINT: clients are cut, a checkpoint is written), after 10 s at once (safe: the log replays). */
export async function stopPostmaster(pid: number): Promise<void> {
  send(pid, 'SIGINT');
  if (await gone(pid, 10_000)) return;
  send(pid, 'SIGQUIT');
  if (!(await gone(pid, 10_000))) throw new StartError(`The embedded database (process ${pid}) does not stop.`);
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // it ended by itself
  }
}

async function gone(pid: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(20)) if (!isAlive(pid)) return true;
  return false;
}
