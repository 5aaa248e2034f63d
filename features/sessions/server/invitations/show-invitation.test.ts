import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { aPlan, makeStudySession } from '../../testing/sessions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const shown = async (path: string, cookie?: string) =>
  (await world.ask('GET', path.replace('/invite/', '/api/invitations/'), { cookie })).json();

test('the link of a public session or of two blocked people names no one', async () => {
  const [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  const open = await makeStudySession(world, ruth);
  expect(await shown(`/invite/${open}`)).toMatchObject({ from: null, beginning: null });
  const body = aPlan({ isPublic: false, partner: { id: noa.id } });
  const made = await (await world.ask('POST', '/api/sessions', { cookie: ruth.cookie, body })).json();
  expect(await shown(made.invitation.path, noa.cookie)).toMatchObject({ from: 'Ruth' });
  await world.ask('PUT', `/api/people/blocks/${ruth.id}`, { cookie: noa.cookie });
  expect((await shown(made.invitation.path, noa.cookie)).from ?? null).toBeNull();
});

test('the link of a public session does not open after a block', async () => {
  const people = async () => [await makeLearner(world), await makeLearner(world)] as const;
  for (const creatorBlocks of [true, false]) {
    const [ruth, noa] = await people();
    const session = await makeStudySession(world, ruth);
    const status = async () => (await world.ask('GET', `/api/invitations/${session}`, { cookie: noa.cookie })).status;
    expect(await status()).toBe(200);
    const [blocker, blocked] = creatorBlocks ? [ruth, noa] : [noa, ruth];
    await world.ask('PUT', `/api/people/blocks/${blocked.id}`, { cookie: blocker.cookie });
    expect(await status()).toBe(404);
  }
});

test('a text without a local copy has no first lines but is named', async () => {
  const ruth = await makeLearner(world);
  const session = await makeStudySession(world, ruth, { textReference: 'Berakhot 2a', isPublic: false });
  expect(await shown(`/invite/${session}`, ruth.cookie)).toMatchObject({
    textReference: 'Berakhot 2a',
    beginning: null,
  });
});

test('an unknown text is marked as such', async () => {
  const ruth = await makeLearner(world);
  const session = await makeStudySession(world, ruth, { textReference: 'n importe quoi 5', isPublic: false });
  expect(await shown(`/invite/${session}`, ruth.cookie)).toMatchObject({ textUnknown: true, beginning: null });
});

test('the link of a public session shows its seats and whether the reader has one', async () => {
  const [ruth, noa, dan] = [await makeLearner(world), await makeLearner(world), await makeLearner(world)];
  const session = await makeStudySession(world, ruth, { participants: [noa], maxParticipants: 5 });
  const places = async (cookie?: string) => (await shown(`/invite/${session}`, cookie)).places;
  expect(await places(noa.cookie)).toEqual({ joined: true, taken: 2, most: 5 });
  expect(await places(dan.cookie)).toEqual({ joined: false, taken: 2, most: 5 });
  expect(await places()).toEqual({ joined: false, taken: 2, most: 5 });
});
