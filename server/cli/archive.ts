import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { User } from '#server/embedded-postgres/identity.ts';
import { CliError, tar } from './programs.ts';

/** The version that made a backup (`havruta.json` in the archive). */
type Origin = { version: string; migrations: number; madeAt?: string };

const root = join(import.meta.dirname, '../..');

async function ourOrigin(): Promise<Origin> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const files = await readdir(join(root, 'server/migrations'));
  return { version, migrations: files.filter((name) => name.endsWith('.sql')).length };
}

export async function addOrigin(archive: string, work: string): Promise<void> {
  const origin: Origin = { ...(await ourOrigin()), madeAt: new Date().toISOString() };
  await writeFile(join(work, 'havruta.json'), JSON.stringify(origin));
  await tar(['-rf', archive, '-C', work, './havruta.json']);
}

/**
 * Unpacks a backup after reading it once to its end, so that a damaged one changes nothing.
 * @param user owner; default: the current user
 * @throws {CliError} if it is not a backup, is incomplete, or comes from a newer Havruta
 */
export async function unpackBackup(file: string, folder: string, user?: User): Promise<void> {
  if ((await stat(file)).size === 0) throw new CliError(`${file} is empty: it is not a backup of Havruta.`);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), createGunzip(), nowhere).catch((error) => {
    throw new CliError(whyUnreadable(file, error));
  });
  const unpacked = createReadStream(file).pipe(createGunzip());
  await tar(['-xf', '-', '-C', folder], [0], { ...user, input: unpacked }).catch((error: Error) => {
    const { message } = error;
    if (/not look like a tar archive/.test(message)) throw new CliError(`${file} is not a backup of Havruta.`);
    if (/No space left|quota exceeded/i.test(message)) throw new CliError(`There is no space left to unpack ${file}.`);
    throw error;
  });
  const origin = await readOrigin(folder);
  const ours = await ourOrigin();
  if (origin && origin.migrations > ours.migrations) {
    throw new CliError(
      `${file} was made by a newer Havruta (${origin.version}; this one is ${ours.version}): restore it with that one.`,
    );
  }
}

function whyUnreadable(file: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'Z_BUF_ERROR':
      return `${file} ends too early: it was not copied to its end.`;
    case 'Z_DATA_ERROR':
      return /header/.test(message) ? `${file} is not a backup of Havruta.` : `${file} is damaged.`;
    case 'EACCES':
    case 'EPERM':
      return `${file} may not be read by this user.`;
    default:
      return `${file} cannot be read (${code ?? message}).`;
  }
}

/** The instant of an unpacked backup's end; null for an older one. */
export async function backupTime(folder: string): Promise<Date | null> {
  const { madeAt } = (await readOrigin(folder)) ?? {};
  return madeAt ? new Date(madeAt) : null;
}

async function readOrigin(folder: string): Promise<Origin | null> {
  const text = await readFile(join(folder, 'havruta.json'), 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as Origin);
  } catch {
    return null;
  }
}
