import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { exportPersonalData } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { partnersData } from './personal-data.ts';

let world: World;
let [ruth, noa] = [] as unknown as [TestLearner, TestLearner];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
});

async function ask(method: string, path: string, who: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const send = (more: Record<string, unknown>) =>
  ask('POST', '/study-requests', ruth, { receiverId: noa.id, subject: 'Berakhot', ...more });

test('the text of a request is stored as its reference and visible to both', async () => {
  const { status, body } = await send({ textReference: 'berakhot 2A' });
  expect([status, body.textReference]).toEqual([201, 'Berakhot 2a']);
  expect((await ask('GET', '/study-requests', noa)).body).toMatchObject([{ textReference: 'Berakhot 2a' }]);
});

const told = async () => (await ask('GET', '/notifications/latest', noa)).body.items[0].text;
test('the notification names the text in the reader’s language unless the subject is its name', async () => {
  await send({ textReference: 'Genesis 1', proposedTime: '2030-01-02T18:00:00.000Z' });
  expect(await told()).toMatchObject({
    key: 'partners.notifications.requestTextAt',
    params: { title: 'Berakhot', 'text.fr': 'Genèse 1', 'text.he': 'בראשית א' },
  });
});
test('a subject equal to the text’s name is shown once', async () => {
  await send({ subject: 'genèse 1', textReference: 'Genesis 1' });
  expect(await told()).toMatchObject({ key: 'partners.notifications.request', params: { title: 'genèse 1' } });
});
test('the email shows the hour in the receiver’s zone', async () => {
  await world.app.pool.query(
    'insert into profiles (user_id, time_zone) values ($1, $2) on conflict (user_id) do update set time_zone = $2',
    [noa.id, 'Asia/Jerusalem'],
  );
  await send({ proposedTime: '2030-01-02T18:00:00.000Z' });
  const [{ data }] = (await ask('GET', '/notifications/latest', noa)).body.items;
  expect(data.timeZone).toBe('Asia/Jerusalem');
});

test.each(['Genesis 51', 'n importe quoi 5'])('%j is refused as a text and nothing is sent', async (textReference) => {
  const { status, body } = await send({ textReference });
  expect([status, body.data.fields]).toEqual([400, [{ path: 'textReference', messageKey: 'sessions.textUnknown' }]]);
  expect((await ask('GET', '/study-requests', ruth)).body).toEqual([]);
});

test('the text is part of the content checked with a client id', async () => {
  const clientId = newId();
  const { body } = await send({ clientId, textReference: 'Genesis 1' });
  expect((await send({ clientId, textReference: 'Genesis 1' })).body.id).toBe(body.id);
  expect((await send({ clientId })).body.code).toBe('CLIENT_ID_REUSED');
});

test('the text carries over to the pair and its first hour', async () => {
  const { body } = await send({ textReference: 'Genesis 1' });
  await ask('POST', `/study-requests/${body.id}/answer`, noa, { accept: true });
  for (const who of [ruth, noa])
    expect((await ask('GET', '/partners/mine', who)).body).toMatchObject([{ request: { textReference: 'Genesis 1' } }]);
});

test('the text is exported with the sender’s data and erased with their texts', async () => {
  await send({ textReference: 'Genesis 1' });
  const file = await exportPersonalData(world.app, ruth.id);
  expect(file.study_requests).toMatchObject([{ textReference: 'Genesis 1' }]);
  await withTransaction(world.app, (tx, events) =>
    partnersData.erase(world.app, tx, events, ruth.id, { keepsWords: false }),
  );
  const { rows } = await world.app.pool.query('select text_reference from study_requests where sender_id = $1', [
    ruth.id,
  ]);
  expect(rows).toEqual([{ text_reference: null }]);
});
