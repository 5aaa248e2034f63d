import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { newId } from '../database/ids.ts';
import { claim, LEASE_SECONDS } from './claim.ts';
import { type Enqueued, enqueue, enqueueEmail } from './enqueue.ts';
import { finish, hold, tryAgain } from './settle-row.ts';
import type { Claimed } from './types.ts';

const NOW = new Date('2031-05-05T10:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.pool.query('delete from outbox');
  world.setTime(NOW);
  world.app.outbox.onWake = null;
});

const add = (...rows: Partial<Enqueued>[]) =>
  enqueue(
    world.app,
    world.app.db,
    rows.map((row) => ({ channel: 'push', type: 'test.row', payload: {}, ...row })),
  );
const rows = async () => (await world.app.pool.query('select * from outbox order by created_at, id')).rows;
const claimOne = async () => {
  const [row] = await claim(world.app, 'push', 1);
  return row as Claimed;
};

describe('an enqueued message', () => {
  test('a push is due at once and expires after a day, an email after three', async () => {
    await add({}, { channel: 'email' });
    expect(await rows()).toMatchObject([
      { channel: 'push', due_at: NOW, expires_at: after(24 * 3_600), state: 'waiting', attempts: 0, once_key: null },
      { channel: 'email', due_at: NOW, expires_at: after(3 * 24 * 3_600) },
    ]);
  });

  test('an enqueued message has its own times, recipient and key if given', async () => {
    const given = { notBefore: after(60), expiresAt: after(120), recipientId: newId(), onceKey: 'one' };
    await add({ ...given, payload: { a: 1 } });
    expect(await rows()).toMatchObject([
      {
        due_at: given.notBefore,
        expires_at: given.expiresAt,
        recipient_id: given.recipientId,
        once_key: 'one',
        payload: { a: 1 },
      },
    ]);
  });

  test('a message with a repeated key is added once', async () => {
    await add({ onceKey: 'twice' }, { onceKey: 'twice' });
    await add({ onceKey: 'twice' }, { onceKey: 'other' });
    expect(await rows()).toHaveLength(2);
  });

  test('an enqueued message wakes the instance, and an empty list does not', async () => {
    let wakes = 0;
    world.app.outbox.onWake = () => wakes++;
    await add();
    expect(wakes).toBe(0);
    await add({});
    expect(wakes).toBe(1);
  });

  test('the row of a complete email holds the email and the ids about it', async () => {
    const email = { to: 'noa@example.org', subject: 'Bonjour', text: 'Texte' };
    await enqueueEmail(world.app, world.app.db, 'test.email', email);
    await enqueueEmail(world.app, world.app.db, 'test.email', email, { about: { sessionId: 'a' }, onceKey: 'b' });
    expect(await rows()).toMatchObject([
      { channel: 'email', type: 'test.email', payload: { email }, once_key: null },
      { channel: 'email', type: 'test.email', payload: { email, sessionId: 'a' }, once_key: 'b' },
    ]);
  });
});

describe('a claim', () => {
  test('a claim returns the rows that are due longest, each to one claim', async () => {
    await add({ notBefore: after(-1), payload: { n: 2 } }, { notBefore: after(-2), payload: { n: 1 } });
    await add({ notBefore: NOW, payload: { n: 3 } }, { notBefore: after(1), payload: { n: 4 } });
    const claimed = [await claim(world.app, 'push', 2), await claim(world.app, 'push', 9)];
    expect(claimed.map((some) => some.map(({ payload }) => payload.n).sort())).toEqual([[1, 2], [3]]);
  });

  test('a claim holds a row for the time of the lease', async () => {
    const recipientId = newId();
    await add({ recipientId, expiresAt: after(LEASE_SECONDS) });
    expect(await claimOne()).toMatchObject({ recipientId, attempts: 1, expired: false, now: NOW });
    world.setTime(after(LEASE_SECONDS - 1));
    expect(await claim(world.app, 'push', 1)).toEqual([]);
    world.setTime(after(LEASE_SECONDS));
    expect(await claimOne()).toMatchObject({ attempts: 2, expired: true });
  });

  test('a claim selects its channel and its types', async () => {
    await add({ type: 'test.one' }, { type: 'test.two' }, { channel: 'email', type: 'test.one' });
    expect(await claim(world.app, 'push', 9, ['test.two'])).toMatchObject([{ type: 'test.two', channel: 'push' }]);
    expect(await claim(world.app, 'push', 9)).toMatchObject([{ type: 'test.one', channel: 'push' }]);
  });

  test.each([0, -1])('of %i rows returns none', async (limit) => {
    await add({});
    expect(await claim(world.app, 'push', limit)).toEqual([]);
  });
});

describe('the outcome of an attempt', () => {
  test('a final outcome erases the payload and stores reason and time', async () => {
    await add({ payload: { secret: 'link' } });
    expect(await finish(world.app, world.app.db, await claimOne(), 'dropped', 'gone')).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'dropped', payload: null, last_error: 'gone', finished_at: NOW }]);
  });

  test('a temporary failure makes the row due later', async () => {
    await add({});
    expect(await tryAgain(world.app, await claimOne(), 90, 'busy')).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'waiting', due_at: after(90), last_error: 'busy', payload: {} }]);
  });

  test('a quiet time holds the row until its end', async () => {
    await add({});
    expect(await hold(world.app, await claimOne(), after(3_600))).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'held', due_at: after(3_600), payload: {} }]);
    expect(await claim(world.app, 'push', 9)).toEqual([]);
  });

  test('the outcome of an earlier attempt, or for a final row, is ignored', async () => {
    await add({});
    const first = await claimOne();
    world.setTime(after(LEASE_SECONDS));
    const second = await claimOne();
    expect(await finish(world.app, world.app.db, first, 'sent')).toBe(false);
    expect(await tryAgain(world.app, first, 1, 'late')).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2, last_error: null }]);
    expect(await finish(world.app, world.app.db, second, 'sent')).toBe(true);
    expect(await tryAgain(world.app, second, 1, 'late')).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }]);
  });

  test('an outcome concerns its own row only', async () => {
    await add({ payload: { n: 1 } }, { payload: { n: 2 } });
    await claim(world.app, 'push', 1);
    const second = await claimOne();
    await finish(world.app, world.app.db, second, 'sent');
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
  });
});
