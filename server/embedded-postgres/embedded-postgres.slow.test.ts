import { once } from 'node:events';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { assertUtf8, StartError, startEmbeddedPostgres } from './index.ts';
import { findPlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { groundOfFile, lineOf, query, startOwner } from './testing.ts';

const ground = await groundOfFile();

const silent = () => {};

describe('start and stop', () => {
  it('data is retained in a folder only its owner may enter', async () => {
    const closed = join(ground.root, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o700);
    const dataDir = ground.newFolder('closed/data');
    const first = await ground.start(dataDir);
    expect(first.adopted).toBe(false);
    await query(first.connection, 'create table kept(word text)');
    await query(first.connection, "insert into kept values ('חברותא')");
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    expect(await findPostmaster(await findPlace(dataDir))).toBeNull();

    const second = await ground.start(dataDir);
    expect(await query(second.connection, 'select word from kept')).toEqual([{ word: 'חברותא' }]);
  });

  it('the server opens no port, syncs commits, refuses other users and holds many databases', async () => {
    const { connection, home } = await ground.start(await ground.newCluster(), { durable: true });
    const settings = await query(
      connection,
      `select name, setting from pg_settings where name in
       ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'TimeZone') order by name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      listen_addresses: '',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
    });
    for (const folder of [home, connection.host]) expect((await stat(folder)).mode & 0o077).toBe(0);
    await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
    await query(connection, 'create table t()');
    await query(connection, 'create database copy template havruta');
    expect(await query({ ...connection, database: 'copy' }, 'select * from t')).toEqual([]);
  });

  it('Hebrew is searchable, and foreign databases that cannot search it are reported', async () => {
    const { connection } = await ground.start(await ground.newCluster());
    const check = async (database: string) => {
      const client = new pg.Client({ ...connection, database });
      await client.connect();
      try {
        await assertUtf8(client);
      } finally {
        await client.end();
      }
    };
    await check('havruta');
    await query(connection, 'create extension pg_trgm');
    expect((await query(connection, "select cardinality(show_trgm('שלום')) as n"))[0]?.n).toBeGreaterThan(3);
    await query(connection, "create database ascii template template0 encoding 'SQL_ASCII' locale 'C'");
    await expect(check('ascii')).rejects.toThrow(/SQL_ASCII/);
    await query(connection, "create database posix template template0 encoding 'UTF8' locale 'C'");
    await expect(check('posix')).rejects.toThrow(/ctype C: Hebrew could not be searched/);
    // lower() folds É here, but pg_trgm ignores Hebrew letters.
    await query(
      connection,
      "create database builtin template template0 locale 'C' locale_provider builtin builtin_locale 'C.UTF-8'",
    );
    await expect(check('builtin')).rejects.toThrow(/ctype C: Hebrew could not be searched/);
  });
});

describe('a second app', () => {
  it('a second app is refused at once, also when the first one loses its connections, and the first one continues', async () => {
    const dataDir = await ground.newCluster();
    const first = await ground.start(dataDir);
    await query(first.connection, 'create table kept as select 1 as one');
    await query(
      first.connection,
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type like $1',
      ['client%'],
    );
    const second = startOwner(dataDir, 'hold');
    expect(await lineOf(second, /ready|refused/)).toContain(
      `Another Havruta (pid ${process.pid}) already runs on this data folder (${dataDir})`,
    );
    await expect(startEmbeddedPostgres({ dataDir, log: silent })).rejects.toThrow(StartError);
    expect(await query(first.connection, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('one of two concurrent starts on an empty folder is refused', async () => {
    const dataDir = ground.newFolder();
    const results = await Promise.allSettled([ground.start(dataDir), ground.start(dataDir), ground.start(dataDir)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StartError);
  });
});

describe('after a crash', () => {
  it('a start takes over the database of a killed app and stops it at the end', async () => {
    const dataDir = await ground.newCluster();
    const child = startOwner(dataDir, 'hold');
    await lineOf(child, /ready/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const place = await findPlace(dataDir);
    const orphan = await findPostmaster(place);
    expect(orphan).not.toBeNull();
    const second = await ground.start(dataDir);
    expect(second.adopted).toBe(true);
    expect(await findPostmaster(place)).toEqual(orphan);
    await second.stop();
    expect(await findPostmaster(place)).toBeNull();
  });
});

describe('impossible starts are reported', () => {
  it('a platform without binaries is reported', async () => {
    const { findPackage } = await import('./binaries.ts');
    await expect(findPackage('sunos', 'sparc')).rejects.toThrow(/no embedded PostgreSQL for sunos-sparc.*DATABASE_URL/);
    await expect(findPackage('win32', 'x64')).rejects.toThrow(/DATABASE_URL/);
  });
});
