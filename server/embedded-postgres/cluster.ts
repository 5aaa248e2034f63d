import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Programs } from './binaries.ts';
import { holdsCluster, type Place, putInPlace } from './place.ts';
import { StartError } from './start-error.ts';

export const USER = 'havruta';

/**
 * Creates a missing cluster in a draft folder that is renamed at the end, so that a kill leaves no half database. The
 * caller holds the owner's lock.
 * @throws {StartError} if it cannot be created, or is of another major version
 */
export async function ensureCluster(place: Place, programs: Programs, durable: boolean): Promise<void> {
  if (await holdsCluster(place)) return checkVersion(place, programs);
  await sweepDrafts(place);
  const draft = join(place.home, `${DRAFT}${randomBytes(4).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, place.password, { mode: 0o600 });
  if (place.owner) await chown(passwordFile, place.owner.uid, place.owner.gid);
  try {
    await run(programs.initdb, [...initdbArguments(draft, passwordFile), ...(durable ? [] : ['--no-sync'])], place);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await putInPlace(place, draft);
}

const DRAFT = 'data.new-';

/** Removes drafts of killed starts. A surviving initdb then fails. */
async function sweepDrafts(place: Place): Promise<void> {
  for (const name of await readdir(place.home)) {
    if (name.startsWith(DRAFT)) await rm(join(place.home, name), { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Encoding and ctype are given: with LANG unset the result would be SQL_ASCII; macOS has no C.UTF-8. A password guards
 * the socket. Peer authentication would refuse root; trust would admit every program that runs as `nobody`.
 */
const initdbArguments = (folder: string, passwordFile: string) => [
  ...['-D', folder, '-U', USER, '-E', 'UTF8', `--pwfile=${passwordFile}`],
  ...(process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8']),
  ...['--auth-local=scram-sha-256', '--auth-host=reject'],
];

async function checkVersion(place: Place, programs: Programs): Promise<void> {
  const version = (await readFile(join(place.data, 'PG_VERSION'), 'utf8')).trim();
  if (version === programs.major) return;
  throw new StartError(
    `The database in ${place.data} was made by PostgreSQL ${version}; this Havruta brings ${programs.major}. ` +
      'Start the Havruta it was made with, or move its content (docs/HOSTING.md, 7: a newer PostgreSQL).',
  );
}

async function run(file: string, args: string[], place: Place): Promise<void> {
  const child = spawn(file, args, {
    ...place.owner,
    cwd: place.home,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | string | null>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', resolve);
  });
  if (code === 0) return;
  throw new StartError(
    `The embedded database could not be made (${code}).\n${output.trim()}\nSet DATABASE_URL to use another PostgreSQL.`,
  );
}

/** The environment without PG* variables, which concern another server. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, TZ: 'UTC' });
