import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import type { AppContext, OutboxType } from '../app-context.ts';
import { claim } from './claim.ts';
import { createOutbox } from './create-outbox.ts';
import { deliverRow, prepareRows } from './deliver.ts';
import { enqueue } from './enqueue.ts';
import type { Claimed, Prepared } from './types.ts';

const NOW = new Date('2031-05-05T10:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const subscription = { endpoint: 'https://push.example/1', p256dh: 'a', auth: 'b' };
const push = { push: { subscription, message: {}, options: { urgency: 'high' } } } as unknown as Prepared;
const email = { email: { to: 'noa@example.org', subject: 'Bonjour', text: 'Texte' } };

let world: World;
let calls: string[];
let sent: unknown[][];
beforeAll(async () => {
  world = await openWorld();
  world.app.outbox.onWake = null;
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.pool.query('delete from outbox');
  world.setTime(NOW);
  world.logged.length = 0;
  [calls, sent] = [[], []];
});

const noted: OutboxType = {
  name: 'test.row',
  prepare: async (_app, some) => new Map(some.slice(0, 1).map(({ id }) => [id, push])),
  onSent: async (_app, { id }) => void calls.push(`sent ${id}`),
  onGone: async (_app, { id }) => void calls.push(`gone ${id}`),
  onDead: async (_app, _tx, _events, { id }) => void calls.push(`dead ${id}`),
};
const appWith = (
  outcome: object = { result: 'delivered' },
  types: OutboxType[] = [noted, { name: 'test.email' }],
): AppContext => {
  const send = async (...given: unknown[]) => {
    sent.push(given);
    return outcome;
  };
  const services = { mail: { ...world.app.mail, deliver: send }, push: { ...world.app.push, send } };
  return { ...world.app, ...services, outbox: createOutbox(types) } as unknown as AppContext;
};
const held = { isHeld: () => true };
async function claimed(type = 'test.row', expiresAt = after(3_600)): Promise<Claimed> {
  await enqueue(world.app, world.app.db, [{ channel: 'push', type, payload: { secret: 1 }, expiresAt }]);
  const [row] = await claim(world.app, 'push', 1);
  return row as Claimed;
}
const stored = async () => (await world.app.pool.query('select * from outbox')).rows;
const logged = (text: string) => world.logged.filter(({ msg }) => String(msg).includes(text));

describe('preparing', () => {
  test('preparing composes rows by type, and drops those without a message', async () => {
    const [one, other] = [await claimed(), await claimed()];
    expect(await prepareRows(appWith(), [one, other])).toEqual(
      new Map<string, unknown>([
        [one.id, push],
        [other.id, { drop: expect.stringMatching(/./) }],
      ]),
    );
  });

  test('preparing leaves a stored email unchanged, and unknown types to newer instances', async () => {
    const [known, unknown] = [await claimed('test.email'), await claimed('test.newer')];
    expect(await prepareRows(appWith(), [known, unknown])).toEqual(new Map([[known.id, known.payload]]));
  });
});

describe('a row', () => {
  test('a row of an unknown type is due again in half a minute', async () => {
    expect(await deliverRow(appWith(), await claimed(), undefined, held)).toBe(true);
    expect(await stored()).toMatchObject([
      { state: 'waiting', due_at: after(30), last_error: expect.stringMatching(/./) },
    ]);
    expect(sent).toEqual([]);
  });

  test('a dropped row is final with its reason, even after its expiry', async () => {
    const row = await claimed('test.row', NOW);
    expect(await deliverRow(appWith(), row, { drop: 'cancelled' }, held)).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'dropped', payload: null, last_error: 'cancelled' }]);
    expect([sent, calls]).toEqual([[], []]);
  });

  test('an expired row is dead, and not sent', async () => {
    const row = await claimed('test.row', NOW);
    expect(await deliverRow(appWith(), row, push, held)).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'dead', payload: null, last_error: 'expired' }]);
    expect([sent, calls]).toEqual([[], [`dead ${row.id}`]]);
    expect(logged('dead')).toMatchObject([
      { outbox: row.id, channel: 'push', type: 'test.row', attempts: 1, why: 'expired' },
    ]);
  });

  test('a row is held until the end of a quiet time', async () => {
    expect(await deliverRow(appWith(), await claimed(), { holdUntil: after(600) }, held)).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'held', due_at: after(600) }]);
    expect(sent).toEqual([]);
  });

  test('a row that has to wait is due again at that time', async () => {
    expect(await deliverRow(appWith(), await claimed(), { waitUntil: after(600) }, held)).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'waiting', due_at: after(600) }]);
    expect(sent).toEqual([]);
  });

  test('a row whose lease ended is not sent', async () => {
    expect(await deliverRow(appWith(), await claimed(), push, { isHeld: () => false })).toBe(true);
    expect(sent).toEqual([]);
  });

  test('a dead message is recorded by one attempt only', async () => {
    const row = await claimed('test.row', NOW);
    await deliverRow(appWith(), { ...row, attempts: 0 }, push, held);
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
    expect([calls, logged('dead')]).toEqual([[], []]);
  });
});

describe('a message that the service', () => {
  test('a message is sent with the check of the lease', async () => {
    const row = await claimed();
    expect(await deliverRow(appWith(), row, push, held)).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'sent', payload: null, last_error: null }]);
    expect(sent).toEqual([[subscription, {}, { urgency: 'high', isMine: expect.any(Function) }]]);
    expect(sent.flat().map((given) => (given as { isMine?: () => boolean }).isMine?.())).toContain(true);
    expect([calls, logged('not taken')]).toEqual([[`sent ${row.id}`], []]);
  });

  test('an email is sent under the id of its row', async () => {
    const row = await claimed('test.email');
    await deliverRow(appWith(), row, email, held);
    expect(sent).toEqual([[email.email, row.id]]);
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
  });

  test('a message without a device is dropped', async () => {
    const row = await claimed();
    expect(await deliverRow(appWith({ result: 'gone', why: '410' }), row, push, held)).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'dropped', last_error: '410' }]);
    expect(calls).toEqual([`gone ${row.id}`]);
    expect(logged('not taken')).toMatchObject([
      { outbox: row.id, channel: 'push', type: 'test.row', attempts: 1, why: '410' },
    ]);
  });

  test('a message that the service refuses is dead', async () => {
    const row = await claimed();
    expect(await deliverRow(appWith({ result: 'refused', why: '400' }), row, push, held)).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'dead', last_error: '400' }]);
    expect(calls).toEqual([`dead ${row.id}`]);
  });

  test.each([
    ['for a while is due after the growing pause', {}, 30, 36],
    ['for a given time is due after that time', { retryAfterSeconds: 600 }, 600, 600],
    ['for a shorter time than the pause is due after the pause', { retryAfterSeconds: 1 }, 30, 36],
  ])('cannot take %s', async (_what, more, least, most) => {
    const app = appWith({ result: 'later', why: '429', ...more });
    expect(await deliverRow(app, await claimed(), push, held)).toBe(true);
    const [row] = await stored();
    expect(row).toMatchObject({ state: 'waiting', last_error: '429', payload: { secret: 1 } });
    const pause = (row.due_at.getTime() - NOW.getTime()) / 1_000;
    expect(pause).toBeGreaterThanOrEqual(least);
    expect(pause).toBeLessThanOrEqual(most);
    expect(calls).toEqual([]);
  });

  test('an unavailable service is reported to the caller', async () => {
    const app = appWith({ result: 'later', why: 'EHOSTDOWN', away: true });
    expect(await deliverRow(app, await claimed(), push, held)).toBe(false);
  });

  test.each(['delivered', 'gone', 'refused'])('has %s is recorded without listeners of its type', async (result) => {
    await deliverRow(appWith({ result, why: 'x' }, []), await claimed(), push, held);
    expect((await stored())[0].state).not.toBe('waiting');
  });

  test('a sent message is recorded after a failure of the database', async () => {
    const row = await claimed();
    let failures = 1;
    const db = new Proxy(world.app.db, {
      get: (target, key) => {
        if (key === 'update' && failures-- > 0) throw new Error('the database is away');
        return Reflect.get(target, key, target);
      },
    });
    await deliverRow({ ...appWith(), db }, row, push, held);
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
    expect(sent).toHaveLength(1);
  });
});
