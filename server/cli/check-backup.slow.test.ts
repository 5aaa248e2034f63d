import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { groundOfFile, query } from '#server/embedded-postgres/testing.ts';
import { backup } from './backup.ts';
import { checkBackup } from './check-backup.ts';

const ground = await groundOfFile();

it('the check opens the newest backup beside the running database, reads every row, and leaves nothing behind', async () => {
  const dataDir = await ground.newCluster();
  const { connection } = await ground.start(dataDir);
  await query(connection, 'create table word as select n from generate_series(1, 1000) n');
  const made = await backup({ dataDir });
  await query(connection, 'insert into word values (1001)');
  expect(await checkBackup({ dataDir })).toBe(`${made} opens: 1 tables with 1000 rows were read.`);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('check-'))).toEqual([]);
  expect(await query(connection, 'select count(*)::int as n from word')).toEqual([{ n: 1001 }]);

  const whole = await readFile(made);
  const cut = join(ground.root, 'cut.tar.gz');
  await writeFile(cut, whole.subarray(0, whole.length >> 1));
  await expect(checkBackup({ dataDir, file: cut })).rejects.toThrow(/ends too early/);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('check-'))).toEqual([]);
});
