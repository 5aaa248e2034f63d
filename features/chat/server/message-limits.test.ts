import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppContext, Learner } from '#server/app-context.ts';
import { forLearners, openDatabase, openPool } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { createLimits, RateLimited } from '#server/http/limits.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { PATIENCE } from '#testing/patience.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chatTester } from '../testing/chat.ts';
import { sendMessage } from './send-message.ts';

/* A single statement counts and writes a message; both ways give the same result. */

const NOW = new Date();
const MOST = { minute: 60, pair: 600, day: 5_000 };

let world: World;
let chat: ReturnType<typeof chatTester>;
let other: AppContext;
let [ruth, noa] = [] as unknown as TestLearner[] as [TestLearner, TestLearner];
let id: string;
beforeAll(async () => {
  world = await openWorld();
  world.setTime(NOW);
  chat = chatTester(world);
  const pool = openPool(world.connection, 5, world.app.log, { ...forLearners, connect: PATIENCE });
  const limits = createLimits(pool, 1, () => NOW);
  other = Object.assign(Object.create(world.app) as AppContext, { pool, db: openDatabase(pool), limits });
});
afterAll(async () => {
  await other.pool.end();
  await world.close();
});
beforeEach(async () => {
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  id = await chat.pair(ruth, noa);
});

const write = (text: string, { app = world.app, to = id, clientId = newId() } = {}) =>
  sendMessage(app, ruth as unknown as Learner, { id: to, clientId, text, passage: null, replyTo: null });
const query = async (text: string, ...values: unknown[]) => (await world.app.pool.query(text, values)).rows;
async function counted(): Promise<Record<string, number>> {
  const rows = await query(`select key, points from rate_limits where key like 'chat.%:' || $1 || '%'`, ruth.id);
  return Object.fromEntries(rows.map(({ key, points }) => [/^chat\.(\w+)/.exec(key)?.[1], points]));
}
const setCounted = (limit: keyof typeof MOST, points: number) =>
  query(`update rate_limits set points = $2 where key like 'chat.' || $1 || ':${ruth.id}%'`, limit, points);
const written = async () =>
  Number((await query('select count(*) from private_messages where sender_id = $1', ruth.id))[0].count);

test('one statement writes a message, also the first of a conversation', async () => {
  const asked = vi.spyOn(world.app.pool, 'query');
  const connected = vi.spyOn(world.app.pool, 'connect');
  await write('Un');
  await write('Deux');
  expect(asked).toHaveBeenCalledTimes(2);
  expect(connected).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
  expect(await counted()).toEqual({ minute: 2, pair: 2, day: 2 });
});

describe('concurrent messages are written exactly up to the limit', () => {
  test.each(Object.entries(MOST))('of the %s', async (limit, most) => {
    const elsewhere = [id, await chat.pair(ruth, await makeLearner(world))];
    await write('Un');
    await setCounted(limit as keyof typeof MOST, most - 10);
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, (_, nth) => {
        const to = limit === 'pair' ? id : (elsewhere[nth % 2] as string);
        return write(`Message ${nth}`, { app: nth % 3 === 0 ? other : world.app, to });
      }),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(RateLimited);
    expect((await counted())[limit]).toBe(most + 20);
    expect(await written()).toBe(11);
  });

  test('concurrent messages stay within the limit when no counter existed before', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 70 }, (_, nth) => write(`Message ${nth}`, { app: nth % 2 === 0 ? other : world.app })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST.minute);
    expect(await counted()).toEqual({ minute: 70, pair: 70, day: 70 });
    expect(await written()).toBe(MOST.minute);
  });
});

test("the retry time above a limit is the end of that limit's window", async () => {
  await write('Un');
  await setCounted('pair', MOST.pair);
  await expect(write('Deux')).rejects.toMatchObject({ retryAfter: 60 * 60 });
  await setCounted('day', MOST.day);
  await setCounted('minute', MOST.minute);
  await expect(write('Trois')).rejects.toMatchObject({ retryAfter: 60 });
  expect(await written()).toBe(1);
  expect(await query('select last_seq, version from conversations where id = $1', id)).toEqual([
    { last_seq: 1, version: 1 },
  ]);
  const answer = await chat.write(ruth, id, 'Quatre');
  expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('an earlier message sent again gets its first response, even above a limit', async () => {
  const clientId = newId();
  const first = await write('Une fois', { clientId });
  await setCounted('minute', MOST.minute);
  expect(await write('Une fois', { clientId })).toEqual(first);
  expect(await written()).toBe(1);
});

test('a message restarts a counter whose window has ended', async () => {
  await write('Un');
  await setCounted('minute', MOST.minute + 5);
  const ended = NOW.getTime() - 1;
  await query(`update rate_limits set expire = $1 where key = 'chat.minute:' || $2`, ended, ruth.id);
  await write('Deux');
  expect(await counted()).toEqual({ minute: 1, pair: 2, day: 2 });
  const [{ expire }] = await query(`select expire from rate_limits where key = 'chat.minute:' || $1`, ruth.id);
  expect(Number(expire)).toBe(NOW.getTime() + 60_000);
});

test('a message restarts a counter that was deleted', async () => {
  await write('Un');
  await query(`delete from rate_limits where key like 'chat.pair:' || $1 || '%'`, ruth.id);
  await write('Deux');
  expect(await counted()).toEqual({ minute: 2, pair: 1, day: 2 });
});

describe('a message waits, and is counted once,', () => {
  async function whileHeld(what: string, of: string) {
    const holder = await world.app.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`select 1 from ${what} for update`, [of]);
      const sent = write('Deux');
      await expect
        .poll(async () => (await query('select 1 from pg_locks where not granted')).length)
        .toBeGreaterThan(0);
      expect(await written()).toBe(1);
      await holder.query('commit');
      return await sent;
    } finally {
      holder.release();
    }
  }
  beforeEach(async () => void (await write('Un')));

  test('a message waits while another transaction holds its counter', async () => {
    expect(await whileHeld('rate_limits where key = $1', `chat.day:${ruth.id}`)).toMatchObject({ seq: 2 });
    expect(await counted()).toEqual({ minute: 2, pair: 2, day: 2 });
  });

  test('a message waits while another transaction holds its conversation', async () => {
    expect(await whileHeld('conversations where id = $1', id)).toMatchObject({ seq: 2 });
    expect(await counted()).toEqual({ minute: 2, pair: 2, day: 2 });
  });
});
