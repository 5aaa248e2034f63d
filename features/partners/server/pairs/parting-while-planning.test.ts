import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { pairing } from '../../testing/pairs.ts';

let world: World;
let pair: ReturnType<typeof pairing>;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  pair = pairing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date('2026-10-12T08:00:00Z'));
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
});

type Asking = () => Promise<{ status: number }>;

async function waitForLocks(least: number) {
  await vi.waitFor(
    async () => {
      const { rowCount } = await world.app.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThanOrEqual(least);
    },
    { timeout: 5_000 },
  );
}

/** Ends something just before an answer commits, while it waits for the lock of its author's notification limit. */
async function endDuring(answer: Asking, end: Asking) {
  const holder = new pg.Client(world.connection);
  await holder.connect();
  try {
    await holder.query(`select pg_advisory_lock(hashtextextended('notifications.rings:' || $1, 0))`, [noa.id]);
    const answering = answer();
    await waitForLocks(1);
    const ending = end();
    await Promise.race([ending, waitForLocks(2)]);
    await holder.query('select pg_advisory_unlock_all()');
    expect([(await answering).status, (await ending).status]).toEqual([200, 200]);
  } finally {
    await holder.end();
  }
}

async function expectNothingPlanned() {
  for (const who of [ruth, noa]) {
    expect((await pair.ask('GET', '/sessions/mine', who)).body).toEqual([]);
    expect(await pair.mine(who)).toEqual([]);
  }
}

async function expectNothingConfirmed() {
  const { body } = await pair.ask('GET', '/sessions/mine', noa);
  expect(body.filter(({ status }: { status: string }) => status === 'confirmed')).toEqual([]);
}

const block = () => pair.ask('PUT', `/people/blocks/${noa.id}`, ruth, {});
const leave = () => pair.ask('POST', '/account/leave', ruth, { password: 'none', code: '', keepsWords: false });

describe.each([
  ['a block leaves no session planned', block, expectNothingPlanned],
  ['a deleted account leaves no session confirmed', leave, expectNothingConfirmed],
])('%s', (_what, end, expectNothing) => {
  test('while a proposed hour is accepted', async () => {
    await pair.agree(ruth, noa);
    const { body } = await pair.propose(ruth, noa);
    await endDuring(() => pair.accept(noa, body.proposal.id), end);
    await expectNothing();
  });

  test('while a request is accepted with its hour', async () => {
    const { body } = await pair.ask('POST', '/study-requests', ruth, {
      receiverId: noa.id,
      subject: 'Berakhot',
      proposedTime: '2026-10-13T18:00:00.000Z',
    });
    await endDuring(() => pair.ask('POST', `/study-requests/${body.id}/answer`, noa, { accept: true }), end);
    await expectNothing();
  });

  test.each([
    ['next', { startsAt: '2026-11-03T19:00:00.000Z' }],
    ['series', {}],
  ])('while %s is planned at the agreed hour', async (what, more) => {
    await pair.agree(ruth, noa);
    const { body } = await pair.propose(ruth, noa);
    await pair.accept(noa, body.proposal.id);
    await pair.at('2026-10-27T20:00:00Z');
    await pair.say(ruth, noa, 'goOn');
    await pair.say(noa, ruth, 'goOn');
    await endDuring(() => pair.ask('POST', `/partners/${ruth.id}/${what}`, noa, { clientId: newId(), ...more }), end);
    await expectNothing();
  });
});
