// Plain JavaScript for any Node from 20.19 on: `npm start` runs it before the installation.
import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const MB = 1024 * 1024;
/** Free bytes for a new database with programs and log; `SPACE`: for any start. */
const SPACE_NEW = 250 * MB;
const SPACE = 16 * MB;
const CONNECT_MS = 5_000;
/** Default of DATABASE_WAIT_SECONDS. */
const WAIT_SECONDS = 60;
const PAUSE_MS = 5_000;

/**
 * @param {Record<string, string | undefined>} env the server reports invalid settings
 * @returns {Promise<string | null>} why the app cannot start, as one sentence
 */
export async function preflightError(env) {
  const folder = resolve(root, env.DATA_DIR || '.data');
  return (
    (await portTrouble(env.HOST || '127.0.0.1', Number(env.PORT || 3000))) ??
    folderTrouble(folder) ??
    spaceTrouble(folder, env.DATABASE_URL || existsSync(join(folder, 'cluster.json')) ? SPACE : SPACE_NEW) ??
    (env.DATABASE_URL
      ? await waitForDatabase(env.DATABASE_URL, Number(env.DATABASE_WAIT_SECONDS || WAIT_SECONDS))
      : null)
  );
}

/** @returns {Promise<string | null>} */
function portTrouble(host, port) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) return Promise.resolve(null);
  return new Promise((done) => {
    const server = createServer();
    server.once('error', ({ code, message }) => done(listenTrouble(code, host, port) ?? message));
    server.listen(port, host, () => server.close(() => done(null)));
  });
}

/** @returns a sentence; null for an unknown error */
export function listenTrouble(code, host, port) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: stop the program that uses it, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not an address of this machine: set HOST to one that is.`;
    default:
      return null;
  }
}

function folderTrouble(folder) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, Buffer.alloc(64 * 1024));
    for (const name of ['secrets.json', 'cluster.json'])
      if (existsSync(join(folder, name))) accessSync(join(folder, name), constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    return (
      fileTrouble(error.code, folder) ??
      `The data folder ${folder} cannot be made or used there (${error.code}): set DATA_DIR to another one.`
    );
  } finally {
    try {
      rmSync(probe, { force: true });
    } catch {
      // The probe was not created.
    }
  }
}

/**
 * Makes a private folder. Node's `recursive` option loops for ever if the system reports an existing parent as missing,
 * as below /proc.
 */
export function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (error.code !== 'EEXIST' || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** @returns a sentence; null for an unknown error */
export function fileTrouble(code, folder) {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `The data folder ${folder} ${ownerOf(folder)}: give it to the user who starts Havruta, or set DATA_DIR to another one.`;
    case 'EROFS':
      return `The data folder ${folder} is on a read-only file system: set DATA_DIR to one that can be written.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no space left for the data folder ${folder}: make room, or set DATA_DIR to another one.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${folder} is not a folder: set DATA_DIR to one.`;
    default:
      return null;
  }
}

function ownerOf(folder) {
  try {
    const { uid } = statSync(folder);
    if (uid !== process.getuid?.()) return `belongs to another user (${uid})`;
  } catch {}
  return 'may not be written by this user';
}

function spaceTrouble(folder, needed) {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= needed) return null;
  return `There is no space left for the data folder ${folder} (${Math.floor(free / MB)} MB are free, ${needed / MB} MB needed): make room, or set DATA_DIR to another one.`;
}

/**
 * Waits, because the database may start at the same time.
 * @param {string} text address of the database
 * @param {number} seconds time limit
 * @returns {Promise<string | null>} why it cannot be reached
 */
async function waitForDatabase(text, seconds) {
  const until = Date.now() + seconds * 1_000;
  for (let pause = 250; ; pause = Math.min(2 * pause, PAUSE_MS)) {
    const trouble = await databaseTrouble(text);
    const left = until - Date.now();
    if (!trouble || !(left > 0)) return trouble;
    if (pause === 250) process.stderr.write(`Waiting up to ${seconds} s for the database. ${trouble}\n`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, left)));
  }
}

/** @returns {Promise<string | null>} */
function databaseTrouble(text) {
  let url;
  try {
    // Several hosts: the app itself finds the one that accepts writes.
    if (/^[^?]*,/.test(text)) return Promise.resolve(null);
    url = new URL(text);
  } catch {
    return Promise.resolve(null);
  }
  const host = url.searchParams.get('host') || decodeURIComponent(url.hostname) || 'localhost';
  const port = Number(url.port || url.searchParams.get('port') || 5432);
  const where = host.startsWith('/')
    ? { path: join(host, `.s.PGSQL.${port}`) }
    : { host: host.replace(/^\[|\]$/g, ''), port };
  return new Promise((done) => {
    const socket = connect({ ...where, timeout: CONNECT_MS });
    const end = (trouble) => {
      socket.destroy();
      done(
        trouble &&
          `The database of DATABASE_URL cannot be reached at ${host}:${port} (${trouble}): start it, or correct the address.`,
      );
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (error) => end(error.code ?? error.message));
  });
}
