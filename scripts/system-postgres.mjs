// A temporary PostgreSQL of the system's packages, for tests on an external server.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveUp, print } from './runtime.mjs';

const debian = '/usr/lib/postgresql';

/** Folder of PostgreSQL's programs: POSTGRES_BIN, else Debian's newest. */
export function findBin() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

function installed() {
  const found = findBin();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print("installing Debian's PostgreSQL (once)");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'ignore', env });
  }
  return (
    findBin() ??
    giveUp(
      'No PostgreSQL was found and none could be installed. Set DATABASE_URL to a server, or POSTGRES_BIN to the folder of its programs.',
    )
  );
}

/** PostgreSQL refuses to run as root. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

export const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

function prepare() {
  const bin = installed();
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'havruta-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const run = (name, args) => spawnSync(join(bin, name), args, { cwd: folder, encoding: 'utf8', ...user });
  const stop = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  const remove = () => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const command = (name, args) => {
    const { status, stdout, stderr } = run(name, args);
    if (status !== 0) {
      remove();
      giveUp(`${name} failed:\n${stdout}${stderr}`);
    }
    return stdout.trim();
  };
  const start = (port) => {
    const settings = [
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
      '-c fsync=off -c full_page_writes=off -c max_connections=300',
    ].join(' ');
    command('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  };
  return { data, command, start, stop, remove };
}

const urlOf = (port) => `postgres://havruta@127.0.0.1:${port}/postgres`;

/** @returns {Promise<{ url: string, version: string, stop: () => void }>} */
export async function startSystemPostgres() {
  const { data, command, start, remove } = prepare();
  command('initdb', ['-D', data, '-U', 'havruta', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const port = await freePort();
  start(port);
  return { url: urlOf(port), version: command('postgres', ['--version']), stop: remove };
}

/** A standby of a server of `startSystemPostgres`. `freeze` stops its processes, `thaw` continues. */
export async function startReplica(primaryUrl) {
  const { data, command, start, stop, remove } = prepare();
  command('pg_basebackup', ['-D', data, '-d', primaryUrl, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const port = await freePort();
  start(port);
  const signal = (name) => {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).stdout;
    for (const one of [pid, ...children.split(/\s+/).filter(Boolean)]) process.kill(Number(one), name);
  };
  return {
    url: urlOf(port),
    kill: () => void stop(),
    start: () => start(port),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    promote: () => void command('pg_ctl', ['-D', data, '-w', 'promote']),
    remove,
  };
}
