import pg from 'pg';
import { expect, it } from 'vitest';
import { features } from '#app/server.ts';
import type { AppContext } from '#server/app-context.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Feature } from '#server/feature.ts';
import { type Instance, open } from '#server/open.ts';
import { createLog } from '#server/ops/log.ts';
import { findBin, startReplica, startSystemPostgres } from '../scripts/system-postgres.mjs';
import { ORIGIN, openWorld, type World } from './world.ts';

export const isInstalled = findBin() !== undefined;
if (!isInstalled) process.stdout.write('PostgreSQL is not installed: the tests of replicas are skipped\n');
/** `it`, skipped without PostgreSQL of the system's packages. */
export const withPostgres = it.runIf(isInstalled);

export async function openReplicaWorld(given: Record<string, string> = {}, more: Feature[] = []) {
  const server = await startSystemPostgres();
  const replica = await startReplica(server.url);
  const admin = new pg.Pool({ connectionString: server.url });
  const standby = new pg.Pool({ connectionString: replica.url });
  standby.on('error', () => {});
  const world = await openWorld();
  const { DATA_DIR } = world.app.config;
  const env = { DATABASE_URL: server.url, DATABASE_READ_URL: replica.url, DATA_DIR, PORT: '0', BASE_URL: ORIGIN };
  const logged: Record<string, unknown>[] = [];
  const instances: Instance[] = [];

  const configOf = (changed: Record<string, string> = {}): Config =>
    readConfig({ LIBRARY_URL: 'none', ...env, RATE_LIMIT_FACTOR: '10000', ...given, ...changed });
  const openOne = async (changed: Record<string, string> = {}): Promise<Instance> => {
    const log = createLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) });
    const instance = await open(configOf(changed), log, [...features, ...more]);
    instances.push(instance);
    return instance;
  };
  const usedBy = async () =>
    (await Promise.all(instances.map(({ app }) => app.metrics.replicaUsed.get()))).map(
      ({ values }) => values[0]?.value,
    );
  const becomes = (value: 0 | 1) =>
    expect.poll(usedBy, { timeout: 20_000, interval: 200 }).toEqual(instances.map(() => value));

  return {
    server,
    replica,
    admin,
    standby,
    instances,
    logged,
    configOf,
    openOne,
    usedBy,
    async isUsed(): Promise<void> {
      const { rows } = await admin.query('select pg_current_wal_flush_lsn() as written');
      const hasReplayed = async () =>
        (await standby.query('select pg_last_wal_replay_lsn() >= $1 as has', [rows[0].written])).rows[0].has;
      await expect.poll(hasReplayed, { timeout: 20_000, interval: 200 }).toBe(true);
      await becomes(1);
    },
    isUnused: () => becomes(0),
    pause: () => standby.query('select pg_wal_replay_pause()'),
    resume: () => standby.query('select pg_wal_replay_resume()'),
    asWorld: ({ app } = instances[0] as { app: AppContext }): World => ({ ...world, app }),

    /** @returns reads of all instances, by `target reason` */
    async reads(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const { app } of instances)
        for (const { labels, value } of (await app.metrics.replicaReads.get()).values) {
          const key = `${labels.target} ${labels.reason}`;
          counts[key] = (counts[key] ?? 0) + value;
        }
      return counts;
    },

    /**
     * A browser, which sends the cookie of its last write with each request.
     * @param random chooses the instance
     */
    browser(random: () => number, cookie = '') {
      let written = '';
      return {
        // biome-ignore lint/suspicious/noExplicitAny: answers of many operations
        async ask(method: string, path: string, body?: unknown): Promise<{ status: number; set?: string; body: any }> {
          const { port } = instances[Math.floor(random() * instances.length)] as Instance;
          const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
            method,
            headers: {
              cookie: [cookie, written].filter(Boolean).join('; '),
              ...(method === 'GET' ? {} : { origin: ORIGIN, 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          const set = answer.headers.getSetCookie().find((one) => one.startsWith('havruta-written='));
          if (set) written = set.split(';')[0] ?? '';
          return { status: answer.status, set, body: answer.status === 204 ? null : await answer.json() };
        },
        forget() {
          written = '';
        },
      };
    },

    async close(): Promise<void> {
      for (const { close } of instances) await close();
      await Promise.all([world.close(), admin.end(), standby.end()]);
      replica.remove();
      server.stop();
    },
  };
}
export type ReplicaWorld = Awaited<ReturnType<typeof openReplicaWorld>>;
