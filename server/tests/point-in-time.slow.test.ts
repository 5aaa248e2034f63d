import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#app/server.ts';
import { freePort } from '#testing/processes.ts';
import { findBin, unprivileged } from '../../scripts/system-postgres.mjs';
import { readConfig } from '../config.ts';
import { newId } from '../database/ids.ts';
import { open } from '../open.ts';
import { createLog } from '../ops/log.ts';
import { eraseAccount } from '../people/personal-data.ts';

const bin = findBin();
const hasBackrest = bin !== undefined && spawnSync('pgbackrest', ['version']).status === 0;
if (!hasBackrest) process.stderr.write('Point in time is not tested: pgbackrest or PostgreSQL is not installed\n');

describe.skipIf(!hasBackrest)('a server with pgBackRest', () => {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'havruta-backrest-'));
  const [data, repository, config] = [
    join(folder, 'data'),
    join(folder, 'repository'),
    join(folder, 'pgbackrest.conf'),
  ];
  let port = 0;

  const run = (program: string, args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', ...user });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${stdout}${stderr}`);
    return stdout;
  };
  const postgres = (name: string, ...args: string[]) => run(join(bin ?? '', name), args);
  const backrest = (...args: string[]) => run('pgbackrest', [`--config=${config}`, '--stanza=havruta', ...args]);
  const startServer = () => postgres('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), 'start');
  const stopServer = () => postgres('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop');

  beforeAll(async () => {
    port = await freePort();
    for (const path of [repository, join(folder, 'locks')]) mkdirSync(path);
    writeFileSync(
      config,
      `[global]\nrepo1-path=${repository}\nrepo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=a-secret-of-the-test\n` +
        `lock-path=${folder}/locks\nlog-level-file=off\nspool-path=${folder}/spool\nstart-fast=y\n` +
        `[havruta]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}\npg1-user=havruta\npg1-database=postgres\n`,
    );
    if (user.uid !== undefined)
      for (const path of [folder, repository, config, join(folder, 'locks')]) chownSync(path, user.uid, user.gid ?? 0);
    postgres('initdb', '-D', data, '-U', 'havruta', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    const archive = `pgbackrest --config=${config} --stanza=havruta archive-push %p`;
    const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, archive_command: archive };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
    writeFileSync(join(data, 'postgresql.auto.conf'), `archive_mode = on\nwal_level = replica\n${lines.join('\n')}\n`);
    startServer();
  }, 60_000);
  afterAll(() => {
    spawnSync(join(bin ?? '', 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], { cwd: folder, ...user });
    rmSync(folder, { recursive: true, force: true });
  });

  const start = () =>
    open(
      readConfig({
        DATABASE_URL: `postgres://havruta@127.0.0.1:${port}/postgres`,
        DATA_DIR: join(folder, 'app'),
        PORT: '0',
        LIBRARY_URL: 'none',
        DRAIN_SECONDS: '0',
      }),
      createLog('silent'),
      features,
    );

  it('a restore returns to the second before a mistake, and erased learners stay erased', {
    timeout: 240_000,
  }, async () => {
    const [ruth, noa] = [newId(), newId()];
    const app = await start();
    const add = (id: string, name: string) =>
      app.app.pool.query(
        `insert into users (id, name, email, email_verified) values ($1, $2::text, $2::text || '@example.org', true)`,
        [id, name],
      );
    await add(ruth, 'Ruth');
    backrest('stanza-create');
    backrest('backup', '--type=full');
    // pgBackRest compares whole seconds: the target must be in a later one than the end of the backup.
    await setTimeout(1_100);
    await add(noa, 'Noa');
    const { rows: times } = await app.app.pool.query<{ at: string }>('select clock_timestamp()::text as at');
    await eraseAccount(app.app, ruth);
    await app.app.pool.query('drop table private_messages cascade');
    await app.app.pool.query('select pg_switch_wal()');
    await app.close();
    stopServer();

    backrest('restore', '--delta', '--type=time', `--target=${times[0]?.at}`, '--target-action=promote');
    startServer();
    const again = await start();
    const { rows } = await again.app.pool.query('select id, name from users order by name desc');
    expect(rows).toEqual([
      { id: ruth, name: '–' },
      { id: noa, name: 'Noa' },
    ]);
    expect((await again.app.pool.query('select count(*)::int as n from private_messages')).rows).toEqual([{ n: 0 }]);
    await again.close();
  });
});
