import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { endWhilePlanning } from '../../testing/end-while-planning.ts';
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

const leaveDuring = (answer: () => Promise<{ status: number }>) =>
  endWhilePlanning(world, noa, answer, () =>
    pair.ask('POST', '/account/leave', ruth, { password: 'none', code: '', keepsWords: false }),
  );

async function expectNothingConfirmed() {
  const { body } = await pair.ask('GET', '/sessions/mine', noa);
  expect(body.filter(({ status }: { status: string }) => status === 'confirmed')).toEqual([]);
}

test('an account deleted while a proposed hour is accepted leaves no session confirmed', async () => {
  await pair.agree(ruth, noa);
  const { body } = await pair.propose(ruth, noa);
  await leaveDuring(() => pair.accept(noa, body.proposal.id));
  await expectNothingConfirmed();
});

test('an account deleted while a request is accepted with its hour leaves no session confirmed', async () => {
  const { body } = await pair.ask('POST', '/study-requests', ruth, {
    receiverId: noa.id,
    subject: 'Berakhot',
    proposedTime: '2026-10-13T18:00:00.000Z',
  });
  await leaveDuring(() => pair.ask('POST', `/study-requests/${body.id}/answer`, noa, { accept: true }));
  await expectNothingConfirmed();
});

test.each([
  ['next', { startsAt: '2026-11-03T19:00:00.000Z' }],
  ['series', {}],
])('an account deleted while %s is planned at the agreed hour leaves no session confirmed', async (what, more) => {
  await pair.agree(ruth, noa);
  const { body } = await pair.propose(ruth, noa);
  await pair.accept(noa, body.proposal.id);
  await pair.at('2026-10-27T20:00:00Z');
  await pair.say(ruth, noa, 'goOn');
  await pair.say(noa, ruth, 'goOn');
  await leaveDuring(() => pair.ask('POST', `/partners/${ruth.id}/${what}`, noa, { clientId: newId(), ...more }));
  await expectNothingConfirmed();
});
