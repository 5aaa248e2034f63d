import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sessionCookie } from '#features/account/server/cookie.ts';
import type { AppContext } from '#server/app-context.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { newId } from '#server/ids.ts';

const SECRET = randomBytes(32).toString('base64url');

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A PostgreSQL of this run, the app and the floor beside it as processes of their own, and a way to fill the database. */
export async function openStage() {
  const folder = await mkdtemp(join(tmpdir(), 'havruta-bench-'));
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'db'), log: () => {} });
  const { host, port, user, password, database } = embedded.connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const children: ChildProcess[] = [];
  const pool = new pg.Pool({ ...embedded.connection, max: 10 });

  /** Starts one of our programs and waits until it answers. @returns its address, its process and how long that took */
  async function start(file: string, probe: string, env: Record<string, string> = {}) {
    const at = await freePort();
    const began = performance.now();
    const child = spawn(process.execPath, ['--max-semi-space-size=16', join(import.meta.dirname, file)], {
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
    for (let tries = 0; ; tries++) {
      const up = await fetch(address + probe).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) return { address, child, ms: performance.now() - began, stop: () => stop(child) };
      if (tries > 1_000 || child.exitCode !== null) throw new Error(`${file} does not start`);
      await wait(10);
    }
  }

  return {
    url,
    start,
    pool,
    /** Learners who are signed in, by id and cookie. */
    async learners(pool: pg.Pool, count: number, appAddress: string) {
      const config = { ...readConfig({ BASE_URL: appAddress }), SECRET };
      const made = Array.from({ length: count }, () => ({ id: newId(), token: randomBytes(24).toString('base64url') }));
      const ids = made.map(({ id }) => id);
      await pool.query(
        "insert into users (id, name, email, email_verified) select id, 'Learner', id || '@example.org', true from unnest($1::uuid[]) id",
        [ids],
      );
      await pool.query(
        "insert into auth_sessions (id, token, user_id, expires_at, ip_address, user_agent) select id, token, id, now() + interval '1 day', '', 'bench' from unnest($1::uuid[], $2::text[]) as s(id, token)",
        [ids, made.map(({ token }) => token)],
      );
      return made.map(({ id, token }) => ({ id, cookie: sessionCookie({ config } as AppContext, token) }));
    },
    /** Resident memory of a process, in MiB. */
    async memory(child: ChildProcess) {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
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
