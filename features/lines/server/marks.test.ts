import { expect, test } from 'vitest';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { VerseMark } from '../contract.ts';
import { MARKS_MOST } from '../shared/limits.ts';
import { dan, id, linesWorld, noa, ruth, VERSE, world } from '../testing/world.ts';

linesWorld();

type Answer = { marks: VerseMark[]; code?: string };

async function mark(who: TestLearner, understood: boolean | null, reference = VERSE, session = id) {
  const body = { reference, understood };
  const answer = await world.ask('PUT', `/api/sessions/${session}/marks`, { cookie: who.cookie, body });
  return { status: answer.status, body: (await answer.json()) as Answer };
}
const marksOf = async (who: TestLearner, session = id) =>
  ((await (await world.ask('GET', `/api/sessions/${session}/marks`, { cookie: who.cookie })).json()) as Answer).marks;
const changes = () => world.emitted.filter(({ event }) => event === 'lines.marked').length;

test('a mark is visible to the other, can be changed and removed, and a repeat changes nothing', async () => {
  await mark(ruth, false);
  expect(await marksOf(noa)).toEqual([{ reference: VERSE, me: false, name: 'Ruth', understood: false }]);
  await mark(ruth, false);
  expect(changes()).toBe(1);
  expect((await mark(ruth, true)).body.marks).toMatchObject([{ me: true, understood: true }]);
  expect(await marksOf(noa)).toMatchObject([{ understood: true }]);
  for (let n = 0; n < 2; n++) expect((await mark(ruth, null)).body.marks).toEqual([]);
  expect(changes()).toBe(3);
  expect(await marksOf(noa)).toEqual([]);
});

test('two participants can mark a verse at the same moment', async () => {
  await Promise.all([mark(ruth, true), mark(noa, false), mark(ruth, true), mark(noa, false)]);
  expect(await marksOf(ruth)).toHaveLength(2);
  expect(changes()).toBe(2);
});

test('marking is refused to strangers and blocked people, in closed rooms and for unknown verses', async () => {
  await mark(ruth, false);
  expect((await mark(dan, true)).status).toBe(404);
  expect((await mark(ruth, true, 'Genesis 60:1')).status).toBe(400);
  const later = await makeStudySession(world, ruth, { startsIn: '3h', participants: [noa] });
  expect((await mark(ruth, true, VERSE, later)).body.code).toBe('ROOM_NOT_OPEN');
  await mark(noa, true);
  await world.ask('PUT', `/api/people/blocks/${noa.id}`, { cookie: ruth.cookie });
  expect((await mark(noa, true)).status).toBe(404);
  expect((await world.ask('GET', `/api/sessions/${id}/marks`, { cookie: noa.cookie })).status).toBe(404);
  expect(await marksOf(ruth)).toMatchObject([{ me: true }]);
});

test('marks of people who left, and between blocked participants of a third person’s session, are hidden', async () => {
  const three = await makeStudySession(world, ruth, { startsIn: '5m', participants: [noa, dan] });
  for (const who of [ruth, noa, dan]) await mark(who, false, VERSE, three);
  await world.ask('PUT', `/api/people/blocks/${noa.id}`, { cookie: dan.cookie });
  for (const who of [noa, dan])
    expect((await marksOf(who, three)).filter(({ me }) => !me)).toMatchObject([{ name: 'Ruth' }]);
  await world.ask('POST', `/api/sessions/${three}/leave`, { cookie: dan.cookie });
  expect((await marksOf(ruth, three)).filter(({ me }) => !me)).toMatchObject([{ name: 'Noa' }]);
});

test('concurrent marks cannot exceed the maximum, and existing ones can be changed', async () => {
  await world.app.pool.query(
    `insert into verse_marks (session_id, reference, user_id, understood)
     select $1, 'Genesis 1:' || n, $2, true from generate_series(1, $3) n`,
    [id, ruth.id, MARKS_MOST - 1],
  );
  const codes = await Promise.all([mark(ruth, true), mark(ruth, true, 'Genesis 32:26')]);
  expect(codes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await mark(ruth, false, 'Genesis 1:1')).status).toBe(200);
});

test('an erased account leaves no mark', async () => {
  await mark(ruth, false);
  await eraseAccount(world.app, ruth.id, { keepsWords: false });
  expect((await world.app.pool.query('select from verse_marks where user_id = $1', [ruth.id])).rowCount).toBe(0);
});
