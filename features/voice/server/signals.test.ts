import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { SIGNAL_MAX, SIGNALS_MOST } from '../shared/limits.ts';
import { callingIn, makeSession, type Tab } from '../testing/voice.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
let session: string;
let mine: Tab;
let theirs: Tab;
const call = callingIn({ ask: (...asked) => world.ask(...asked) });
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
});
afterAll(() => world.close());
beforeEach(async () => {
  session = await makeSession(world, ruth, [noa]);
  [mine, theirs] = [await call.joined(ruth, session), await call.joined(noa, session)];
});

const words = async (tab: Tab, after = 0) => (await call.heard(tab, after)).body.signals.map(({ body }) => body);

test('only its tab reads signals, in order after a position, and only its learner is notified', async () => {
  world.emitted.length = 0;
  for (const counter of [1, 2, 3]) expect((await call.say(mine, theirs, counter)).body).toEqual({ seq: counter });
  expect(await words(theirs)).toEqual(['word 1', 'word 2', 'word 3']);
  expect(await words(theirs, 2)).toEqual(['word 3']);
  expect(await words(mine)).toEqual([]);
  expect(world.emitted.map(({ event, to }) => ({ event, to }))).toEqual(
    [1, 2, 3].map(() => ({ event: 'voice.signalled', to: { learner: noa.id } })),
  );
});

test('a repeated signal is stored once; another body with its number, gaps and old numbers are refused', async () => {
  await call.say(mine, theirs, 1);
  expect((await call.say(mine, theirs, 1)).body).toEqual({ seq: 1 });
  expect((await call.say(mine, theirs, 1, { body: 'other' })).body.code).toBe('OUT_OF_ORDER');
  expect((await call.say(mine, theirs, 3)).body.code).toBe('OUT_OF_ORDER');
  await call.say(mine, theirs, 2);
  expect((await call.say(mine, theirs, 1)).body).toEqual({ seq: 1 });
  expect(await words(theirs)).toEqual(['word 1', 'word 2']);
});

test('concurrent signals in both directions arrive without a deadlock', async () => {
  const counters = [1, 2, 3, 4, 5];
  const say = async (from: Tab, to: Tab) => {
    for (const counter of counters) expect((await call.say(from, to, counter)).status).toBe(200);
  };
  await Promise.all([say(mine, theirs), say(theirs, mine)]);
  const all = counters.map((counter) => `word ${counter}`);
  expect([await words(mine), await words(theirs)]).toEqual([all, all]);
});

test('signals of an earlier join, to oneself, to a missing tab or to another session are refused', async () => {
  const again = await call.joined(noa, session, theirs.tab);
  expect((await call.say(mine, theirs, 1)).body.code).toBe('GONE');
  expect((await call.say(mine, again, 1)).status).toBe(200);
  expect((await call.say(mine, mine, 1)).body.code).toBe('GONE');
  expect((await call.say(mine, { ...again, tab: newId() }, 2)).body.code).toBe('GONE');
  const other = await makeSession(world, ruth, [noa]);
  const elsewhere = await call.joined(noa, other);
  expect((await call.say(mine, elsewhere, 1)).body.code).toBe('GONE');
  expect((await call.say({ ...elsewhere, session }, mine, 1)).body.code).toBe('GONE');
});

test('a too long signal is refused, and a long list is returned in parts', async () => {
  const body = 'a'.repeat(SIGNAL_MAX);
  expect((await call.say(mine, theirs, 1, { body: `${body}a` })).status).toBe(400);
  expect((await call.say(mine, theirs, 1, { body })).status).toBe(200);
  await world.app.pool.query(
    `insert into voice_signals select to_tab, n, from_tab, call, n, 'word' from voice_signals, generate_series(2, $2) n
     where to_tab = $1`,
    [theirs.tab, SIGNALS_MOST + 5],
  );
  const first = (await call.heard(theirs)).body;
  expect([first.signals.length, first.more]).toEqual([SIGNALS_MOST, true]);
  const rest = (await call.heard(theirs, first.signals.at(-1)?.seq)).body;
  expect([rest.signals.length, rest.more]).toEqual([5, false]);
});

test('signals are deleted with a tab that leaves', async () => {
  await call.say(mine, theirs, 1);
  await call.say(theirs, mine, 1);
  await call.leave(theirs);
  const { rows } = await world.app.pool.query('select 1 from voice_signals where $1 in (to_tab, from_tab)', [mine.tab]);
  expect(rows).toEqual([]);
});
