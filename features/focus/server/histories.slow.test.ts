import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext, Learner } from '#server/app-context.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { seeded } from '#testing/random-numbers.ts';
import { openWorld, type World } from '#testing/world.ts';
import { ENOUGH_TOGETHER, REWARDS_A_DAY } from '../shared/points.ts';
import { changes } from '../shared/run.ts';
import { advanceSessions, sessionOfTwo } from '../testing/focus.ts';
import { contestExit, vouchForExit } from './exits/contest-exit.ts';
import { exitsOf, notifyOfExit } from './exits/notify-of-exit.ts';
import { beatRun } from './runs/beat-run.ts';
import { changeRun } from './runs/change-run.ts';
import { currentRun, settleRuns } from './runs/settle-runs.ts';
import { startRun } from './runs/start-run.ts';

/*
 * Two learners with two tabs each; commands are lost, repeated or concurrent, browsers and instances crash.
 * FOCUS_HISTORIES=10000 for the long run. To replay a seed, use the same number of lanes.
 */

const HISTORIES = Number(process.env.FOCUS_HISTORIES ?? 1_000);
const STEPS = 25;
const LENGTH_MINUTES = 10;
const MINUTE = 60_000;
const EVERY = 150 * MINUTE;

const LANES = 4;
const SUMMED_EVERY = 100;

type Lane = { world: World; people: [TestLearner, TestLearner] };
const lanes: Lane[] = [];
beforeAll(async () => {
  while (lanes.length < LANES) {
    const world = await openWorld({ RATE_LIMIT_FACTOR: '10000' });
    lanes.push({ world, people: [await makeLearner(world), await makeLearner(world)] });
  }
});
afterAll(() => Promise.all(lanes.map(({ world }) => world.close())));

const learnerOf = ({ id, name }: TestLearner): Learner => ({ id, name, language: 'fr', address: null });

async function orRefused<Result>(asked: Promise<Result>): Promise<Result | null> {
  return asked.catch((error: { status?: number }) => {
    if (error.status === 404 || error.status === 409 || error === killed) return null;
    throw error;
  });
}

const killed = new Error('the instance was killed before its commit');

function dying(app: AppContext): AppContext {
  const transaction = (work: Parameters<typeof app.db.transaction>[0]) =>
    app.db.transaction(async (tx) => {
      await work(tx);
      throw killed;
    });
  return Object.assign(Object.create(app), { db: Object.assign(Object.create(app.db), { transaction }) });
}

type Tab = { person: TestLearner; run: { id: string; version: number } | null };

async function play({ world, people }: Lane, seed: number, from: number): Promise<string> {
  const random = seeded(seed);
  const pick = <One>(of: readonly One[]) => of[Math.floor(random() * of.length)] as One;
  const session = await sessionOfTwo(world, people, new Date(from), {
    durationMinutes: LENGTH_MINUTES,
    focusModeEnabled: true,
    strictFocus: true,
  });
  const starts = people.map((person) => ({ person, clientId: newId() }));
  const tabs: Tab[] = people.flatMap((person) => [
    { person, run: null },
    { person, run: null },
  ]);
  let now = from;
  let last: (() => Promise<unknown>) | null = null;
  const steady = random() < 0.4;
  const remember = (tab: Tab, run: { id: string; version: number } | null, lossy = true) => {
    if (run && !(lossy && random() < 0.1)) tab.run = { id: run.id, version: run.version };
  };
  const step = async (): Promise<() => Promise<unknown>> => {
    const app = random() < 0.05 ? dying(world.app) : world.app;
    const tab = pick(tabs);
    const { person } = tab;
    const me = learnerOf(person);
    const what = random();
    const mine = random() < 0.1 ? pick(tabs).run : tab.run;
    if (!mine || what < 0.1) {
      const start = pick([{ person, clientId: newId() }, ...starts.filter((one) => one.person === person)]);
      const sessionId = !steady && random() < 0.15 ? null : session;
      return async () =>
        remember(tab, await orRefused(startRun(app, me, { clientId: start.clientId, sessionId, minutes: 5 })));
    }
    const { id } = mine;
    if (what < 0.5) return async () => remember(tab, await orRefused(beatRun(app, me, id)));
    if (what < 0.72) {
      const version = Math.max(1, mine.version + pick([0, 0, 0, -1, 1, 3]));
      const change = steady ? 'resume' : pick(changes);
      const agoMs = pick([0, 0, 0, 30_000, 3_600_000]);
      return async () => remember(tab, await orRefused(changeRun(app, me, { id, what: change, version, agoMs })));
    }
    if (what < 0.82) {
      const told = { id, clientId: newId(), awaySeconds: Math.floor(random() * 60), reloaded: false, agoMs: 0 };
      return () => orRefused(notifyOfExit(app, me, { ...told, device: pick(['phone', 'desk']) }));
    }
    if (what < 0.87) {
      const exits = await exitsOf(world.app.db, pick(people).id, session);
      const exit = exits[0]?.id ?? newId();
      return () => orRefused<unknown>(random() < 0.5 ? contestExit(app, me, exit) : vouchForExit(app, me, exit));
    }
    if (what < 0.92) {
      tab.run = null;
      return async () => remember(tab, (await orRefused(currentRun(app, me)))?.run ?? null);
    }
    if (what < 0.96) return () => orRefused(settleRuns(app).run());
    return () => advanceSessions(world);
  };
  for (const one of starts) {
    world.setTime(new Date(now));
    const start = { clientId: one.clientId, sessionId: session, minutes: 5 };
    const run = await orRefused(startRun(world.app, learnerOf(one.person), start));
    for (const tab of tabs) if (tab.person === one.person) remember(tab, run, false);
  }
  const heard = async () => {
    for (const { person, run } of tabs) if (run) await orRefused(beatRun(world.app, learnerOf(person), run.id));
  };
  for (let n = 0; n < STEPS; n += 1) {
    now += Math.floor(random() * (steady || random() < 0.8 ? 35_000 : 4 * MINUTE));
    world.setTime(new Date(now));
    if (steady) await heard();
    const command: () => Promise<unknown> = last && random() < 0.1 ? last : await step();
    if (random() < 0.15) await Promise.all([command(), command()]);
    else await command();
    last = command;
  }
  for (; steady && now < from + (LENGTH_MINUTES + 1) * MINUTE; now += 40_000) {
    world.setTime(new Date(now));
    await heard();
  }
  world.setTime(new Date(Math.max(now, from + (LENGTH_MINUTES + 1) * MINUTE)));
  await Promise.all([advanceSessions(world), advanceSessions(world), settleRuns(world.app).run()]);
  return session;
}

const rows = async <Row>({ app }: World, query: string, values: unknown[] = []) =>
  (await app.pool.query(query, values)).rows as Row[];

/** Milliseconds together, computed independently. */
function together(people: TestLearner[], of: { user_id: string; from: number; to: number }[]): number {
  const [mine, hers] = people.map((person) => of.filter(({ user_id }) => user_id === person.id));
  let sum = 0;
  for (const one of mine ?? [])
    for (const other of hers ?? []) sum += Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
  return sum;
}

test(`${HISTORIES} random histories of timers leave only valid rows`, {
  timeout: Math.max(600_000, HISTORIES * 2_000),
}, async () => {
  const first = Date.parse('2027-01-03T06:00:00Z');
  const played = lanes.map(async (lane, at) => {
    let kept = 0;
    for (let [n, seed] = [1, at + 1]; seed <= HISTORIES; n += 1, seed += LANES) {
      const from = first + n * EVERY;
      if (await checked(lane, await play(lane, seed, from), seed, from)) kept += 1;
      if (n % SUMMED_EVERY === 0) await checkSums(lane, seed);
      for (const said of [lane.world.logged, lane.world.emitted, lane.world.evicted, lane.world.enqueued])
        said.length = 0;
    }
    await checkSums(lane, HISTORIES);
    return kept;
  });
  const kept = (await Promise.all(played)).reduce((sum, one) => sum + one, 0);
  expect(kept).toBeGreaterThan(HISTORIES / 20);
});

async function checked({ world, people }: Lane, session: string, seed: number, from: number): Promise<boolean> {
  const studied = await rows<{ user_id: string; from: number; to: number }>(
    world,
    `select user_id, (extract(epoch from from_at) * 1000)::float8 as from, (extract(epoch from to_at) * 1000)::float8 as to
     from study_intervals where session_id = $1`,
    [session],
  );
  for (const { from: begin, to } of studied) {
    expect(begin, `seed ${seed}`).toBeGreaterThanOrEqual(from);
    expect(to, `seed ${seed}`).toBeLessThanOrEqual(from + LENGTH_MINUTES * MINUTE);
  }
  const rewards = await rows<{ user_id: string; amount: number; exits: number; of_day: number }>(
    world,
    `select l.user_id, l.amount,
       (select count(*)::int from session_exits e where e.session_id = l.session_id and e.user_id = l.user_id
         and (e.reversed_at is null or e.reversed_at > l.created_at)) as exits,
       (select count(*)::int from ledger_entries d where d.user_id = l.user_id and d.reason = 'reward' and d.day = l.day) as of_day
     from ledger_entries l where l.session_id = $1 and l.reason = 'reward'`,
    [session],
  );
  const isKept = together(people, studied) >= ENOUGH_TOGETHER * LENGTH_MINUTES * MINUTE;
  if (!isKept) expect(rewards, `seed ${seed}`).toEqual([]);
  for (const { amount, exits, of_day } of rewards) {
    expect(of_day, `seed ${seed}`).toBeLessThanOrEqual(REWARDS_A_DAY);
    expect(amount, `seed ${seed}`).toBe(exits >= 3 ? 0 : 20 - 5 * exits);
  }
  const wrong = await rows(
    world,
    `select r.id from study_runs r left join lateral (
       select coalesce(round(sum(extract(epoch from to_at - from_at)) * 1000), 0) as ms from study_intervals i where i.run_id = r.id) i on true
     where r.session_id = $1 and (r.counted_ms <> i.ms or r.counted_ms > r.planned_ms or r.phase <> 'ended')`,
    [session],
  );
  expect(wrong, `seed ${seed}`).toEqual([]);
  return isKept;
}

async function checkSums({ world }: Lane, seed: number): Promise<void> {
  const twice = await rows(
    world,
    `select user_id, reason, session_id, exit_id from ledger_entries where reason in ('reward', 'penalty', 'exit_reversed')
     group by user_id, reason, session_id, exit_id having count(*) > 1`,
  );
  expect(twice, `up to seed ${seed}`).toEqual([]);
  const below = await rows(
    world,
    `select * from (select l.session_id, l.created_at,
         sum(amount) over (partition by user_id order by created_at, id)::int as balance from ledger_entries l) b
     where balance < 0 order by created_at limit 3`,
  );
  expect(below, `up to seed ${seed}`).toEqual([]);
}

test('a thousand concurrent starts by one learner make one run and earn nothing', async () => {
  const { world } = lanes[0] as Lane;
  const ruth = await makeLearner(world);
  const noa = await makeLearner(world);
  const from = Date.parse('2026-12-01T06:00:00Z');
  world.setTime(new Date(from));
  const session = await sessionOfTwo(world, [ruth, noa], new Date(from));
  const started = new Set<string>();
  for (let n = 0; n < 1_000; n += 50) {
    world.setTime(new Date(from + n * 100));
    const starts = Array.from({ length: 50 }, () =>
      startRun(world.app, learnerOf(ruth), { clientId: newId(), sessionId: session, minutes: 5 }),
    );
    for (const { id } of await Promise.all(starts)) started.add(id);
  }
  expect(started.size).toBe(1);
  expect(await rows(world, 'select 1 from study_intervals where user_id = $1', [ruth.id])).toEqual([]);
  expect(await rows(world, 'select 1 from ledger_entries where user_id = $1', [ruth.id])).toEqual([]);
});
