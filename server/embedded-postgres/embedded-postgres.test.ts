import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '../cli/backup.ts';
import { restore } from '../cli/restore.ts';
import { type EmbeddedPostgres, findPlace, findPostmaster, StartError, startEmbeddedPostgres } from './index.ts';

const quiet = () => {};
const opened: EmbeddedPostgres[] = [];
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'havruta-pg-'));
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});
afterAll(async () => {
  const homes = await Promise.all(places.map(async (dataDir) => (await findPlace(dataDir)).home));
  for (const folder of [root, ...homes]) await rm(folder, { recursive: true, force: true });
});

const places: string[] = [];
let count = 0;
function newPlace(): string {
  const dataDir = join(root, `data-${++count}`);
  places.push(dataDir);
  return dataDir;
}

async function start(dataDir: string, log: (line: string) => void = quiet) {
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  opened.push(embedded);
  return embedded;
}

async function query(embedded: EmbeddedPostgres, text: string, values: unknown[] = []) {
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A Node of its own that owns the cluster and, if asked, writes rows as fast as it can, printing each confirmed one. */
function startChild(dataDir: string, writes: boolean): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'testing-owner.ts'), dataDir, writes ? 'write' : 'hold'], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function lineOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('the child has no output');
  for await (const line of createInterface({ input: child.stdout })) if (wanted.test(line)) return line;
  throw new Error(`the child ended without saying ${wanted}`);
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a stop, below a folder only we may enter', async () => {
    const closed = join(root, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'data');
    places.push(dataDir);
    const first = await start(dataDir);
    await query(first, 'create table kept(word text)');
    await query(first, "insert into kept values ('חברותא')");
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second, 'select word, upper(word) = word as same from kept')).toEqual([{ word: 'חברותא', same: true }]);
    expect(await query(second, "select lower('É') as e, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync")).toEqual([
      { e: 'é', encoding: 'UTF8', fsync: 'on' },
    ]);
  });

  it('refuses a second app within two seconds and leaves the first alone', async () => {
    const dataDir = newPlace();
    const first = await start(dataDir);
    const began = Date.now();
    await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(new RegExp(`process ${process.pid}\\) already runs`));
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('takes over the database of an app that was killed', async () => {
    const dataDir = newPlace();
    const child = startChild(dataDir, false);
    await lineOf(child, /ready/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const place = await findPlace(dataDir);
    const orphan = await findPostmaster(place);
    expect(orphan).not.toBeNull();
    const second = await start(dataDir);
    expect(second.adopted).toBe(true);
    expect(await findPostmaster(place)).toBe(orphan);
    await second.stop();
    expect(await findPostmaster(place)).toBeNull();
  });

  it('is not fooled by a stale pid that belongs to another program by now', async () => {
    const dataDir = newPlace();
    await (await start(dataDir)).stop();
    const place = await findPlace(dataDir);
    await writeFile(join(place.data, 'postmaster.pid'), `${process.pid}\n${place.data}\n`);
    const again = await start(dataDir);
    expect(again.adopted).toBe(false);
  });

  it('starts the database again when it is killed under a running app', async () => {
    const lines: string[] = [];
    const dataDir = newPlace();
    let heard = quiet as (line: string) => void;
    const restarted = new Promise<void>((resolve) => {
      heard = (line) => (lines.push(line), /started again/.test(line) && resolve());
    });
    const embedded = await start(dataDir, (line) => heard(line));
    await query(embedded, 'create table kept(n int)');
    const pid = await findPostmaster(await findPlace(dataDir));
    process.kill(pid ?? 0, 'SIGKILL');
    await restarted;
    expect(await query(embedded, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  });

  it('makes a database for one of two apps that start at once on an empty folder', async () => {
    const dataDir = newPlace();
    const results = await Promise.allSettled([startEmbeddedPostgres({ dataDir, log: quiet }), startEmbeddedPostgres({ dataDir, log: quiet })]);
    const winners = results.filter((result) => result.status === 'fulfilled');
    opened.push(...winners.map((result) => result.value));
    expect(winners).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')?.reason).toBeInstanceOf(StartError);
  });

  it('loses no confirmed row in twenty kills, of the app alone or with its database', { timeout: 120_000 }, async () => {
    const dataDir = newPlace();
    const confirmed = new Set<number>();
    let seed = 20;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 20; round++) {
      const child = startChild(dataDir, true);
      const rows = 5 + Math.floor(random() * 120);
      let seen = 0;
      if (!child.stdout) throw new Error('no output');
      for await (const line of createInterface({ input: child.stdout })) {
        if (!/^\d+$/.test(line)) continue;
        confirmed.add(Number(line));
        if (++seen === rows) {
          const postmaster = await findPostmaster(await findPlace(dataDir));
          child.kill('SIGKILL');
          if (round % 2 && postmaster) process.kill(postmaster, 'SIGKILL');
        }
      }
    }
    const survivor = await start(dataDir);
    const kept = new Set((await query(survivor, 'select n from written')).map((row) => row.n));
    expect(confirmed.size).toBeGreaterThan(20 * 5);
    expect([...confirmed].filter((n) => !kept.has(n))).toEqual([]);
  });
});

describe('backup and restore', () => {
  it('copies a database that is being written to, and opens the copy elsewhere', { timeout: 60_000 }, async () => {
    const from = newPlace();
    const source = await start(from);
    await query(source, 'create table written(n int)');
    await query(source, 'insert into written select generate_series(1, 5000)');
    let writing = true;
    const writer = (async () => {
      for (let n = 5_001; writing; n++) await query(source, 'insert into written values ($1)', [n]);
    })();
    const file = await backup({ dataDir: from, file: join(root, 'copy.tar.gz') });
    writing = false;
    await writer;

    const to = newPlace();
    await restore({ dataDir: to, file });
    const copy = await start(to);
    const [row] = await query(copy, 'select count(*)::int as rows, max(n)::int as last from written');
    expect(row?.rows).toBeGreaterThanOrEqual(5_000);
    expect(row?.rows).toBe(row?.last);
    await query(copy, 'insert into written values (0)');
  });

  it('copies a stopped database too, and moves an existing one aside only when told', async () => {
    const from = newPlace();
    const source = await start(from);
    await query(source, 'create table word(w text)');
    await query(source, "insert into word values ('shalom')");
    await source.stop();
    const file = await backup({ dataDir: from, file: join(root, 'stopped.tar.gz') });

    const to = newPlace();
    await (await start(to)).stop();
    await expect(restore({ dataDir: to, file })).rejects.toThrow(/holds a database already/);
    expect(await restore({ dataDir: to, file, force: true })).toMatch(/What was there before is in/);
    expect(await query(await start(to), 'select w from word')).toEqual([{ w: 'shalom' }]);
  });

  it('refuses a running app, a missing file and a file of another kind', async () => {
    const dataDir = newPlace();
    await expect(restore({ dataDir, file: join(root, 'nothing.tar.gz') })).rejects.toThrow(/There is no file/);
    const other = join(root, 'other.txt');
    await writeFile(other, 'not a backup');
    await expect(restore({ dataDir, file: other })).rejects.toThrow();
    await expect(backup({ dataDir })).rejects.toThrow(/no database/);
    await start(dataDir);
    await expect(restore({ dataDir, file: other, force: true })).rejects.toThrow(/Stop it first/);
    expect(await readFile(other, 'utf8')).toBe('not a backup');
  });
});
