import { afterAll, beforeAll, expect, test } from 'vitest';
import { notesContract } from '#features/notes/contract.ts';
import { paragraph } from '#features/notes/testing/notes.ts';
import { roomContract } from '#features/room/contract.ts';
import { sessionOf } from '#features/room/testing/room.ts';
import { voiceContract } from '#features/voice/contract.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

/*
 * Access to a session's room, voice and notes without a seat, for all operations: a new operation must be added here.
 */

const contracts = { room: roomContract, voice: voiceContract, notes: notesContract };
type Route = { method?: string; path?: `/${string}` };
const routes = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, procedure]) => {
    const { method = 'GET', path = '/' } = procedure['~orpc'].route as Route;
    return { name: `${feature}.${name}`, method, path };
  }),
);

const tab = newId();
const asked: Record<string, object> = {
  'room.show': {},
  'room.turn': { section: 'Genesis 33', base: 0 },
  'room.tab': { state: 'here', seq: 1 },
  'room.call': {},
  'voice.people': {},
  'voice.join': { tab, clientId: newId(), muted: false },
  'voice.setState': { tab, call: 1, muted: true, hand: true },
  'voice.sendSignal': { tab, to: newId(), call: 1, counter: 1, body: 'x' },
  'voice.signals': { tab, after: '0' },
  'voice.ice': { tab },
  'notes.session': {},
  'notes.updates': {},
  'notes.append': { clientId: newId(), update: paragraph('Bonjour') },
  'notes.part': { part: 'QUJD' },
  'notes.questions': {},
  'notes.ask': { clientId: newId(), text: 'Pourquoi ?' },
  'notes.reword': { text: 'Pourquoi ?' },
  'notes.mark': { done: true },
  'notes.remove': {},
};
/** Leaving removes only the caller's own tab; the list of rooms names no session. */
const harmless = ['voice.leave', 'room.waiting'];

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => world.close());

async function answers(who: TestLearner, session: string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const { name, method, path } of routes) {
    if (harmless.includes(name)) continue;
    // A new client id each time: a repeat would get the earlier answer.
    const input = asked[name] && { ...asked[name], ...('clientId' in asked[name] && { clientId: newId() }) };
    if (!input) throw new Error(`${name} is asked by nobody here: say with what`);
    const inPath = { id: session, tab, questionId: newId(), clientId: newId(), n: '0' };
    const at = path.replace(/{(\w+)}/g, (_, key: keyof typeof inPath) => inPath[key]);
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const body = method === 'GET' ? undefined : input;
    statuses[name] = (await world.ask(method, `/api${at}${query}`, { cookie: who.cookie, body })).status;
  }
  return statuses;
}
const everywhere = (status: number) =>
  Object.fromEntries(routes.flatMap(({ name }) => (harmless.includes(name) ? [] : [[name, status]])));

test('a participant is admitted, so that the refusals below are not caused by bad input', async () => {
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  const session = await sessionOf(world, [ruth, noa], -5);
  const inside = await answers(noa, session);
  const missing = ['notes.reword', 'notes.mark', 'notes.remove'];
  for (const [name, status] of Object.entries(inside))
    if (missing.includes(name)) expect([name, status]).toEqual([name, 404]);
    else expect([name, [200, 201, 409].includes(status)]).toEqual([name, true]);
});

test.each(['a stranger', 'whoever left', 'whoever was blocked by the other', 'whoever blocked the other'])(
  '%s gets NOT_FOUND from every operation',
  async (who) => {
    const [ruth, noa, dan] = [await makeLearner(world), await makeLearner(world), await makeLearner(world)];
    const session = await sessionOf(world, [ruth, noa], who === 'whoever left' ? 5 : -5);
    if (who === 'a stranger') return expect(await answers(dan, session)).toEqual(everywhere(404));
    await answers(noa, session);
    const by = who.startsWith('whoever blocked') ? noa : ruth;
    const [method, path] =
      who === 'whoever left'
        ? ['POST', `/api/sessions/${session}/leave`]
        : ['PUT', `/api/people/blocks/${by === ruth ? noa.id : ruth.id}`];
    const cookie = who === 'whoever left' ? noa.cookie : by.cookie;
    expect((await world.ask(method ?? '', path ?? '', { cookie, body: {} })).status).toBeLessThan(300);
    expect(await answers(noa, session)).toEqual(everywhere(404));
  },
);
