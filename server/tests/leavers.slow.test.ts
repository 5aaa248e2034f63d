import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '#app/server.ts';
import { backup } from '../cli/backup.ts';
import { restore } from '../cli/restore.ts';
import { readConfig } from '../config.ts';
import { newId } from '../database/ids.ts';
import { open } from '../open.ts';
import { createLog } from '../ops/log.ts';
import { erasedHash, erasedListIn } from '../people/erased-list.ts';
import { eraseAccount } from '../people/personal-data.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'havruta-leavers-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (folder = dataDir) =>
  open(
    readConfig({ DATA_DIR: folder, PORT: '0', LIBRARY_URL: 'none', DRAIN_SECONDS: '0' }),
    createLog('silent'),
    features,
  );
type Instance = Awaited<ReturnType<typeof start>>;
const addLearner = ({ app }: Instance, id: string, name: string) =>
  app.pool.query(
    `insert into users (id, name, email, email_verified) values ($1, $2::text, $2::text || '@example.org', true)`,
    [id, name],
  );
const namesIn = async ({ app }: Instance) =>
  (await app.pool.query<{ name: string }>('select name from users order by name')).rows.map(({ name }) => name);

it('restoring an older backup erases deleted accounts again, also on a machine with only the backup folder', {
  timeout: 240_000,
}, async () => {
  const [ruth, noa] = [newId(), newId()];
  const first = await start();
  await addLearner(first, ruth, 'Ruth');
  await addLearner(first, noa, 'Noa');
  const file = await backup({ dataDir });
  await eraseAccount(first.app, ruth);
  expect(await namesIn(first)).toEqual(['Noa', '–'].sort());
  await first.close();
  expect(await readFile(erasedListIn(dataDir), 'utf8')).toContain(erasedHash(ruth));

  await restore({ dataDir, file, force: true });
  const again = await start();
  expect(await namesIn(again)).toEqual(['Noa', '–'].sort());
  const { rows } = await again.app.pool.query('select email from users where id = $1', [ruth]);
  expect(rows).toEqual([{ email: `${ruth}@erased.invalid` }]);
  await again.close();

  const elsewhere = await mkdtemp(join(tmpdir(), 'havruta-leavers-'));
  try {
    await restore({ dataDir: elsewhere, file });
    const there = await start(elsewhere);
    expect(await namesIn(there)).toEqual(['Noa', '–'].sort());
    await there.close();
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
});
