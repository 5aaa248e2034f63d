import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from './place.ts';
import { StartError } from './start-error.ts';

export const USER = 'havruta';

/**
 * Makes the cluster's data folder if there is none, beside its final place and then renamed, so that a start which is
 * killed half-way leaves nothing that looks like a database.
 */
export async function ensureCluster(place: Place, programs: string): Promise<void> {
  if (await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(() => null)) return;
  const mark = randomBytes(4).toString('hex');
  const draft = `${place.data}.${mark}`;
  await rm(draft, { recursive: true, force: true });
  const passwordFile = join(place.home, `password.${mark}`);
  await writeFile(passwordFile, place.password, { mode: 0o600 });
  if (place.owner) await chown(passwordFile, place.owner.uid, place.owner.gid);
  try {
    // UTF8 and C.UTF-8 are named always: with LANG unset the result would be SQL_ASCII, and pg_trgm sees Hebrew letters
    // only with a ctype of the C library that knows them. The password guards the socket besides its 0700 folder,
    // because as root the server shares the user `nobody` with others.
    await runProgram(join(programs, 'bin/initdb'), ['-D', draft, '-U', USER, '-E', 'UTF8', '--locale=C.UTF-8', '--auth-local=scram-sha-256', '--auth-host=reject', `--pwfile=${passwordFile}`], place);
    await rename(draft, place.data).catch(() => rm(draft, { recursive: true, force: true }));
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Runs one of PostgreSQL's programs as the cluster's owner, in a clean environment. @throws {StartError} with its output */
async function runProgram(file: string, args: string[], place: Place): Promise<void> {
  const child = spawn(file, args, { ...place.owner, cwd: place.home, env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new StartError(`The embedded database could not be made:\n${output.trim()}\nSet DATABASE_URL to use another PostgreSQL.`);
}

/** PG* variables of the person who starts us are about another server. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, TZ: 'UTC' });
