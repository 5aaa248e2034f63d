import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { copyPrograms } from '#server/embedded-postgres/binaries.ts';
import { connectionTo } from '#server/embedded-postgres/bring-up.ts';
import type { Place } from '#server/embedded-postgres/place.ts';
import { type SpawnedPostmaster, spawnPostmaster, stopPostmaster } from '#server/embedded-postgres/postmaster.ts';
import { giveTree } from '#server/embedded-postgres/trees.ts';
import { ARCHIVE_NAME, recoverySettings } from '#server/embedded-postgres/wal-archive.ts';
import { CliError } from './programs.ts';

/**
 * Replays the archived log on an unpacked backup, by the manual's "Recovering Using a Continuous Archive Backup".
 * @param draft the place of the unpacked cluster; nothing else runs in it
 * @param until.former the cluster that is replaced: its last segments may not have been archived
 * @throws {CliError} with PostgreSQL's words, e.g. if the log ends before the instant, or the backup is of a later one
 */
export async function recoverUntil(draft: Place, until: { at: Date; archive: string; former: string }): Promise<void> {
  const nameIn = async (data: string) => (await readFile(join(data, ARCHIVE_NAME), 'utf8').catch(() => '')).trim();
  const name = await nameIn(draft.data);
  if (!name) throw new CliError('This backup was made without WAL_ARCHIVE: no log continues it.');
  const folder = join(until.archive, name);
  if (!(await stat(folder).catch(() => null))) throw new CliError(`The log of this backup is not in ${folder}.`);
  if ((await nameIn(until.former)) === name) await copySegments(until.former, draft);
  await writeFile(join(draft.data, 'recovery.signal'), '', { mode: 0o600 });
  if (draft.owner) await giveTree(draft.data, draft.owner);
  const programs = await copyPrograms(draft.programs);
  const server = await spawnPostmaster({ ...draft, settings: recoverySettings(folder, until.at) }, programs, true);
  try {
    await promoted(draft, server);
  } finally {
    await stopPostmaster(server.pid);
  }
}

/** Copies segments that the archive may lack. */
async function copySegments(former: string, draft: Place): Promise<void> {
  const [from, to] = [join(former, 'pg_wal'), join(draft.data, 'pg_wal')];
  for (const entry of await readdir(from).catch(() => []))
    if (/^[0-9A-F]{24}$/.test(entry)) await copyFile(join(from, entry), join(to, entry));
}

/** Waits as long as PostgreSQL runs, because replaying weeks takes long. */
async function promoted(draft: Place, server: SpawnedPostmaster): Promise<void> {
  for (;;) {
    const words = await server.lastWords();
    if (words !== null)
      throw new CliError(`The log could not be replayed to this time; nothing was changed.\n${words}`);
    const client = new pg.Client({
      ...connectionTo(draft, server.sockets, 'postgres'),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
      if (rows[0]?.recovers === false) return;
    } catch {
      // PostgreSQL accepts no connections before a consistent state.
    } finally {
      await client.end().catch(() => {});
    }
    await wait(100);
  }
}
