import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '#app/server.ts';
import { archiveJob } from '#features/account/server/archive/archive-job.ts';
import { readConfig } from '#server/config.ts';
import { groundOfFile, query } from '#server/embedded-postgres/testing.ts';
import { type Instance, open } from '#server/open.ts';
import { createLog } from '#server/ops/log.ts';
import { makeLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import { fillDemo } from '../../../demo/fill.ts';
import { startSystemPostgres } from '../../../scripts/system-postgres.mjs';
import { move } from '../database-move.ts';

const ground = await groundOfFile();
const root = `${import.meta.dirname}/../../..`;
const WORD = 'shalom-to-find-again';
const JOB = '01990000-0000-7000-8000-000000000001';
const HEAVY_ROWS = 60_000;

let server: { url: string; stop: () => void };
const opened: Instance[] = [];
beforeAll(async () => {
  server = await startSystemPostgres();
  await query({ connectionString: server.url }, 'create role owner login');
});
afterAll(() => server.stop());

const settingsOf = (dataDir: string, url?: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  PORT: '0',
  LIBRARY_URL: 'none',
  BASE_URL: 'http://localhost:3000',
});

async function openOn(dataDir: string, url?: string): Promise<Instance> {
  const instance = await open(readConfig(settingsOf(dataDir, url)), createLog('silent'), features);
  opened.push(instance);
  return instance;
}

async function closeAll(): Promise<void> {
  for (const instance of opened.splice(0)) await instance.close();
}

async function newDatabase(name: string): Promise<string> {
  await query({ connectionString: server.url }, `create database ${name} owner owner template template0`);
  const url = new URL(server.url);
  url.username = 'owner';
  url.pathname = `/${name}`;
  return url.href;
}

const moveFrom = (from: string, to: string, dataDir: string) =>
  move(
    {
      from: /^postgres/.test(from) ? { url: from } : { dataDir: from },
      to: /^postgres/.test(to) ? { url: to } : { dataDir: to },
    },
    readConfig(settingsOf(dataDir)),
  );

async function filled(): Promise<{ dataDir: string; cookie: string }> {
  const dataDir = ground.newFolder();
  const instance = await openOn(dataDir);
  await fillDemo(instance.app, 12);
  const { cookie } = await makeLearner({ app: instance.app } as World);
  await instance.app.pool.query(
    'update profiles set bio = $1 where user_id = (select min(user_id::text)::uuid from profiles)',
    [WORD],
  );
  await instance.app.pool.query(`select nextval(sequencename::text) from pg_sequences where schemaname = 'public'`);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await instance.app.db.transaction((tx) => instance.app.jobs.enqueue(tx, archiveJob, { archiveId: JOB }, tomorrow));
  await closeAll();
  return { dataDir, cookie };
}

async function expectAllThere(instance: Instance, cookie: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${instance.port}/api/profile`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  const { rows } = await instance.app.pool.query(
    `select (select count(*)::int from profiles where bio = $1) as words,
       (select count(*)::int from pgboss.job where data->>'archiveId' = '${JOB}') as jobs,
       (select count(*)::int from users) > 20 as people,
       exists (select from pg_indexes where indexdef ilike '%gin_trgm_ops%') as searchable,
       (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'D') as disabled`,
    [WORD],
  );
  expect(rows).toEqual([{ words: 1, jobs: 1, people: true, searchable: true, disabled: 0 }]);
}

async function shapeOf({ app }: Instance): Promise<string[]> {
  const { rows } = await app.pool.query<{ line: string }>(
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select sequencename || ' ' || last_value from pg_sequences
       where schemaname = 'public' and sequencename !~ '^library_' order by 1`,
  );
  return rows.map(({ line }) => line);
}

it('a move to a server and back copies everything, and learners stay signed in', async () => {
  const { dataDir, cookie } = await filled();
  const url = await newDatabase('there');
  expect(await moveFrom(dataDir, url, dataDir)).toMatch(/tables with \d+ rows.*same at both ends/);
  const there = await openOn(dataDir, url);
  await expectAllThere(there, cookie);
  await closeAll();
  const before = await openOn(dataDir);
  await expectAllThere(before, cookie);
  const shape = await shapeOf(before);
  await closeAll();
  await expect(moveFrom(dataDir, url, dataDir)).rejects.toThrow('holds tables already');

  const back = ground.newFolder();
  await mkdir(back);
  expect(await moveFrom(url, back, dataDir)).toContain(`Copy secrets.json of the former DATA_DIR to ${back}`);
  await rm(`${back}/secrets.json`, { force: true });
  const again = await open(
    { ...readConfig(settingsOf(back)), SECRET: before.app.config.SECRET },
    createLog('silent'),
    features,
  );
  opened.push(again);
  await expectAllThere(again, cookie);
  expect(await shapeOf(again)).toEqual(shape);
  await closeAll();
});

it('a move to another data folder includes secrets: the way to a newer PostgreSQL', async () => {
  const { dataDir, cookie } = await filled();
  const next = ground.newFolder();
  expect(await moveFrom(dataDir, next, dataDir)).toContain(`Set DATA_DIR=${next}`);
  await expectAllThere(await openOn(next), cookie);
  await closeAll();
});

it('a move refuses a database on which the app runs, and one with other tables', async () => {
  const { dataDir } = await filled();
  const url = await newDatabase('used');
  await query({ connectionString: url }, 'create table of_another (n int)');
  await expect(moveFrom(dataDir, url, dataDir)).rejects.toThrow('holds tables already');
  await openOn(dataDir);
  const empty = await newDatabase('empty');
  const child = await runCommand(dataDir, [empty]);
  expect(child.code).toBe(1);
  expect(child.lines.at(-1)).toMatch(/Another Havruta .* already runs on this data folder/);
  await closeAll();
});

it('a killed move leaves nothing behind, and starts over', async () => {
  const { dataDir, cookie } = await filled();
  const source = await openOn(dataDir);
  await source.app.pool.query(
    `insert into library_documents (name, body) select 'heavy ' || n, jsonb_build_object('text', repeat(md5(n::text), 30))
     from generate_series(1, ${HEAVY_ROWS}) n`,
  );
  await closeAll();
  const url = await newDatabase('killed');
  const child = await runCommand(dataDir, [url], /copied/);
  expect(child.code).toBe('SIGKILL');
  await expect.poll(() => query({ connectionString: url }, 'select count(*)::int as n from users')).toEqual([{ n: 0 }]);
  await expect(openOn(dataDir, url)).rejects.toThrow('Repeat `npm run database:move`');
  const second = await runCommand(dataDir, [url]);
  expect(second.lines.join('\n')).toContain('are the same at both ends');
  expect(second.code).toBe(0);
  await expectAllThere(await openOn(dataDir, url), cookie);
  await closeAll();
});

async function runCommand(
  dataDir: string,
  words: string[],
  killAt?: RegExp,
): Promise<{ code: number | string; lines: string[] }> {
  const child = spawn(
    process.execPath,
    ['--import', `${root}/scripts/resolve.mjs`, `${root}/server/cli/database-move.ts`, ...words],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, LIBRARY_URL: 'none' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (killAt?.test(line)) child.kill('SIGKILL');
    });
  const code = await new Promise<number | string>((done) =>
    child.once('close', (exit, signal) => done(exit ?? signal ?? 'unknown')),
  );
  return { code, lines };
}
