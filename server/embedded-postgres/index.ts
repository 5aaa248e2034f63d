import { setTimeout as wait } from 'node:timers/promises';
import { copyPrograms } from './binaries.ts';
import { bringUp, type Connection, connectionTo } from './bring-up.ts';
import { ensureCluster } from './cluster.ts';
import { ownedByAnother, takeOwnerLock } from './owner-lock.ts';
import { findPlace } from './place.ts';
import { findPostmaster, isAlive, stopPostmaster } from './postmaster.ts';
import { archiveSettings, leaveArchive, openArchive } from './wal-archive.ts';

export { assertUtf8 } from './assert-utf8.ts';
export { findPlace } from './place.ts';
export { StartError } from './start-error.ts';

export type EmbeddedPostgres = {
  connection: Connection;
  /** Whether a killed app's PostgreSQL was taken over. */
  adopted: boolean;
  home: string;
  stop(): Promise<void>;
};

const WATCH_MS = 500;

/**
 * Starts a data folder's PostgreSQL, or takes over a killed app's, and restarts it if it dies.
 * @param options.walArchive folder for its write-ahead log; by default the log is not archived
 * @param options.programs folder of the npm package with another version's programs
 * @throws {StartError} if another live app owns the folder, or no PostgreSQL can run here
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
  durable?: boolean;
  walArchive?: string | undefined;
  programs?: string | undefined;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true, walArchive } = options;
  const found = await findPlace(dataDir);
  const lock = await takeOwnerLock(found);
  if (!lock) throw ownedByAnother(found);
  try {
    const programs = await copyPrograms(found.programs, options.programs);
    await ensureCluster(found, programs, durable);
    if (!walArchive) await leaveArchive(found);
    const place = walArchive ? { ...found, settings: archiveSettings(await openArchive(found, walArchive)) } : found;
    const server = await bringUp(place, programs, durable);
    log(
      server.adopted
        ? 'the database of an app that was killed still ran: taken over'
        : `the database runs in ${place.home}`,
    );

    let stopped: Promise<void> | null = null;
    let restarting: Promise<void> | null = null;
    let pid = server.pid;
    const restart = async () => {
      log('the embedded database has ended: starting it again');
      for (let pause = 100; !stopped; pause = Math.min(pause * 2, 2_000)) {
        try {
          pid = (await bringUp(place, programs, durable, () => stopped !== null)).pid;
          return log('the embedded database runs again');
        } catch (error) {
          log(error instanceof Error ? error.message : String(error));
          await wait(pause);
        }
      }
    };
    const watch = setInterval(() => {
      if (!restarting && !isAlive(pid)) restarting = restart().finally(() => (restarting = null));
    }, WATCH_MS).unref();

    const stop = async () => {
      clearInterval(watch);
      await restarting;
      const running = await findPostmaster(place);
      if (running) await stopPostmaster(running.pid);
      // Released last: until then, a concurrent start is refused.
      lock.release();
    };
    return {
      connection: connectionTo(place, server.sockets),
      adopted: server.adopted,
      home: place.home,
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
