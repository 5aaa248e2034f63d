import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseUser, mayEnter, runsAsRoot } from './identity.ts';
import { startEmbeddedPostgres } from './index.ts';
import { findPlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { groundOfFile, lineOf, query, startOwner } from './testing.ts';

const ground = await groundOfFile();

const silent = () => {};

describe('location of the cluster', () => {
  it('an ordinary user’s cluster runs in the data folder itself', async () => {
    const user = runsAsRoot() ? await databaseUser() : undefined;
    if (user && !(await mayEnter(join(import.meta.dirname, '../..'), user))) {
      process.stdout.write('run as root: an ordinary user may not enter this clone, so only root can be tried\n');
      return;
    }
    const dataDir = await ground.newOpenFolder('of an ordinary user');
    if (user) await chown(dataDir, user.uid, user.gid);
    await chmod(dataDir, 0o700);
    const child = startOwner(dataDir, 'hold', user);
    expect(await lineOf(child, /ready|refused/)).toBe('ready');
    const place = await findPlace(dataDir);
    expect(place.home).toBe(join(dataDir, 'postgres'));
    expect((await stat(place.data)).uid).toBe(user?.uid ?? process.getuid?.());
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(await findPostmaster(place)).toBeNull();
    const { home, connection } = await ground.start(dataDir);
    expect(home).toBe(place.home);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('the socket of a long folder gets a short path', async () => {
    const dataDir = await ground.newOpenFolder(`${'long-'.repeat(20)}/data`);
    const { connection, home } = await ground.start(dataDir);
    expect(home).toBe(join(dataDir, 'postgres'));
    expect(connection.host.startsWith(dataDir)).toBe(false);
    expect((await stat(connection.host)).mode & 0o077).toBe(0);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await ground.stopAll();
    await rm(connection.host, { recursive: true });
    await writeFile(connection.host, 'in the way');
    await expect(startEmbeddedPostgres({ dataDir, log: silent })).rejects.toThrow(/is not a private folder/);
    await rm(connection.host);
  });
});

describe('after a crash', () => {
  it('a start ignores lock files whose pid belongs to another program of the same user', async () => {
    const dataDir = await ground.newCluster();
    const { connection } = await ground.start(dataDir);
    const place = await findPlace(dataDir);
    const other = spawn('sleep', ['300'], { ...place.owner, cwd: '/', stdio: 'ignore' });
    await once(other, 'spawn');
    try {
      await ground.stopAll();
      for (const file of [join(place.data, 'postmaster.pid'), join(connection.host, '.s.PGSQL.5432.lock')]) {
        await writeFile(file, `${other.pid}\n${place.data}\n`);
        await chmod(file, 0o644);
      }
      expect(await findPostmaster(place)).toBeNull();
      const again = await ground.start(dataDir);
      expect(again.adopted).toBe(false);
      expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(other.exitCode).toBeNull();
    } finally {
      other.kill();
    }
  });

  it('the database is restarted when it is killed under a running app', async () => {
    const dataDir = await ground.newCluster();
    const again = Promise.withResolvers<void>();
    const log = (line: string) => /runs again/.test(line) && again.resolve();
    const { connection } = await ground.start(dataDir, { log, durable: true });
    await query(connection, 'create table kept(n int)');
    await query(connection, 'insert into kept values (1)');
    const postmaster = await findPostmaster(await findPlace(dataDir));
    const busy = expect(query(connection, 'select pg_sleep(60)')).rejects.toThrow();
    process.kill(Number(postmaster?.pid), 'SIGKILL');
    await again.promise;
    await busy;
    expect(await query(connection, 'select n from kept')).toEqual([{ n: 1 }]);
  });
});

it('a database that is gone, was created by another version, or does not start is reported', async () => {
  const dataDir = await ground.newCluster();
  await (await ground.start(dataDir)).stop();
  const place = await findPlace(dataDir);
  const failure = (wanted: RegExp) => expect(startEmbeddedPostgres({ dataDir, log: silent })).rejects.toThrow(wanted);

  await appendFile(join(place.data, 'postgresql.conf'), '\nshared_preload_libraries = nonsense\n');
  await failure(/does not start:[\s\S]*nonsense/);
  await writeFile(join(place.data, 'PG_VERSION'), '12\n');
  await failure(/was made by PostgreSQL 12/);
  await rm(place.data, { recursive: true });
  await failure(/is gone. Put it back/);
  await writeFile(join(dataDir, 'cluster.json'), '{');
  await failure(/is damaged/);
  await rm(place.home, { recursive: true });
});
