import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const report = {
  textReference: 'Genesis 1',
  category: 'Tanakh',
  errorType: 'html_tags',
  description: '  <b> au verset 3  ',
};
const send = (body: unknown, cookie?: string) => world.ask('POST', '/api/report-error', { cookie, body });
const kept = async (reporter: string) =>
  (await world.app.pool.query('select * from text_error_reports where reporter_id = $1', [reporter])).rows;

test('a visitor has to sign in', async () => {
  const answer = await send(report);
  expect([answer.status, await answer.json()]).toMatchObject([401, { data: { messageKey: 'errors.signInRequired' } }]);
});

test.each([
  ['no type', { errorType: '' }],
  ['an unknown type', { errorType: 'boring' }],
  ['no description', { description: '   ' }],
  ['too much', { description: 'x'.repeat(1_001) }],
  ['no text', { textReference: '' }],
])('a report is refused: %s', async (_what, change) => {
  const ruth = await makeLearner(world);
  expect((await send({ ...report, ...change }, ruth.cookie)).status).toBe(400);
  expect(await kept(ruth.id)).toEqual([]);
});

test('a report is stored as written', async () => {
  const ruth = await makeLearner(world);
  const answer = await send({ ...report, description: 'x'.repeat(1_000) }, ruth.cookie);
  expect([answer.status, await answer.json()]).toEqual([200, { received: true, number: expect.any(Number) }]);
  await send(report, ruth.cookie);
  expect(await kept(ruth.id)).toMatchObject([
    { text_reference: 'Genesis 1', category: 'Tanakh', error_type: 'html_tags', closed_at: null },
    { description: '<b> au verset 3' },
  ]);
});

test('concurrent repeats are stored once and another report with its client id is refused', async () => {
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  const once = { ...report, clientId: newId() };
  const answers = await Promise.all([1, 2, 3].map(() => send(once, ruth.cookie)));
  answers.push(await send(once, ruth.cookie));
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([200, { received: true, number: expect.any(Number) }]);
  expect(await kept(ruth.id)).toHaveLength(1);
  const other = await send({ ...once, description: 'autre chose' }, ruth.cookie);
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'CLIENT_ID_REUSED' }]);
  expect((await send(once, noa.cookie)).status).toBe(200);
  expect(await kept(noa.id)).toHaveLength(1);
});

test('a problem sent to support is stored once, also from a visitor', async () => {
  const issue = { email: 'ruth@example.org', subject: 'Panne', message: newId(), clientId: newId() };
  for (const { cookie } of [{ cookie: undefined }, await makeLearner(world)]) {
    for (let n = 0; n < 3; n++) {
      const answer = await world.ask('POST', '/api/report-issue', { cookie, body: issue });
      expect([answer.status, await answer.json()]).toEqual([200, { received: true, number: expect.any(Number) }]);
    }
  }
  const { rows } = await world.app.pool.query('select reporter_id from issue_reports where message = $1', [
    issue.message,
  ]);
  expect(rows).toHaveLength(2);
});

test.each([{ toString: 1 }, { toString: null }, ['high'], '__proto__', 'constructor', 'toString', 7])(
  'an invalid urgency is refused and never used as a key: %j',
  async (urgency) => {
    const body = { email: 'ruth@example.org', subject: 'Panne', message: newId(), urgency };
    expect((await world.ask('POST', '/api/report-issue', { body })).status).toBe(400);
  },
);

test('a report outlives the account of its reporter', async () => {
  const ruth = await makeLearner(world);
  await send({ ...report, description: 'reste' }, ruth.cookie);
  await world.app.pool.query('delete from users where id = $1', [ruth.id]);
  const { rows } = await world.app.pool.query(`select reporter_id from text_error_reports where description = 'reste'`);
  expect(rows).toEqual([{ reporter_id: null }]);
});

test('too many reports in an hour are rate limited', async () => {
  const ruth = await makeLearner(world);
  const answers = await Promise.all(Array.from({ length: 31 }, () => send(report, ruth.cookie)));
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1);
});
