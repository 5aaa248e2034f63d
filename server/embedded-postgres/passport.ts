import { randomBytes } from 'node:crypto';
import { chown, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerOf, runsAsRoot } from './identity.ts';
import { StartError } from './start-error.ts';
import { syncPath } from './trees.ts';

/** A data folder's record of its cluster, cluster.json (0600). */
export type Passport = {
  id: string;
  password: string;
  where: 'inside' | 'outside';
  /** Whether the cluster was completed: from then on a missing one is a loss. */
  made: boolean;
};

const pathOf = (dataDir: string) => join(dataDir, 'cluster.json');

/** Reads the passport, or makes one. A removed and recreated folder gets another one, and so an empty database. */
export async function readOrMakePassport(dataDir: string, choose: () => Promise<Passport['where']>): Promise<Passport> {
  const kept = await read(dataDir);
  if (kept) return kept;
  const made: Passport = {
    id: randomBytes(6).toString('hex'),
    password: randomBytes(24).toString('base64url'),
    where: await choose(),
    made: false,
  };
  const draft = await write(dataDir, made);
  // link() fails if the file exists: two concurrent starts both use the first one's passport.
  await link(draft, pathOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await syncPath(dataDir);
  return (await read(dataDir)) ?? made;
}

export async function changePassport(dataDir: string, change: Partial<Passport>): Promise<void> {
  const kept = await read(dataDir);
  if (!kept) throw new StartError(`${pathOf(dataDir)} was removed meanwhile.`);
  await rename(await write(dataDir, { ...kept, ...change }), pathOf(dataDir));
  await syncPath(dataDir);
}

async function read(dataDir: string): Promise<Passport | null> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return JSON.parse(text) as Passport;
  } catch {
    throw new StartError(
      `${pathOf(dataDir)} is damaged: the password of the database is in it. Put it back from a backup.`,
    );
  }
}

async function write(dataDir: string, passport: Passport): Promise<string> {
  const draft = `${pathOf(dataDir)}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(passport), { mode: 0o600, flag: 'wx', flush: true });
  const folder = runsAsRoot() ? await ownerOf(dataDir) : null;
  if (folder) await chown(draft, folder.uid, folder.gid); // root must not lock out a user
  return draft;
}
