import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#app/server.ts';
import { startSystemPostgres } from '../../scripts/system-postgres.mjs';
import { backup } from '../cli/backup.ts';
import { restore } from '../cli/restore.ts';
import { readConfig } from '../config.ts';
import { newId } from '../database/ids.ts';
import { open } from '../open.ts';
import { createLog } from '../ops/log.ts';
import { eraseAccount } from '../people/personal-data.ts';

describe.skipIf(!existsSync('/usr/lib/postgresql'))('a backup of an external PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startSystemPostgres>>;
  let root: string;
  beforeAll(async () => {
    server = await startSystemPostgres();
    root = await mkdtemp(join(tmpdir(), 'havruta-elsewhere-'));
  }, 120_000);
  afterAll(async () => {
    server.stop();
    await rm(root, { recursive: true, force: true });
  });

  const start = (folder: string) =>
    open(
      readConfig({
        DATABASE_URL: server.url,
        DATA_DIR: join(root, folder),
        PORT: '0',
        LIBRARY_URL: 'none',
        DRAIN_SECONDS: '0',
      }),
      createLog('silent'),
      features,
    );

  it('a restored backup of an external PostgreSQL contains no erased account, also on a machine with only the file', {
    timeout: 240_000,
  }, async () => {
    const [ruth, noa] = [newId(), newId()];
    const first = await start('first');
    const add = (id: string, name: string) =>
      first.app.pool.query(
        `insert into users (id, name, email, email_verified) values ($1, $2::text, $2::text || '@example.org', true)`,
        [id, name],
      );
    await add(ruth, 'Ruth');
    await add(noa, 'Noa');
    const file = await backup({ dataDir: join(root, 'first'), databaseUrl: server.url });
    await eraseAccount(first.app, ruth);
    await first.close();

    await mkdir(join(root, 'second'), { recursive: true });
    const alone = join(root, 'second', 'carried.tar.gz');
    await copyFile(file, alone);
    await restore({ dataDir: join(root, 'second'), databaseUrl: server.url, file: alone, force: true });
    const both = await Promise.all([start('second'), start('third')]);
    for (const { app } of both) {
      const { rows } = await app.pool.query('select name, email from users order by name');
      expect(rows).toEqual(
        expect.arrayContaining([
          { name: 'Noa', email: 'Noa@example.org' },
          { name: '–', email: `${ruth}@erased.invalid` },
        ]),
      );
      expect(rows).toHaveLength(2);
    }
    for (const instance of both) await instance.close();
  });
});
