import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Learner } from '#server/app-context.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { saveOnce } from './save-once.ts';
import { issueReports } from './tables.ts';

let world: World;
let ruth: Learner;
beforeAll(async () => {
  world = await openWorld();
  ruth = { ...(await makeLearner(world)), language: 'fr', address: null };
});
afterAll(() => world.close());
beforeEach(() => world.app.pool.query('delete from issue_reports; delete from rate_limits'));

const often = { name: 'test.reports', points: 2, seconds: 3_600 };
const issue = { email: 'ruth@example.org', subject: 'Panne', message: 'Rien ne va', urgency: 'low' };
type Keep = Parameters<typeof saveOnce>[6];
const insert: Keep = (columns) =>
  world.app.db
    .insert(issueReports)
    .values({ ...issue, ...columns })
    .onConflictDoNothing({ target: issueReports.requestKey })
    .returning({ number: issueReports.number });
const save = (
  who: Learner | null,
  sent: { clientId?: string; message?: string },
  keep = insert,
  countedAs = ['an address'],
) => saveOnce(world.app, issueReports, who, { ...issue, ...sent }, often, countedAs, keep);
const rows = async () =>
  (await world.app.pool.query('select number, request_key, reporter_id from issue_reports order by number')).rows;

test('a repeat returns the first number, without counting', async () => {
  const sent = { clientId: newId() };
  const first = await save(ruth, sent);
  for (let n = 0; n < 4; n++) expect(await save(ruth, sent)).toEqual(first);
  expect(await rows()).toEqual([
    { number: first.number, request_key: expect.stringMatching(/./), reporter_id: ruth.id },
  ]);
  expect(first.received).toBe(true);
});

test('reports without a client id are all stored, up to the limit of each key', async () => {
  const keys = ['ruth', 'an address'];
  for (let n = 0; n < 2; n++) await save(null, {}, insert, keys);
  await expect(save(null, {}, insert, ['ruth'])).rejects.toMatchObject({ messageKey: 'errors.tooManyRequests' });
  await expect(save(null, {}, insert, ['an address'])).rejects.toMatchObject({ messageKey: 'errors.tooManyRequests' });
  expect(await rows()).toMatchObject(Array(2).fill({ request_key: null, reporter_id: null }));
});

test('a client id belongs to its sender, and all visitors count as one sender', async () => {
  const sent = { clientId: newId() };
  const noa = { ...ruth, ...(await makeLearner(world)) };
  const saved = [];
  for (const [n, who] of [ruth, noa, null, null].entries()) saved.push(await save(who, sent, insert, [`${n}`]));
  expect(new Set(saved.map(({ number }) => number)).size).toBe(3);
  expect(saved[3]).toEqual(saved[2]);
});

test('another report under a known client id is refused', async () => {
  const clientId = newId();
  await save(ruth, { clientId });
  await expect(save(ruth, { clientId, message: 'Autre chose' })).rejects.toMatchObject({
    code: 'CLIENT_ID_REUSED',
    status: 409,
    data: { messageKey: 'errors.clientIdReused' },
  });
});

test('an equal concurrent report gets the number of the stored one', async () => {
  const [clientId, another] = [newId(), newId()];
  let first: { number: number }[] = [];
  const late =
    (digest?: string): Keep =>
    async (columns) => {
      first = await insert({ ...columns, ...(digest && { requestDigest: digest }) });
      return [];
    };
  expect(await save(ruth, { clientId }, late())).toEqual({ received: true, number: first[0]?.number });
  await expect(save(ruth, { clientId: another }, late('of another'), ['second'])).rejects.toMatchObject({
    code: 'CLIENT_ID_REUSED',
  });
});

test('a report that was not stored is an error, with and without a client id', async () => {
  const nothing: Keep = async () => [];
  for (const sent of [{}, { clientId: newId() }])
    await expect(save(ruth, sent, nothing)).rejects.toThrow('neither kept nor there');
});
