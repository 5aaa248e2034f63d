import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Place } from './place.ts';
import { StartError } from './start-error.ts';

export const ARCHIVE_NAME = 'wal-archive-name';

/** An unfinished segment is archived after this time, if anything was written. */
const TIMEOUT_SECONDS = 60;

/**
 * The cluster's folder in the archive; created with the first start, or when the archive was off for a while.
 * @throws {StartError} if the archive cannot be written
 */
export async function openArchive({ data, owner }: Place, archive: string): Promise<string> {
  const file = join(data, ARCHIVE_NAME);
  const known = (await readFile(file, 'utf8').catch(() => '')).trim();
  const name =
    known || `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(3).toString('hex')}`;
  const folder = join(resolve(archive), name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (owner) await chown(folder, owner.uid, owner.gid);
    await writeFile(file, `${name}\n`, { mode: 0o600 });
    if (owner) await chown(file, owner.uid, owner.gid);
  } catch (error) {
    throw new StartError(`The log cannot be archived in ${archive} (WAL_ARCHIVE): ${(error as Error).message}.`);
  }
  return folder;
}

/** Ends the archive: the log has a gap from now on. */
export const leaveArchive = ({ data }: Place): Promise<void> => rm(join(data, ARCHIVE_NAME), { force: true });

/** Skips existing segments: after a crash, the same segment may come twice. */
export function archiveSettings(folder: string): Record<string, string | number> {
  const target = quoted(folder, '/%f.gz');
  const draft = quoted(folder, '/%f.part');
  return {
    archive_mode: 'on',
    archive_timeout: TIMEOUT_SECONDS,
    archive_command: `test -f ${target} || { gzip -c %p > ${draft} && sync ${draft} && mv ${draft} ${target}; }`,
  };
}

/** Settings that replay an archived log to an instant, and end the recovery there. */
export const recoverySettings = (folder: string, until: Date): Record<string, string> => ({
  restore_command: `gunzip -c ${quoted(folder, '/%f.gz')} > %p`,
  // Uses an offset: PostgreSQL has not loaded the names of time zones yet.
  recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
  recovery_target_action: 'promote',
  recovery_target_timeline: 'latest',
});

/** @param name of the file, with placeholders */
const quoted = (folder: string, name: string): string =>
  `'${folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')}${name}'`;
