import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sessionCookie } from '#features/account/server/sign-in/cookie.ts';
import type { AppContext } from '#server/app-context.ts';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/database/ids.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';

export const SECRET = randomBytes(32).toString('base64url');

const START_MS = 240_000;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * A PostgreSQL of this run; starts the app and the floor.
 * @param counting collects statement statistics, at a small cost
 */
export async function openStage(counting = false) {
  const folder = await mkdtemp(join(tmpdir(), 'havruta-bench-'));
  const begin = () => startEmbeddedPostgres({ dataDir: join(folder, 'db'), log: () => {} });
  let embedded = await begin();
  await prepareToCount(embedded.connection, counting);
  await embedded.stop();
  embedded = await begin();
  const { host, port, user, password, database } = embedded.connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const children: ChildProcess[] = [];
  const pool = new pg.Pool({ ...embedded.connection, max: 10 });

  pool.on('error', () => {});

  async function start(file: string, probe: string, env: Record<string, string> = {}) {
    const at = await freePort();
    const began = performance.now();
    const flags = ['--import', new URL('../scripts/resolve.mjs', import.meta.url).href, '--max-semi-space-size=16'];
    const child = spawn(process.execPath, [...flags, join(import.meta.dirname, file)], {
      env: {
        ...process.env,
        PORT: String(at),
        DATABASE_URL: url,
        DATA_DIR: folder,
        SECRET,
        RATE_LIMIT_FACTOR: '10000',
        LIBRARY_URL: 'none',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    const address = `http://127.0.0.1:${at}`;
    for (;;) {
      const up = await fetch(address + probe).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) return { address, child, ms: performance.now() - began, stop: () => stop(child) };
      if (performance.now() - began > START_MS || child.exitCode !== null) throw new Error(`${file} does not start`);
      await wait(10);
    }
  }

  return {
    url,
    start,
    pool,
    databaseUrl: (name: string) => url.replace(`/${database}?`, `/${name}?`),
    async filled(of = pool): Promise<void> {
      for (let tries = 0; tries < 3_000; tries++) {
        const { rowCount } = await of.query("select 1 from library_search_state where name = 'embedded'");
        if (rowCount) return;
        await wait(100);
      }
      throw new Error('the search is not filled');
    },
    async learners(pool: pg.Pool, count: number, appAddress: string) {
      const ids = Array.from({ length: count }, () => newId());
      await pool.query(
        "insert into users (id, name, email, email_verified) select id, 'Learner', id || '@example.org', true from unnest($1::uuid[]) id",
        [ids],
      );
      return signIn(pool, ids, appAddress);
    },
    signIn,
    /** @returns memory in MiB */
    async memory(child: ChildProcess) {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    /** @returns seconds (proc(5): utime and stime, in hundredths) */
    async processorSeconds(child: ChildProcess) {
      const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    async close() {
      await Promise.all(children.map(stop));
      await pool.end();
      await embedded.stop();
      for (const made of [embedded.home, folder]) await rm(made, { recursive: true, force: true });
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.on('exit', done));
  child.kill('SIGTERM');
  await gone;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function prepareToCount(connection: pg.ClientConfig, counting: boolean): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await client.query(`alter system set pg_stat_statements.track = '${counting ? 'top' : 'none'}'`);
  await client.query('create extension pg_stat_statements');
  await client.end();
}

export async function signIn(pool: pg.Pool, ids: string[], appAddress: string) {
  const config = { ...readConfig({ BASE_URL: appAddress }), SECRET };
  const made = ids.map((id) => ({ id, token: randomBytes(24).toString('base64url') }));
  await pool.query(
    "insert into auth_sessions (id, token, user_id, expires_at, ip_address, user_agent) select id, token, id, now() + interval '1 day', '', 'bench' from unnest($1::uuid[], $2::text[]) as s(id, token)",
    [ids, made.map(({ token }) => token)],
  );
  return made.map(({ id, token }) => ({ id, cookie: sessionCookie({ config } as AppContext, token) }));
}
