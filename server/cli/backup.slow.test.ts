import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findPlace } from '#server/embedded-postgres/place.ts';
import { findPostmaster } from '#server/embedded-postgres/postmaster.ts';
import { groundOfFile, lineOf, linesOf, query, startOwner } from '#server/embedded-postgres/testing.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const ground = await groundOfFile();
afterEach(() => void vi.unstubAllEnvs());

const newFile = (name: string) => join(ground.root, name);

describe('a backup', () => {
  it('a backup made during writes restores every row confirmed before it, in order', {
    timeout: 300_000,
  }, async () => {
    const from = await ground.newCluster();
    const writer = startOwner(from, 'write');
    let confirmed = 0;
    const reading = (async () => {
      for await (const line of linesOf(writer)) confirmed = Number(line) || confirmed;
    })();
    await vi.waitUntil(() => confirmed > 300, { interval: 10, timeout: 120_000 });
    const before = confirmed;
    const file = await backup({ dataDir: from });
    await vi.waitUntil(() => confirmed > before + 50, { interval: 10, timeout: 120_000 });
    writer.kill('SIGKILL');
    await reading;
    expect(file).toMatch(/backups\/havruta-[-\dT]+Z\.tar\.gz$/);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(join(from, 'backups'))).toHaveLength(1);

    const orphan = await findPostmaster(await findPlace(from));
    expect(orphan).not.toBeNull();
    const later = await backup({ dataDir: from, file: newFile('later.tar.gz') });
    await (await ground.start(from)).stop();

    for (const [copy, least] of [
      [file, before],
      [later, confirmed],
    ] as const) {
      const to = ground.newFolder();
      await restore({ dataDir: to, file: copy });
      const { connection } = await ground.start(to);
      const [row] = await query(
        connection,
        'select count(*)::int as rows, min(n) as first, max(n) as last from written',
      );
      expect(row?.last).toBeGreaterThanOrEqual(least);
      expect(row).toEqual({ rows: row?.last, first: 1, last: row?.last });
      await query(connection, 'insert into written values (0)');
    }
  });

  it('a backup of a stopped database holds secrets and emails, and replaces existing data only with force', async () => {
    const from = await ground.newCluster();
    const source = await ground.start(from);
    await query(source.connection, "create table word as select 'shalom' as w");
    await source.stop();
    await writeFile(join(from, 'secrets.json'), 'secret of the source');
    await mkdir(join(from, 'outbox'), { recursive: true });
    await writeFile(join(from, 'outbox/1.eml'), 'a letter');
    const file = await backup({ dataDir: from, file: newFile('stopped.tar.gz') });

    const to = await ground.newCluster();
    const other = await ground.start(to);
    await query(other.connection, "create table word as select 'former' as w");
    await other.stop();
    await writeFile(join(to, 'secrets.json'), 'secret of the other');
    await expect(restore({ dataDir: to, file })).rejects.toThrow(/holds a database already. Add --force/);
    expect(await readFile(join(to, 'secrets.json'), 'utf8')).toBe('secret of the other');

    const said = await restore({ dataDir: to, file, force: true });
    const aside = said.match(/kept in (.*)\.$/)?.[1] ?? '';
    expect(await readFile(join(aside, 'PG_VERSION'), 'utf8')).toBe('18\n');
    expect(await readFile(join(to, 'secrets.json'), 'utf8')).toBe('secret of the source');
    expect(await readFile(join(to, 'outbox/1.eml'), 'utf8')).toBe('a letter');
    expect((await readdir(to)).some((name) => name.startsWith('secrets.json.before-'))).toBe(true);
    const { connection } = await ground.start(to);
    expect(await query(connection, 'select w from word')).toEqual([{ w: 'shalom' }]);
  });
});

describe('refused restores change nothing', () => {
  it('a backup that is empty, cut, damaged, or of a newer Havruta or PostgreSQL is refused', {
    timeout: 180_000,
  }, async () => {
    const from = await ground.newCluster();
    await (await ground.start(from)).stop();
    const whole = await readFile(await backup({ dataDir: from, file: newFile('whole.tar.gz') }));
    const dataDir = ground.newFolder();
    const refused = async (name: string, content: Buffer, why: RegExp) => {
      const file = newFile(name);
      await writeFile(file, content);
      await expect(restore({ dataDir, file })).rejects.toThrow(why);
    };
    await refused('empty.tar.gz', Buffer.alloc(0), /empty\.tar\.gz is empty: it is not a backup of Havruta\.$/);
    await refused('head.tar.gz', whole.subarray(0, 5), /head\.tar\.gz ends too early/);
    await refused('cut.tar.gz', whole.subarray(0, whole.length >> 1), /cut\.tar\.gz ends too early: it was not copied/);
    const middle = whole.length >> 1;
    const changed = Buffer.concat([whole.subarray(0, middle), Buffer.alloc(64, 7), whole.subarray(middle + 64)]);
    await refused('changed.tar.gz', changed, /changed\.tar\.gz is damaged\.$/);
    await refused('text.tar.gz', gzipSync('no archive'.repeat(200)), /text\.tar\.gz is not a backup of Havruta\.$/);

    const work = newFile('unpacked');
    const tar = (...args: string[]) => promisify(execFile)('tar', args);
    const newer = async (name: string, path: string, content: string, why: RegExp) => {
      await mkdir(work);
      await tar('-xzf', newFile('whole.tar.gz'), '-C', work);
      await writeFile(join(work, path), content);
      await tar('-czf', newFile(name), '-C', work, '.');
      await rm(work, { recursive: true });
      await expect(restore({ dataDir, file: newFile(name) })).rejects.toThrow(why);
    };
    const origin = JSON.stringify({ version: '9.9.9', migrations: 999 });
    await newer('newer.tar.gz', 'havruta.json', origin, /made by a newer Havruta \(9\.9\.9; this one is/);
    await newer('postgres.tar.gz', 'data/PG_VERSION', '99\n', /holds a database of PostgreSQL 99/);
    expect((await readdir((await findPlace(dataDir)).home)).filter((name) => name.startsWith('restore-'))).toEqual([]);
    expect(await restore({ dataDir, file: newFile('whole.tar.gz') })).toBe('The backup is restored.');
  });

  it('a restore is refused while the app runs, even with force', async () => {
    const dataDir = await ground.newCluster();
    const child = startOwner(dataDir, 'hold');
    await lineOf(child, /ready/);
    const file = await backup({ dataDir, file: newFile('running.tar.gz') });
    await expect(restore({ dataDir, file, force: true })).rejects.toThrow(/Havruta is running on .* Stop it first/);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });
});
