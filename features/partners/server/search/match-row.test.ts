import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/account/server/api.ts';
import type { ProfileChange } from '#features/profile/contract.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { searching, tuesday } from '../../testing/search.ts';
import { countShownWorker, exposureSql } from './exposures.ts';
import { encodingOf } from './match-encoding.ts';
import { rebuildMatchRows, weekOf } from './match-row.ts';
import { makeMissingMatchRows, refreshMatchRows } from './refresh-match-rows.ts';

const DAY = 24 * 60 * 60_000;
let world: World;
let ruth: TestLearner;
const { ask, person, search, names } = searching(
  () => world,
  () => ruth,
);
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date('2026-06-01T09:20:00Z'));
  await world.app.pool.query('delete from users');
  ruth = await person('Ruth', { languages: ['fr'], interests: ['talmud'], level: 'advanced' }, tuesday);
});

describe('people with many recent appearances', () => {
  test('a person often shown ranks lower with the same score, counted once per learner and fading', async () => {
    const equal = { languages: ['fr'], interests: ['talmud'], level: 'advanced' } satisfies ProfileChange;
    const [one, other] = [await person('One', equal, tuesday), await person('Other', equal, tuesday)];
    const before = await search();
    await countShownWorker.run(world.app);
    for (let again = 0; again < 3; again += 1) await search();
    await countShownWorker.run(world.app);
    const shown = async () => {
      const rows = await world.app.db
        .select({ id: users.id, shown: exposureSql(world.app, users.id).mapWith(Number) })
        .from(users)
        .where(inArray(users.id, [one.id, other.id]));
      return new Map(rows.map((row) => [row.id, row.shown]));
    };
    expect([...(await shown()).values()]).toEqual([1, 1]);
    const [top] = before.partners;
    await world.app.pool.query('update exposures set shown = 40 where user_id = $1', [top?.id]);
    const after = await search();
    expect(after.partners.map(({ id }) => id)).toEqual(before.partners.map(({ id }) => id).toReversed());
    expect(after.partners[1]?.compatibility).toEqual(top?.compatibility);
    world.setTime(new Date('2026-06-08T09:20:00Z'));
    expect((await shown()).get(top?.id ?? '')).toBeCloseTo(20);
    await search('', await person('Third'));
    await countShownWorker.run(world.app);
    expect((await shown()).get(top?.id ?? '')).toBeCloseTo(21);
  });
});

describe('the match row', () => {
  const rowOf = async (id: string) =>
    (await world.app.pool.query('select * from match_rows where user_id = $1', [id])).rows[0];

  test('the row follows profile, availability and name within their transaction and its rollback', async () => {
    const dan = await person('Dan');
    await ask('PUT', '/profile', dan, { displayName: 'Gad', languages: ['he'] });
    expect(await names('?search=gad&languages=he')).toEqual(['Gad']);
    const before = await rowOf(dan.id);
    await expect(
      withTransaction(world.app, async (tx) => {
        await tx.execute(sql`update profiles set is_public = false where user_id = ${dan.id}`);
        await rebuildMatchRows(world.app, tx, [dan.id]);
        throw new Error('cut');
      }),
    ).rejects.toThrow('cut');
    expect(await rowOf(dan.id)).toEqual(before);
  });

  test('the row has the last of several saves, concurrent ones and the weekly job included', async () => {
    const dan = await person('Dan');
    await world.app.pool.query("update match_rows set week_of = '2000-01-03'");
    const saves = [{ level: 'expert' }, { level: 'beginner' }, { bio: 'x' }].map((change) =>
      ask('PUT', '/profile', dan, change),
    );
    await Promise.all([...saves, refreshMatchRows(world.app), refreshMatchRows(world.app)]);
    const { level } = (await ask('GET', '/profile', dan)).body;
    expect((await rowOf(dan.id)).filters).toContain(`level:${level}`);
  });

  test('a row contains no defaults, only statements', async () => {
    const dan = await person('Dan');
    await ask('PUT', '/profile', dan, { bio: 'Je cherche une havruta.' });
    const row = await rowOf(dan.id);
    expect([row.level, row.interests, row.languages]).toEqual([null, 0, 0]);
    expect(row.filters.filter((filter: string) => !filter.startsWith('zone:'))).toEqual([]);
    await ask('PUT', '/profile', dan, { level: 'beginner', languages: ['fr'] });
    expect((await rowOf(dan.id)).filters).toEqual(expect.arrayContaining(['level:beginner', 'language:fr']));
  });

  test('the row is recomputed at the start of a week and when it is missing', async () => {
    const dan = await person('Dan', { timeZone: 'Europe/Paris' }, tuesday);
    const firstBit = async () => (await rowOf(dan.id)).week.indexOf('1');
    expect(await firstBit()).toBe(48 + 36);
    world.setTime(new Date('2026-11-03T00:00:00Z'));
    await world.app.pool.query("update profiles set updated_at = '2026-11-02T23:00:00Z' where user_id = $1", [ruth.id]);
    await world.app.pool.query('delete from match_rows where user_id = $1', [ruth.id]);
    await refreshMatchRows(world.app);
    expect(await firstBit()).toBe(48 + 38);
    expect((await rowOf(ruth.id)).week_of).toBe(weekOf(new Date('2026-11-03T00:00:00Z')));
    await world.app.pool.query('update match_rows set ready_stamp = null, free = null where user_id = $1', [dan.id]);
    await refreshMatchRows(world.app);
    expect((await rowOf(dan.id)).free.length).toBe(6 * 8);
    const stamp = (await rowOf(dan.id)).stamp;
    await refreshMatchRows(world.app);
    expect((await rowOf(dan.id)).stamp).toBe(stamp);
    await world.app.pool.query("update profiles set updated_at = '2026-11-01T23:00:00Z' where user_id = $1", [ruth.id]);
    await world.app.pool.query('delete from match_rows where user_id = $1', [ruth.id]);
    await makeMissingMatchRows(world.app);
    expect((await rowOf(ruth.id)).user_id).toBe(ruth.id);
    world.setTime(new Date(Date.parse('2026-11-03T00:00:00Z') + 14 * DAY));
    expect(await names()).toEqual(['Dan']);
  });
});

test.each([
  ['the release before wrote it', 'ready_stamp = null, free = null, pace = null, purposes = null'],
  ['the release before wrote over it', 'stamp = stamp + 1, free = null'],
  ['its lists have another version', 'encoding = encoding + 1, interests = 128, pace = 0'],
  ['nobody renewed it for weeks', "week_of = '2026-05-11', free = null"],
])('a stale row is recomputed on reading: %s', async (_why, change) => {
  const noa = await person('Noa', { languages: ['fr'], interests: ['talmud'], pace: 'deep' }, tuesday);
  await ask('PUT', '/profile', ruth, { pace: 'deep' });
  const before = await search();
  expect(before.partners[0]?.common.minutesPerWeek).toBe(120);
  await world.app.pool.query(`update match_rows set ${change} where user_id = $1`, [noa.id]);
  expect((await search()).partners).toEqual(before.partners);
  const { rows } = await world.app.pool.query('select stamp = ready_stamp as ready, week_of from match_rows');
  expect(rows).toEqual([0, 1].map(() => ({ ready: true, week_of: '2026-06-01' })));
});

test('rows of other list versions, or without one, are recomputed', async () => {
  const dan = await person('Dan', { interests: ['talmud'] });
  const liked = async () =>
    (await world.app.pool.query('select interests from match_rows where user_id = $1', [dan.id])).rows[0].interests;
  const before = await liked();
  for (const version of ['7', 'null']) {
    await world.app.pool.query(`update match_rows set encoding = ${version}, interests = 128 where user_id = $1`, [
      dan.id,
    ]);
    await refreshMatchRows(world.app);
    expect(await liked()).toBe(before);
  }
});

test('adding a word anywhere in a list changes the version', () => {
  const version = encodingOf({ interests: ['torah', 'talmud'] });
  expect(encodingOf({ interests: ['torah', 'musar', 'talmud'] })).not.toBe(version);
  expect(encodingOf({ interests: ['talmud', 'torah'] })).not.toBe(version);
  expect(encodingOf({ interests: ['torah', 'talmud'] })).toBe(version);
  expect(() => encodingOf({ interests: Array.from({ length: 16 }, (_, n) => `${n}`) })).toThrow('wider columns');
});

test('a place larger than the pool has an exact total and different samples per learner', async () => {
  await world.app.pool.query(
    `insert into users (id, name, email) select gen_random_uuid(), 'Many', gen_random_uuid() || '@example.org' from generate_series(1, 1700)`,
  );
  await world.app.pool.query(`insert into profiles (user_id, said_at) select id, now() from users where name = 'Many'`);
  await refreshMatchRows(world.app);
  const first = await search();
  expect(first).toMatchObject({ total: 1_701, partners: { length: 20 } });
  const second = await search(`?next=${first.next}`);
  expect(new Set([...first.partners, ...second.partners].map(({ id }) => id)).size).toBe(40);
  expect((await search('?search=many')).total).toBe(1_700);
});

test('a person with common hours ranks before many without known hours', async () => {
  await world.app.pool.query(
    `insert into users (id, name, email) select gen_random_uuid(), 'Silent', gen_random_uuid() || '@example.org' from generate_series(1, 70)`,
  );
  await world.app.pool.query(`insert into profiles (user_id, said_at, languages, interests, level)
    select id, now(), '{fr}', '{talmud}', 'advanced' from users where name = 'Silent'`);
  await refreshMatchRows(world.app);
  await person('Noa', { languages: ['fr'], interests: ['talmud'], level: 'advanced' }, [
    { weekday: 2, from: '20:00', to: '21:00' },
  ]);
  expect((await names())[0]).toBe('Noa');
});
