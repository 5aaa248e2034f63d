import { beforeEach, expect, test } from 'vitest';
import type { TestLearner } from '#testing/factories.ts';
import { makeStudySession } from '../../testing/sessions.ts';
import { ask, dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';

sessionsWorld();
let session: string;
beforeEach(async () => {
  session = await ended(noa);
});
const ended = (...participants: TestLearner[]) =>
  makeStudySession(world, ruth, { startsIn: '-2h', status: 'completed', isPublic: false, participants });

const thank = (who: TestLearner, text: string, id = session) => ask('PUT', `/sessions/${id}/thanks`, who, { text });
const received = async (who: TestLearner) => (await ask('GET', '/sessions/thanks', who)).body;
const inDetails = async (who: TestLearner) => (await ask('GET', `/sessions/${session}`, who)).body.thanks;

test('only the partner reads a line of thanks, at home and in the history of the session', async () => {
  expect(await inDetails(ruth)).toEqual({ to: 'Noa', mine: null, theirs: null });
  expect((await thank(ruth, ' Merci pour ta patience ')).body).toEqual({ text: 'Merci pour ta patience' });
  expect(await received(noa)).toMatchObject([{ id: session, person: { id: ruth.id }, text: 'Merci pour ta patience' }]);
  expect(await received(ruth)).toEqual([]);
  expect(await inDetails(ruth)).toEqual({ to: null, mine: 'Merci pour ta patience', theirs: null });
  expect(await inDetails(noa)).toEqual({ to: 'Ruth', mine: null, theirs: 'Merci pour ta patience' });
  await ask('PUT', `/sessions/${session}/thanks/read`, ruth);
  expect(await received(noa)).toHaveLength(1);
  await ask('PUT', `/sessions/${session}/thanks/read`, noa);
  expect(await received(noa)).toEqual([]);
  expect((await inDetails(noa)).theirs).toBe('Merci pour ta patience');
});

test('a line is sent once, and a repeat returns the same answer', async () => {
  const both = await Promise.all([thank(ruth, 'Merci'), thank(ruth, 'Merci')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await thank(ruth, 'Autre chose')).toMatchObject({
    status: 409,
    body: { data: { messageKey: 'sessions.thanks.alreadySent' } },
  });
  expect(await received(noa)).toMatchObject([{ text: 'Merci' }]);
});

test('empty and long lines, strangers, groups, sessions ahead and old sessions are refused', async () => {
  for (const text of ['', '   ', 'x'.repeat(141)]) expect((await thank(ruth, text)).status).toBe(400);
  expect((await thank(dan, 'Merci')).status).toBe(404);
  expect((await thank(ruth, 'Merci', await ended(noa, dan))).status).toBe(404);
  const ahead = await makeStudySession(world, ruth, { startsIn: '2h', status: 'confirmed', participants: [noa] });
  expect((await thank(ruth, 'Merci', ahead)).status).toBe(404);
  world.setTime(new Date(Date.now() + 15 * 86_400_000));
  expect((await thank(ruth, 'Merci')).status).toBe(404);
});

test('after a block nothing is sent and nothing is shown', async () => {
  await thank(ruth, 'Merci');
  await ask('PUT', `/people/blocks/${ruth.id}`, noa, {});
  expect(await received(noa)).toEqual([]);
  expect((await inDetails(noa))?.theirs ?? null).toBeNull();
  expect((await thank(noa, 'Merci')).status).toBe(404);
  await ask('DELETE', `/people/blocks/${ruth.id}`, noa);
  expect(await received(noa)).toHaveLength(1);
});

test('a report of the author includes the line', async () => {
  await thank(ruth, 'Va au diable');
  const [{ seat }] = await received(noa);
  const preview = await ask('GET', `/report-person/preview?sessionId=${session}&seat=${seat}`, noa);
  expect(preview.body.items).toMatchObject([{ what: 'message', text: 'Va au diable', theirs: true, reported: true }]);
});
