import { describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import { statusOf } from '../../testing/focus.ts';
import { advance, both, entriesOf, planned, strictly } from '../../testing/ledger.ts';
import { at, focusWorld, learn, MINUTE, noa, ruth, world } from '../../testing/world.ts';

focusWorld();

describe('the status of a session', () => {
  test('a session is completed with study and expired without, even before the job runs', async () => {
    const [kept, started, missed] = [await planned(), await planned(), await planned()];
    const { body: unheard } = await learn.start(noa, started);
    expect(unheard.phase).toBe('running');
    const { body: run } = await learn.start(ruth, kept);
    await learn.study([1, 3], at, [ruth, run]);
    world.setTime(at(61));
    const seen = async () => {
      const answer = await world.ask('GET', '/api/sessions/past', { cookie: ruth.cookie });
      const { sessions } = (await answer.json()) as { sessions: { id: string; status: string }[] };
      return [kept, started, missed].map((id) => sessions.find((session) => session.id === id)?.status);
    };
    const before = await seen();
    expect(before).toEqual(['completed', 'expired', 'expired']);
    expect((await learn.session(ruth, kept)).status).toBe('completed');
    await Promise.all([advance(), advance()]);
    expect(await seen()).toEqual(before);
    expect(await Promise.all([kept, started, missed].map((id) => statusOf(world, id)))).toEqual(before);
  });
});

describe('rewards', () => {
  test('both learners are rewarded once, however often and concurrently the session is closed', async () => {
    const session = await planned();
    const [mine, hers] = await both(session);
    await learn.study([1, 60], at, [ruth, mine], [noa, hers]);
    world.setTime(at(61));
    await Promise.all([advance(), advance(), advance()]);
    for (const who of [ruth, noa]) {
      expect(await entriesOf(who)).toEqual([['reward', 20]]);
      const { rows } = await world.app.pool.query(
        `select 1 from notifications where user_id = $1 and type = 'shekels'`,
        [who.id],
      );
      expect(rows).toHaveLength(1);
    }
    expect(await learn.session(ruth, session)).toMatchObject({ rewarded: 20, balance: 20, countedMs: 60 * MINUTE });
  });
  test('a reward reaches the open pages of both and is notified with its session', async () => {
    const session = await planned();
    const [mine, hers] = await both(session);
    await learn.study([1, 60], at, [ruth, mine], [noa, hers]);
    world.setTime(at(61));
    world.emitted.length = 0;
    await advance();
    const focus = world.emitted.filter(({ event }) => event === 'focus.moved' || event === 'focus.changed');
    expect(focus).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'focus.moved', payload: {}, to: { learner: ruth.id } }),
        expect.objectContaining({ event: 'focus.moved', payload: {}, to: { learner: noa.id } }),
        expect.objectContaining({
          event: 'focus.changed',
          payload: { sessionId: session },
          to: { learners: expect.arrayContaining([ruth.id, noa.id]) },
        }),
      ]),
    );
    const { rows } = await world.app.pool.query(
      `select data, once_key from notifications where user_id = $1 and type = 'shekels'`,
      [ruth.id],
    );
    expect(rows).toEqual([
      { data: { amount: 20, reason: 'reward', sessionId: session }, once_key: expect.stringContaining(session) },
    ]);
  });
  test('a reward of nothing is an entry without a notification', async () => {
    const session = await strictly();
    const [mine, hers] = await both(session);
    for (const minute of [1, 2, 3]) {
      await learn.study([minute, minute], at, [ruth, mine], [noa, hers]);
      await learn.leave(ruth, mine);
    }
    await learn.study([4, 60], at, [ruth, mine], [noa, hers]);
    world.setTime(at(61));
    world.emitted.length = 0;
    await advance();
    expect((await entriesOf(ruth))[0]).toEqual(['reward', 0]);
    const told = world.emitted.filter(({ event }) => event === 'focus.moved').map(({ to }) => to);
    expect(told).toEqual([{ learner: noa.id }]);
    const { rows } = await world.app.pool.query(
      `select 1 from notifications where user_id = $1 and type = 'shekels' and data->>'reason' = 'reward'`,
      [ruth.id],
    );
    expect(rows).toEqual([]);
  });
  test('time alone or less than four fifths together earns no reward', async () => {
    const session = await planned();
    const { body: mine } = await learn.start(ruth, session);
    await learn.study([1, 13], at, [ruth, mine]);
    const { body: hers } = await learn.start(noa, session);
    await learn.study([14, 60], at, [ruth, mine], [noa, hers]);
    world.setTime(at(61));
    await advance();
    expect([await learn.balance(ruth), await learn.balance(noa)]).toEqual([0, 0]);
  });
  async function keepSessions(zones: string[], begin = 0): Promise<void> {
    for (const [n, zone] of zones.entries()) {
      const session = await planned();
      const [from, to] = [at(begin + n * 15), at(begin + n * 15 + 15)];
      await world.app.pool.query(
        'update study_sessions set starts_at = $2, duration_minutes = 15, time_zone = $3 where id = $1',
        [session, from, zone],
      );
      for (const who of [ruth, noa]) {
        const run = newId();
        await world.app.pool.query(
          `insert into study_runs (id, user_id, client_id, request_digest, session_id, phase, end_reason, started_at, phase_since, last_seen_at, planned_ms)
           values ($1, $2, $1, '', $3, 'ended', 'complete', $4, $4, $4, 3600000)`,
          [run, who.id, session, at(0)],
        );
        await world.app.pool.query(
          'insert into study_intervals (id, run_id, user_id, session_id, from_at, to_at) values ($1, $2, $3, $4, $5, $6)',
          [newId(), run, who.id, session, from, to],
        );
      }
    }
    world.setTime(at(begin + 61));
    await advance();
  }
  const live = (zone: string) =>
    world.app.pool.query(
      `insert into profiles (user_id, time_zone) select id, $1 from users where id = any($2)
       on conflict (user_id) do update set time_zone = $1`,
      [zone, [ruth.id, noa.id]],
    );
  const zoneAt = (offset: number) => (offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`);
  const noonOffset = () => 12 - at(0).getUTCHours();
  const atNoon = () => zoneAt(noonOffset());
  const onAnotherDay = () => zoneAt(noonOffset() < 3 ? noonOffset() + 12 : noonOffset() - 15);

  test('at most three sessions a day are rewarded', async () => {
    await live(atNoon());
    await keepSessions(['UTC', 'UTC', 'UTC', 'UTC']);
    expect(await learn.balance(ruth)).toBe(60);
  });

  test('the day follows the learner’s zone, whatever the zones of the sessions', async () => {
    await live(atNoon());
    await keepSessions(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'America/Los_Angeles']);
    expect([await learn.balance(ruth), await learn.balance(noa)]).toEqual([60, 60]);
  });

  test('rewards from before a change of zone count', async () => {
    await live(atNoon());
    await keepSessions(['UTC', 'UTC', 'UTC']);
    await live(onAnotherDay());
    await keepSessions(['UTC', 'UTC', 'UTC'], 60);
    expect(await learn.balance(ruth)).toBe(60);
  });
});

test('the ledger cannot be changed, even by SQL', async () => {
  const id = newId();
  await world.app.pool.query(
    `insert into ledger_entries (id, user_id, amount, reason) values ($1, $2, 3, 'correction')`,
    [id, ruth.id],
  );
  for (const statement of [
    'update ledger_entries set amount = 300',
    'delete from ledger_entries',
    'truncate ledger_entries',
  ])
    await expect(world.app.pool.query(statement)).rejects.toThrow(/stay as they are/);
  expect(await learn.balance(ruth)).toBe(3);
});

test('goals are visible to both and hours only to their owner', async () => {
  const session = await planned();
  const say = (who: TestLearner, path: string, body: object) =>
    learn.ask(who, 'PUT', `/sessions/${session}/${path}`, body);
  await say(ruth, 'goal', { goal: 'Qui lutte avec qui ?' });
  await say(noa, 'outcome', { outcome: 'partly', note: '' });
  expect((await learn.session(noa, session)).goals).toMatchObject([
    { me: true, outcome: 'partly' },
    { name: 'Ruth', goal: 'Qui lutte avec qui ?', outcome: null },
  ]);
  const { body: run } = await learn.start(ruth, session);
  await learn.study([1, 60], at, [ruth, run]);
  world.setTime(at(61));
  await learn.beat(ruth, run);
  const hours = () => learn.ask(ruth, 'GET', '/hours?timeZone=UTC');
  expect((await hours()).body).toMatchObject({ shown: true, attendance: { kept: 1, planned: 1 } });
  await learn.ask(ruth, 'PUT', '/hours', { shown: false, weeklyGoalMinutes: 120 });
  expect((await hours()).body).toMatchObject({ shown: false, weeklyGoalMinutes: 120, days: [] });
});

describe('the promise of the end card', () => {
  const promise = async (who: TestLearner, session: string) => (await learn.session(who, session)).canEarn;

  test('the reward can be earned while enough of the hour is left, and after it when enough was studied together', async () => {
    const session = await planned();
    expect(await promise(ruth, session)).toBe(true);
    const [mine, hers] = await both(session);
    await learn.study([1, 30], at, [ruth, mine], [noa, hers]);
    world.setTime(at(41));
    // 30 minutes together plus 19 left exceed the required 48.
    expect(await promise(ruth, session)).toBe(true);
    world.setTime(at(44));
    expect(await promise(ruth, session)).toBe(false);
  });

  test('the reward of an hour studied together is promised until it is paid', async () => {
    const session = await planned();
    const [mine, hers] = await both(session);
    await learn.study([1, 60], at, [ruth, mine], [noa, hers]);
    world.setTime(at(61));
    expect([await promise(ruth, session), await promise(noa, session)]).toEqual([true, true]);
  });

  test('an hour studied alone promises nothing at its end', async () => {
    const session = await planned();
    const { body: mine } = await learn.start(ruth, session);
    await learn.study([1, 60], at, [ruth, mine]);
    world.setTime(at(60));
    expect(await promise(ruth, session)).toBe(false);
  });
});
