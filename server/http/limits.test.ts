import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { preparedSql } from '../database/prepared.ts';
import { addressKey, type Counting, checkCounting, countingParts, createLimits, RateLimited } from './limits.ts';

const NOW = new Date('2031-05-05T10:00:00.000Z');
const twice = { name: 'test.twice', points: 2, seconds: 60 };

let world: World;
let now: Date;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.app.pool.query('delete from rate_limits');
});

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const limitsOf = (factor = 1) => createLimits(world.app.pool, factor, () => now);
const keys = async () => (await world.app.pool.query('select key, points from rate_limits order by key')).rows;
const without = (error: Error) => {
  const pool = Object.create(world.app.pool) as World['app']['pool'];
  pool.query = (() => Promise.reject(error)) as typeof pool.query;
  return createLimits(pool, 1, () => now);
};
const away = () => without(new Error('timeout exceeded when trying to connect'));

describe('a count', () => {
  test('a count is refused above the limit until the window ends', async () => {
    const limits = limitsOf();
    await limits.count(twice, 'ruth');
    await limits.count(twice, 'ruth');
    pass(45);
    await expect(limits.count(twice, 'ruth')).rejects.toMatchObject({
      message: expect.stringMatching(/./),
      messageKey: 'errors.tooManyRequests',
      retryAfter: 15,
    });
    pass(15);
    await limits.count(twice, 'ruth');
    expect(await keys()).toEqual([{ key: 'test.twice:ruth', points: 1 }]);
  });

  test('a count of several keys counts each, up to the first refusal', async () => {
    const limits = limitsOf();
    await limits.count(twice, 'ruth', 'noa');
    await limits.count(twice, 'ruth');
    await expect(limits.count(twice, 'ruth', 'noa')).rejects.toThrow(RateLimited);
    expect(await keys()).toEqual([
      { key: 'test.twice:noa', points: 1 },
      { key: 'test.twice:ruth', points: 3 },
    ]);
  });

  test('a limit is multiplied by the factor of the installation', async () => {
    const limits = limitsOf(1.5);
    for (let n = 0; n < 3; n++) await limits.countAll([twice, 'ruth']);
    await expect(limits.countAll([twice, 'ruth'])).rejects.toThrow(RateLimited);
    await expect(limits.count(twice, 'ruth')).rejects.toThrow(RateLimited);
  });

  test('a count without limits passes', async () => {
    await limitsOf().countAll();
    expect(await keys()).toEqual([]);
  });

  test('a refusal names at least a second to wait', async () => {
    const limits = limitsOf();
    await limits.count({ ...twice, points: 1 }, 'ruth');
    pass(59.999);
    await expect(limits.count({ ...twice, points: 1 }, 'ruth')).rejects.toMatchObject({ retryAfter: 1 });
  });
});

describe('without a database', () => {
  const alone = { ...twice, name: 'test.alone', aloneIfAway: true };

  test('without a database, actions that need one are refused', async () => {
    await expect(away().count(twice, 'ruth')).rejects.toThrow('timeout');
  });

  test('without a database, other actions are counted by the instance, each limit and key separately', async () => {
    const limits = away();
    await limits.count(alone, 'ruth');
    await limits.count(alone, 'ruth');
    const refused = await limits.count(alone, 'ruth').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RateLimited);
    expect(refused).toMatchObject({ retryAfter: expect.toSatisfy((s) => s > 0 && s <= 60) });
    await limits.count(alone, 'noa');
    await limits.count({ ...alone, name: 'test.other' }, 'ruth');
  });

  test('without a database, the factor applies, and counts can be forgotten and given back', async () => {
    const limits = away();
    for (let n = 0; n < 2; n++) await limits.count(alone, 'ruth');
    await limits.forget(alone, 'ruth');
    for (let n = 0; n < 2; n++) await limits.count(alone, 'ruth');
    await limits.giveBack(alone, 'ruth');
    await limits.count(alone, 'ruth');
    await expect(limits.count(alone, 'ruth')).rejects.toThrow(RateLimited);
  });

  test('without a database, mistakes in a statement are not hidden', async () => {
    const broken = without(Object.assign(new Error('syntax error'), { code: '42601' }));
    await expect(broken.count(alone, 'ruth')).rejects.toThrow('syntax error');
    await expect(broken.forget(alone, 'ruth')).rejects.toThrow('syntax error');
    await expect(broken.giveBack(alone, 'ruth')).rejects.toThrow('syntax error');
  });
});

describe('a counted attempt', () => {
  test('counted attempts can be forgotten, for their key only', async () => {
    const limits = limitsOf();
    await limits.count(twice, 'ruth', 'noa');
    await limits.forget(twice, 'ruth');
    expect(await keys()).toEqual([{ key: 'test.twice:noa', points: 1 }]);
  });

  test('a counted attempt can be given back, until the count is zero', async () => {
    const limits = limitsOf();
    await limits.count(twice, 'ruth', 'noa');
    for (let n = 0; n < 2; n++) await limits.giveBack(twice, 'ruth');
    expect(await keys()).toEqual([
      { key: 'test.twice:noa', points: 1 },
      { key: 'test.twice:ruth', points: 0 },
    ]);
  });
});

test('sweeping deletes all ended windows, and only those', async () => {
  const limits = limitsOf();
  await world.app.pool.query(
    `insert into rate_limits (key, points, expire) select 'test.old:' || n, 1, $1 from generate_series(1, 2500) n`,
    [now.getTime() - 1],
  );
  await limits.count(twice, 'ruth');
  await limits.sweep();
  expect(await keys()).toEqual([{ key: 'test.twice:ruth', points: 1 }]);
});

describe('counting within the statement of an action', () => {
  const wide = { name: 'test.wide', points: 3, seconds: 60 };
  const narrow = { name: 'test.narrow', points: 1, seconds: 3_600 };
  const statement = preparedSql<Counting>(
    'test_counting',
    sql`with ${countingParts(2)} select counted, wait from counting`,
  );
  const run = async (...counted: Parameters<ReturnType<typeof limitsOf>['countedWithin']>) => {
    const [row] = await statement(world.app, limitsOf().countedWithin(...counted));
    return row;
  };

  test('the statement of an action counts each key, and returns the wait of the first limit exceeded', async () => {
    expect(await run([wide, 'ruth'], [narrow, 'ruth:noa'])).toEqual({ counted: true, wait: null });
    pass(10);
    expect(await run([wide, 'ruth'], [narrow, 'ruth:noa'])).toEqual({ counted: true, wait: 3_590_000 });
    expect(await run([wide, 'ruth'], [narrow, 'ruth:dan'])).toEqual({ counted: true, wait: null });
    expect(await run([wide, 'ruth'], [narrow, 'ruth:dan'])).toEqual({ counted: true, wait: 50_000 });
    pass(50);
    expect(await run([wide, 'ruth'], [narrow, 'ruth:miriam'])).toEqual({ counted: true, wait: null });
    expect(await keys()).toContainEqual({ key: 'test.wide:ruth', points: 1 });
  });

  test('the statement of an action applies the factor of the installation', async () => {
    const triple = async () =>
      (await statement(world.app, limitsOf(3).countedWithin([wide, 'noa'], [narrow, 'noa'])))[0];
    for (let n = 0; n < 3; n++) expect(await triple()).toEqual({ counted: true, wait: null });
    expect(await triple()).toMatchObject({ wait: expect.any(Number) });
  });

  test('the statement of an action counts nothing while another transaction counts the same key', async () => {
    const other = await world.app.pool.connect();
    try {
      await other.query('begin');
      await other.query(`select pg_advisory_xact_lock(hashtextextended('limits.turn:test.wide:ruth', 0))`);
      expect(await run([wide, 'ruth'], [narrow, 'ruth:noa'])).toEqual({ counted: false, wait: null });
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await keys()).toEqual([]);
  });

  test('a wait returned by the statement refuses the action in whole seconds', () => {
    expect(() => checkCounting({ counted: true, wait: null })).not.toThrow();
    expect(() => checkCounting({ counted: true, wait: 50_001 })).toThrow(expect.objectContaining({ retryAfter: 51 }));
    expect(() => checkCounting({ counted: true, wait: 0 })).toThrow(expect.objectContaining({ retryAfter: 1 }));
  });
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['10.1.2.3:4711', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3.example', '0:0:0:0'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001::5:6:7:8:9', '2001:0:0:5'],
  ['1:2:3:4::5:6:7:8', '1:2:3:4'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80:1:2:3:4:5:6:7%eth0', 'fe80:1:2:3'],
  ['198.51.100.117:8443', '198.51.100.117'],
  ['::FFFF:198.51.100.117', '198.51.100.117'],
  ['2001:db8::ffff:198.51.100.117', '2001:db8:0:0'],
  ['unknown', 'unknown'],
])('the address %s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key));
