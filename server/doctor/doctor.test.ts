import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openWorld, type World } from '#testing/world.ts';
import { checkAddress } from './check-address.ts';
import { checkClusters } from './check-clusters.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkSettings } from './check-settings.ts';
import { checkWaysOut } from './check-ways-out.ts';
import type { Finding } from './finding.ts';

const states = (findings: Finding[]) => Object.fromEntries(findings.map(({ what, state }) => [what, state]));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('settings', () => {
  const found = (env: Record<string, string>) => states(checkSettings(readConfig(env)));

  it('settings behind a proxy with TLS are good', () => {
    const env = {
      BASE_URL: 'https://havruta.example',
      TRUSTED_PROXIES: '1',
      METRICS_TOKEN: 'a token nobody guesses',
      SUPPORT_MAIL: 'support@havruta.example',
      HOST_NAME: 'Beit Midrash',
      HOST_ADDRESS: '1 rue des Rosiers, Paris',
      HOST_EMAIL: 'host@havruta.example',
    };
    expect(new Set(Object.values(found(env)))).toEqual(new Set(['good']));
  });

  it.each([
    ['address', { BASE_URL: 'http://havruta.example' }],
    ['proxies', { BASE_URL: 'https://havruta.example' }],
    ['limits', { RATE_LIMIT_FACTOR: '1000' }],
  ])('reports wrong settings: %s', (what, env) => {
    expect(found(env)[what]).toBe('bad');
  });
});

describe('the database', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
  const found = async () => states(await checkDatabase(world.app.pool, world.app.config));

  it('a test database is good', async () => {
    expect(await found()).toEqual({
      database: 'good',
      alphabet: 'good',
      schema: 'good',
      connections: 'good',
      clock: 'good',
      messages: 'good',
    });
  });

  it('doctor reports a database of a newer version and one that needs migrations', async () => {
    const { pool } = world.app;
    await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 0)`);
    expect(await found()).toMatchObject({ schema: 'bad' });
    await pool.query(
      `delete from drizzle.__drizzle_migrations where id in (select id from drizzle.__drizzle_migrations limit 3)`,
    );
    expect(await found()).toMatchObject({ schema: 'weak' });
  });

  it('doctor reports a database with overdue messages', async () => {
    await world.app.pool.query(
      `insert into outbox (id, channel, type, payload, due_at, expires_at)
       values (gen_random_uuid(), 'email', 'test', '{}', now() - interval '16 minutes', now() + interval '1 day')`,
    );
    expect(await found()).toMatchObject({ messages: 'bad' });
    await world.app.pool.query(`update outbox set state = 'dead', payload = null`);
    expect(await found()).toMatchObject({ messages: 'weak' });
  });
});

describe('the disk', () => {
  it('doctor requires a private data folder and a backup of the last night', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'havruta-doctor-'));
    closing.push(() => rm(folder, { recursive: true }));
    const config = readConfig({ DATA_DIR: folder });
    const found = async () => states(await checkDisk(config));
    expect(await found()).toMatchObject({ rights: 'good', backup: 'bad' });
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'backups'));
    const backup = join(folder, 'backups', 'havruta-now.tar.gz');
    await writeFile(backup, '');
    expect(await found()).toMatchObject({ rights: 'bad', backup: 'good' });
    const before = new Date(Date.now() - 27 * 3_600_000);
    await utimes(backup, before, before);
    expect(await found()).toMatchObject({ backup: 'weak' });
  });

  it('doctor reports a missing data folder', async () => {
    expect(states(await checkDisk(readConfig({ DATA_DIR: '/nowhere/at/all' })))).toEqual({ disk: 'bad' });
  });
});

describe('outgoing connections', () => {
  const nobody = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }));
  const everybody = () => Promise.resolve(new Response());

  it('doctor reports each outgoing connection that fails', async () => {
    const config = readConfig({});
    expect(states(await checkWaysOut(config, everybody))).toMatchObject({
      mail: 'weak',
      push: 'good',
      library: 'good',
    });
    expect(states(await checkWaysOut(config, nobody))).toMatchObject({ push: 'weak', library: 'weak' });
    expect(states(await checkWaysOut(readConfig({ LIBRARY_URL: 'none' }), nobody))).toMatchObject({ library: 'good' });
  });

  it('the clock is compared with the median of the answers', async () => {
    const clocks = (...seconds: number[]) => {
      let asked = 0;
      return () => {
        const off = (seconds[asked++ % seconds.length] ?? 0) * 1_000;
        return Promise.resolve(new Response(null, { headers: { date: new Date(Date.now() + off).toUTCString() } }));
      };
    };
    const config = readConfig({ LIBRARY_URL: 'none' });
    const at = async (get: typeof fetch) => states(await checkWaysOut(config, get)).time;
    expect(await at(clocks(0, 2, -3_600))).toBe('good');
    expect(await at(clocks(90, 91, 0))).toBe('weak');
    expect(await at(nobody)).toBe('weak');
    expect(await at(everybody)).toBe('weak');
  });

  it('doctor reports an unreachable mail server, and a sender without a domain', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Havruta <us@havruta.example>' };
    const found = await checkWaysOut(readConfig(mail), everybody);
    expect(states(found)).toMatchObject({ mail: 'bad' });
    expect(found[0]?.says).toContain('ECONNREFUSED');
    expect(states(await checkWaysOut(readConfig({ ...mail, MAIL_FROM: 'us@localhost' }), everybody))).toMatchObject({
      mail: 'bad',
    });
  });
});

describe('the public address', () => {
  async function serving(listener: RequestListener, upgrades = true): Promise<string> {
    const server = createServer(listener);
    if (upgrades)
      server.on(
        'upgrade',
        (_, socket) =>
          void socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
      );
    server.listen(0, '127.0.0.1');
    closing.push(() => server.close());
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const found = async (address: string) => states(await checkAddress(readConfig({ BASE_URL: address })));

  it('the public address reaches the app, live connection included', async () => {
    const address = await serving((_, answer) => answer.end('ok'));
    expect(await found(address)).toEqual({ reachable: 'good', HSTS: 'good', live: 'good' });
  });

  it('doctor reports an address that leads to another site or to no server', async () => {
    const elsewhere = await serving((_, answer) => answer.writeHead(404).end());
    expect(await found(elsewhere)).toEqual({ reachable: 'bad' });
    expect(await found('http://127.0.0.1:1')).toEqual({ reachable: 'weak' });
  });

  it('doctor reports a proxy that does not forward WebSockets', async () => {
    const deaf = await serving(
      ({ url }, answer) => (url === '/healthz' ? answer.end('ok') : answer.writeHead(400).end()),
      false,
    );
    expect(await found(deaf)).toMatchObject({ live: 'bad' });
  });
});

describe('clusters in the system folder', () => {
  it('doctor lists clusters whose data folder is gone or has another cluster', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'havruta-clusters-'));
    closing.push(() => rm(folder, { recursive: true }));
    const dataDir = join(folder, 'data-of-one');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'cluster.json'), JSON.stringify({ id: 'one' }));
    for (const [name, belongsTo] of [
      ['one', dataDir],
      ['before', dataDir],
      ['gone', join(folder, 'nowhere')],
      ['unknown', null],
    ] as const) {
      await mkdir(join(folder, name, 'data'), { recursive: true });
      if (belongsTo) await writeFile(join(folder, name, 'data-folder'), `${belongsTo}\n`);
    }
    await mkdir(join(folder, 'postgresql-18'));
    const found = await checkClusters(folder);
    expect(found.filter(({ state }) => state === 'good').map(({ says }) => says)).toEqual([
      `${join(folder, 'one')} is that of ${dataDir}`,
    ]);
    const left = found.filter(({ state }) => state === 'weak').map(({ remedy }) => remedy?.split('/').at(-1));
    expect(left.sort()).toEqual(['before', 'gone', 'unknown']);
    expect(await checkClusters(join(folder, 'nothing'))).toEqual([]);
  });
});
