// A temporary PgBouncer in front of a database: PGBOUNCER names its program, else Debian's.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, unprivileged } from './system-postgres.mjs';

const program = process.env.PGBOUNCER || '/usr/sbin/pgbouncer';

/** First version with prepared statements in transaction mode. */
const PREPARES = [1, 21];

/** @returns {string | null} such as `1.18.0`, null if it is not installed */
export function pgbouncerVersion() {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /PgBouncer ([\d.]+)/.exec(stdout ?? '')?.[1] ?? null;
}

/** @param {string} version @returns {boolean} */
export function carriesPrepared(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > PREPARES[0] || (major === PREPARES[0] && minor >= PREPARES[1]);
}

/**
 * @param {string} url of the database; its role needs no password
 * @param {Record<string, string | number>} [settings]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url`: the same database through PgBouncer
 */
export async function startPgbouncer(url, settings = {}) {
  const target = new URL(url);
  const port = await freePort();
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'havruta-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    max_client_conn: 2_000,
    default_pool_size: 40,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const role = `user=${target.username}`;
  writeFileSync(
    file,
    `[databases]\n* = host=${target.hostname} port=${target.port} ${role}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  if (user.uid !== undefined) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, ['-q', file], { cwd: folder, stdio: 'ignore', ...user });
  const ended = new Promise((done) => child.once('exit', done).once('error', done));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  target.port = String(port);
  target.hostname = '127.0.0.1';
  return {
    url: target.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
