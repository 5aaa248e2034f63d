import { chmod, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { findPlace } from '#server/embedded-postgres/place.ts';
import { groundOfFile, query } from '#server/embedded-postgres/testing.ts';
import { ARCHIVE_NAME } from '#server/embedded-postgres/wal-archive.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const ground = await groundOfFile();
const TIMEOUT = { timeout: 300_000 };
let walArchive: string;
let dataDir: string;
beforeAll(async () => {
  walArchive = await ground.newOpenFolder("the log's archive, 100%full, %p");
  await chmod(walArchive, 0o755);
});

const newFile = (name: string) => join(ground.root, name);
const start = (folder = dataDir) => ground.start(folder, { walArchive, durable: true });
const wordsIn = async (folder: string) => {
  const { connection, stop } = await ground.start(folder);
  const rows = await query(connection, 'select w from words order by w');
  await stop();
  return rows.map(({ w }) => w);
};
/** @returns an instant after the write, with pauses that separate it from other writes */
async function write(connection: Parameters<typeof query>[0], text: string): Promise<Date> {
  await query(connection, text);
  await wait(50);
  const [now] = await query(connection, 'select clock_timestamp() as at');
  await wait(50);
  return now?.at;
}

it('a restore returns to the second before a mistake, in another folder and in place', TIMEOUT, async () => {
  dataDir = await ground.newCluster();
  const first = await start();
  await write(first.connection, "create table words as select 'aleph' as w");
  const file = await backup({ dataDir, file: newFile('base.tar.gz') });
  const before = await write(first.connection, "insert into words values ('beth')");
  await write(first.connection, "insert into words values ('gimel')");
  await write(first.connection, 'drop table words');
  await first.stop();

  const other = ground.newFolder();
  const said = await restore({ dataDir: other, file, until: before, walArchive });
  expect(said).toContain(`as it was at ${before.toISOString()}`);
  expect(await wordsIn(other)).toEqual(['aleph', 'beth']);
  await restore({ dataDir, file, force: true, until: before, walArchive });
  expect(await wordsIn(dataDir)).toEqual(['aleph', 'beth']);
});

it('a restore uses segments that were not archived when the database ended', TIMEOUT, async () => {
  const again = await start();
  const file = await backup({ dataDir, file: newFile('second.tar.gz') });
  await query(again.connection, 'select pg_switch_wal()');
  const place = await findPlace(dataDir);
  const folder = join(walArchive, (await readFile(join(place.data, ARCHIVE_NAME), 'utf8')).trim());
  await rename(folder, `${folder}.away`);
  const before = await write(again.connection, "insert into words values ('daleth')");
  await write(again.connection, "insert into words values ('he')");
  await again.stop();
  await rename(`${folder}.away`, folder);
  await restore({ dataDir, file, force: true, until: before, walArchive });
  expect(await wordsIn(dataDir)).toEqual(['aleph', 'beth', 'daleth']);
});

it('a restored or interrupted log continues in another folder of the archive', TIMEOUT, async () => {
  const nameOf = async () => readFile(join((await findPlace(dataDir)).data, ARCHIVE_NAME), 'utf8').catch(() => null);
  expect(await nameOf()).toBeNull();
  await (await start()).stop();
  const name = await nameOf();
  await (await start()).stop();
  expect(await nameOf()).toBe(name);
  await (await ground.start(dataDir)).stop();
  await (await start()).stop();
  expect(await nameOf()).not.toBe(name);
  expect((await readdir(walArchive)).length).toBeGreaterThanOrEqual(3);
});

it('a restore refuses times that the log does not have, and changes nothing', TIMEOUT, async () => {
  const server = await start();
  const early = new Date();
  await wait(1_500);
  const file = await backup({ dataDir, file: newFile('third.tar.gz') });
  await write(server.connection, "insert into words values ('waw')");
  await server.stop();
  const words = await wordsIn(dataDir);
  const without = await backup({ dataDir, file: newFile('without.tar.gz') });
  const refused = (why: RegExp, until: Date, from = file, archive: string | undefined = walArchive) =>
    expect(restore({ dataDir, file: from, force: true, until, walArchive: archive })).rejects.toThrow(why);
  await refused(/was made later/, early);
  await refused(/could not be replayed[\s\S]*before configured recovery target/, new Date());
  await refused(/set WAL_ARCHIVE/, new Date(), file, '');
  await refused(/made without WAL_ARCHIVE/, new Date(), without);
  await refused(/is not in/, new Date(), file, ground.newFolder());
  expect(await wordsIn(dataDir)).toEqual(words);
});
