import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { sweepEvidence } from './sweep-evidence.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld({ SUPPORT_MAIL: 'support@example.org' });
});
afterAll(() => world.close());
beforeEach(async () => {
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  await world.ask('PUT', '/api/profile', { cookie: noa.cookie, body: { bio: 'Je vends des livres.' } });
});

const query = async (text: string, values: unknown[] = []) => (await world.app.pool.query(text, values)).rows;
const report = (more: object = {}) => ({ clientId: newId(), personId: noa.id, reason: 'spam', ...more });
const send = (body: unknown, cookie: string | undefined = ruth.cookie) =>
  world.ask('POST', '/api/report-person', { cookie, body });
const preview = (address: string, { cookie } = ruth) =>
  world.ask('GET', `/api/report-person/preview?${address}`, { cookie });
const evidenceOf = (number: number) =>
  query(
    `select what, text, author_id from report_evidence e join person_reports r on r.id = e.report_id
      where r.number = $1 order by position`,
    [number],
  );

test.each([
  ['oneself', () => report({ personId: ruth.id }), 404],
  ['nobody', () => report({ personId: newId() }), 404],
  ['a message nobody has', () => report({ personId: undefined, conversationId: newId(), seq: 1 }), 404],
  ['no reason', () => report({ reason: 'boring' }), 400],
  ['two things at once', () => report({ conversationId: newId(), seq: 1 }), 400],
  ['nothing at all', () => report({ personId: undefined }), 400],
])('a report is refused: %s', async (_what, body, status) => {
  expect((await send(body())).status).toBe(status);
  expect(await query('select 1 from person_reports where reporter_id = $1', [ruth.id])).toEqual([]);
});

test('a private person is refused like an unknown one', async () => {
  const dina = await makeLearner(world);
  await world.ask('PUT', '/api/profile', { cookie: dina.cookie, body: { isPublic: false } });
  const answers = [];
  for (const personId of [dina.id, newId()])
    answers.push(await (await send(report({ personId }))).text(), await (await preview(`personId=${personId}`)).text());
  expect(new Set(answers).size).toBe(1);
});

const block = ({ cookie }: TestLearner, { id }: TestLearner) =>
  world.ask('PUT', `/api/people/blocks/${id}`, { cookie, body: {} });

test.each([
  ['the reported person blocked', () => block(noa, ruth)],
  ['the reporter blocked', () => block(ruth, noa)],
])('accepts a report without the profile for 180 days when %s', async (_who, blocking) => {
  await blocking();
  const age = (days: number) =>
    query(`update blocks set created_at = now() - make_interval(days => $2) where $1 in (blocker_id, blocked_id)`, [
      ruth.id,
      days,
    ]);
  await age(179);
  expect(await (await preview(`personId=${noa.id}`)).json()).toEqual({ items: [] });
  const { number } = await (await send(report())).json();
  expect(await query('select person_id from person_reports where number = $1', [number])).toEqual([
    { person_id: noa.id },
  ]);
  expect(await evidenceOf(number)).toEqual([]);
  await age(181);
  expect((await send(report())).status).toBe(404);
});

test('a private person without contact cannot be reported after a block', async () => {
  await world.ask('PUT', '/api/profile', { cookie: noa.cookie, body: { isPublic: false } });
  await block(noa, ruth);
  expect((await send(report())).status).toBe(404);
});

test('the report contains exactly the previewed copies, also after a change of the profile', async () => {
  const { items } = await (await preview(`personId=${noa.id}`)).json();
  expect(items).toEqual([
    { what: 'name', text: 'Noa', mine: false, theirs: true, at: null, reported: true },
    { what: 'about', text: 'Je vends des livres.', mine: false, theirs: true, at: null, reported: true },
  ]);
  const { number } = await (await send(report())).json();
  await world.ask('PUT', '/api/profile', { cookie: noa.cookie, body: { bio: 'Bonjour' } });
  expect(await evidenceOf(number)).toMatchObject(
    items.map(({ what, text }: { what: string; text: string }) => ({ what, text })),
  );
});

test('concurrent repeats make one report and another with its client id is refused', async () => {
  const once = report();
  const answers = await Promise.all([1, 2, 3].map(() => send(once)));
  const said = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(said.map(({ number }) => number)).size).toBe(1);
  expect((await send({ ...once, reason: 'hate' })).status).toBe(409);
  expect(await evidenceOf(said[0].number)).toHaveLength(2);
});

test('the reported person is not notified and support gets an email about urgent reports without their content', async () => {
  const heard = () => world.heard().filter(({ who }) => who === noa.id).length;
  const before = heard();
  const { number } = await (await send(report({ reason: 'danger', description: 'Il menace de venir.' }))).json();
  expect(heard()).toBe(before);
  const letters = await query(`select payload from outbox where type = 'reports.urgent' and payload::text like $1`, [
    `%report ${number} %`,
  ]);
  expect(letters).toHaveLength(1);
  expect(JSON.stringify(letters)).not.toContain('menace');
});

test('only the sender sees the number and state of a report', async () => {
  const { number } = await (await send(report())).json();
  const mine = async ({ cookie } = ruth) => (await world.ask('GET', '/api/reports', { cookie })).json();
  expect(await mine()).toMatchObject([{ number, kind: 'person', about: '', state: 'received', answers: [] }]);
  await query('update person_reports set seen_at = now() where number = $1', [number]);
  expect(await mine()).toMatchObject([{ state: 'seen' }]);
  await query('insert into report_answers (id, number, text) values ($1, $2, $3)', [newId(), number, 'Merci.']);
  expect(await mine()).toMatchObject([{ state: 'answered', answers: [{ text: 'Merci.' }] }]);
  await query('update person_reports set closed_at = now() where number = $1', [number]);
  expect(await mine()).toMatchObject([{ state: 'closed' }]);
  expect(await mine(noa)).toEqual([]);
});

test('copies are deleted after 180 days and the report remains', async () => {
  const [old, young] = [await (await send(report())).json(), await (await send(report())).json()];
  await query(
    `update report_evidence set created_at = now() - interval '181 days'
      where report_id = (select id from person_reports where number = $1)`,
    [old.number],
  );
  await sweepEvidence(world.app).run();
  expect(await evidenceOf(old.number)).toEqual([]);
  expect(await evidenceOf(young.number)).toHaveLength(2);
  expect(await query('select 1 from person_reports where number = $1', [old.number])).toHaveLength(1);
});

test('an open report outlives the reported account, a closed one does not, and the reporter’s text is erased with theirs', async () => {
  const words = { description: 'Il insiste.' };
  const [open, closed] = [await (await send(report(words))).json(), await (await send(report(words))).json()];
  await query('update person_reports set closed_at = now() where number = $1', [closed.number]);
  await eraseAccount(world.app, noa.id);
  expect(await evidenceOf(open.number)).toHaveLength(2);
  expect(await query('select 1 from person_reports where number = $1', [closed.number])).toEqual([]);
  await eraseAccount(world.app, ruth.id);
  expect(await query('select reporter_id, description from person_reports where number = $1', [open.number])).toEqual([
    { reporter_id: null, description: '' },
  ]);
});
