import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { ConfigError, readConfig, settings } from '../config.ts';
import { addressKey, createLimits, RateLimited } from '../http/limits.ts';
import { createLog } from './log.ts';
import { loadSecrets } from './secrets.ts';

let folder: string;
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havruta-room-'));
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

describe('settings', () => {
  it('settings have defaults, and every wrong value is reported', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', BASE_URL: 'http://localhost:3000' });
    expect(readConfig({ PORT: '4000', SMTP_URL: '' })).toMatchObject({ BASE_URL: 'http://localhost:4000' });
    expect(() => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', SECRET: 'short' })).toThrow(
      /PORT.*\n.*DATABASE_URL.*\n.*SECRET/,
    );
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'a' })).toThrow(ConfigError);
  });

  it('docs/SETTINGS.md lists every setting with its default', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../docs/SETTINGS.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| `([A-Z_0-9]+)` \|/gm)].map((match) => match[1]);
    expect(rows.sort()).toEqual(Object.keys(settings).sort());
  });
});

describe('secrets', () => {
  it('secrets are created once with private permissions, also for two concurrent starts', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'secrets') });
    const [one, two] = await Promise.all([loadSecrets(config), loadSecrets(config)]);
    expect(one).toEqual(two);
    expect(await loadSecrets(config)).toEqual(one);
    expect((await stat(join(config.DATA_DIR, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(config.DATA_DIR)).mode & 0o777).toBe(0o700);
    expect(await loadSecrets({ ...config, SECRET: 'x'.repeat(32) })).toMatchObject({ secret: 'x'.repeat(32) });
  });
});

describe('limits', () => {
  const twice = { name: 'test.twice', points: 2, seconds: 60 };
  it('limits are shared by two instances', async () => {
    const opened = new Date();
    const standing = () => createLimits(world.app.pool, 1, () => opened);
    const [one, two] = [standing(), standing()];
    await one.count(twice, 'somebody');
    await two.count(twice, 'somebody');
    await expect(one.count(twice, 'somebody')).rejects.toBeInstanceOf(RateLimited);
    await two.count(twice, 'another');
    await one.forget(twice, 'somebody');
    await two.count(twice, 'somebody');
  });

  it('limits count each of many concurrent requests, by the database’s clock', async () => {
    const limits = createLimits(world.app.pool);
    const many = { name: 'test.many', points: 10, seconds: 3_600 };
    const tries = await Promise.allSettled(Array.from({ length: 25 }, () => limits.count(many, 'somebody')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    await expect(limits.count(many, 'somebody')).rejects.toMatchObject({
      retryAfter: expect.toSatisfy((s) => s <= 3_600),
    });
    await limits.count({ ...many, points: 1 }, 'another');
    vi.useRealTimers();
    await expect(limits.count({ ...many, points: 1 }, 'another')).rejects.toMatchObject({
      retryAfter: expect.toSatisfy((s) => s <= 3_600),
    });
    await world.app.pool.query('update rate_limits set expire = 0');
    await limits.count(many, 'somebody');
  });

  it('limits under several keys refuse a request that exceeds any of them', async () => {
    const limits = createLimits(world.app.pool, 1, () => new Date('2026-06-01'));
    const [wide, narrow] = [
      { name: 'test.wide', points: 3, seconds: 60 },
      { name: 'test.narrow', points: 1, seconds: 3_600 },
    ];
    await limits.countAll([wide, 'ruth'], [narrow, 'ruth:noa']);
    await expect(limits.countAll([wide, 'ruth'], [narrow, 'ruth:noa'])).rejects.toMatchObject({ retryAfter: 3_600 });
    await limits.countAll([wide, 'ruth'], [narrow, 'ruth:miriam']);
    await expect(limits.countAll([wide, 'ruth'], [narrow, 'ruth:esther'])).rejects.toMatchObject({ retryAfter: 60 });
    await limits.countAll([wide, 'noa'], [narrow, 'noa:ruth']);
  });

  it('limits refuse uncounted requests when the database is too busy to count', async () => {
    let asked = 0;
    const pool = Object.create(world.app.pool) as World['app']['pool'];
    pool.query = ((...given: Parameters<typeof pool.query>) =>
      asked++ % 3 === 0
        ? Promise.reject(new Error('timeout exceeded when trying to connect'))
        : world.app.pool.query(...given)) as typeof pool.query;
    const limits = createLimits(pool);
    const limit = { name: 'test.busy', points: 10, seconds: 3_600 };
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => limits.count(limit, 'somebody')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const alone = { ...limit, name: 'test.alone', aloneIfAway: true };
    await expect(limits.count(alone, 'somebody')).resolves.toBeUndefined();
  });

  it('limits treat all spellings of an address, and an IPv6 network, as one', () => {
    expect(addressKey('::ffff:10.1.2.3')).toBe('10.1.2.3');
    const same = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:1:2:3', '2001:DB8:1:2:0:0:0:9', '2001:db8:1:2::%eth0'];
    expect(new Set(same.map(addressKey))).toEqual(new Set(['2001:db8:1:2']));
    expect(addressKey('::1')).toBe('0:0:0:0');
  });
});

describe('the log', () => {
  it('the log contains no secrets and no values of a failed query', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    log.info({ email: 'ruth@example.org', user: { password: 'open sesame' } }, 'signed in');
    log.error({
      err: new Error('Failed query: select $1\nparams: ruth@example.org', {
        cause: Object.assign(new Error('boom'), { detail: 'Key (email)=(ruth@example.org)' }),
      }),
    });
    log.warn({
      err: { message: 'relation is gone', code: '42P01', stack: 'x\n    at here', queue: 'q', detail: 'ruth@' },
    });
    log.warn({ err: { query: 'ruth@example.org' } });
    expect(JSON.parse(lines.at(-2) ?? '').err).toMatchObject({ message: 'relation is gone', code: '42P01' });
    expect(JSON.parse(lines.at(-1) ?? '').err.message).toBe('an object with query');
    expect(lines.join()).not.toMatch(/ruth@|sesame|object Object/);
    expect(lines.join()).toContain('boom');
  });
});
