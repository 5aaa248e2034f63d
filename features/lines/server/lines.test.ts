import { beforeEach, describe, expect, test } from 'vitest';
import { accountSilenced } from '#features/account/server/events-api.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { publish } from '#server/domain-events.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import type { VerseLines } from '../contract.ts';
import { VERSES_MOST } from '../shared/limits.ts';
import { dan, id, linesWorld, noa, ruth, VERSE, world } from '../testing/world.ts';
import { linesData } from './personal-data.ts';

const SUSPEND =
  "insert into account_measures (id, person_id, kind, reason) values (gen_random_uuid(), $1, 'suspension', 'other')";
linesWorld();

async function write(who: TestLearner, text: string, reference = VERSE, session = id) {
  const body = { reference, text };
  const answer = await world.ask('PUT', `/api/sessions/${session}/lines`, { cookie: who.cookie, body });
  return { status: answer.status, body: (await answer.json()) as VerseLines & { code?: string } };
}
async function read(who: TestLearner, session = id): Promise<string> {
  const answer = await world.ask('GET', `/api/sessions/${session}/lines`, { cookie: who.cookie });
  return answer.text();
}
const versesOf = async (who: TestLearner, session = id) =>
  (JSON.parse(await read(who, session)) as { verses: VerseLines[] }).verses;

test('a participant reads another’s line only after writing one', async () => {
  expect((await write(ruth, 'Un ange de Ruth')).body).toEqual({
    ...{ reference: VERSE, mine: 'Un ange de Ruth', shown: false, others: [] },
  });
  expect(await versesOf(noa)).toEqual([
    { reference: VERSE, mine: null, shown: false, others: [{ name: 'Ruth', text: null }] },
  ]);
  expect(await read(noa)).not.toContain('Un ange de Ruth');
  expect((await write(noa, 'Jacob lui-même')).body).toMatchObject({
    ...{ mine: 'Jacob lui-même', shown: true, others: [{ name: 'Ruth', text: 'Un ange de Ruth' }] },
  });
  expect(await versesOf(ruth)).toMatchObject([{ shown: true, others: [{ name: 'Noa', text: 'Jacob lui-même' }] }]);
  const events = world.emitted.filter(({ event }) => event === 'lines.changed');
  expect(events.map(({ payload }) => payload)).toEqual([{ sessionId: id }, { sessionId: id }]);
});

test('a line can be changed until all are shown, and a repeat changes nothing', async () => {
  await write(ruth, 'Première idée');
  expect((await write(ruth, 'Deuxième idée')).body.mine).toBe('Deuxième idée');
  const shown = await write(noa, 'De Noa');
  expect(await write(noa, 'De Noa')).toEqual(shown);
  expect((await write(ruth, 'Troisième idée')).body.code).toBe('LINES_SHOWN');
  expect(await versesOf(noa)).toMatchObject([{ others: [{ text: 'Deuxième idée' }] }]);
  expect(world.emitted.filter(({ event }) => event === 'lines.changed')).toHaveLength(3);
});

test('two participants who write at the same moment both see both lines', async () => {
  await Promise.all([write(ruth, 'De Ruth'), write(noa, 'De Noa')]);
  for (const who of [ruth, noa]) expect(await versesOf(who)).toMatchObject([{ shown: true }]);
});

test('of three participants, the first two see no line before the third has written', async () => {
  const three = await makeStudySession(world, ruth, { startsIn: '-5m', participants: [noa, dan] });
  await write(ruth, 'De Ruth', VERSE, three);
  await write(noa, 'De Noa', VERSE, three);
  expect(await read(ruth, three)).not.toContain('De Noa');
  expect(await read(dan, three)).not.toMatch(/De (Noa|Ruth)/);
  await write(dan, 'De Dan', VERSE, three);
  for (const who of [ruth, noa, dan]) expect(await read(who, three)).toMatch(/De Dan/);
});

describe('lines shown without the others', () => {
  const show = async (who: TestLearner, session: string, reference = VERSE) => {
    const answer = await world.ask('PUT', `/api/sessions/${session}/lines/shown`, {
      cookie: who.cookie,
      body: { reference },
    });
    return { status: answer.status, body: (await answer.json()) as VerseLines & { code?: string } };
  };
  let three: string;
  beforeEach(async () => {
    three = await makeStudySession(world, ruth, { startsIn: '-5m', participants: [noa, dan] });
    await write(ruth, 'De Ruth', VERSE, three);
    await write(ruth, 'De Ruth', 'Genesis 32:26', three);
  });

  test('one of two writers shows both lines, which are then final, and a repeat changes nothing', async () => {
    await write(noa, 'De Noa', VERSE, three);
    world.emitted.length = 0;
    const shown = await show(ruth, three);
    expect(shown.body).toMatchObject({ shown: true, others: [{ name: 'Noa', text: 'De Noa' }] });
    expect(await Promise.all([show(noa, three), show(ruth, three)])).toMatchObject([{ status: 200 }, shown]);
    expect(await read(dan, three)).toMatch(/De Ruth.*De Noa/);
    expect((await write(dan, 'De Dan', VERSE, three)).body.code).toBe('LINES_SHOWN');
    expect((await versesOf(noa, three)).find(({ reference }) => reference !== VERSE)).toMatchObject({ shown: false });
    expect(world.emitted.filter(({ event }) => event === 'lines.changed')).toHaveLength(1);
  });

  test('a participant who has not written, or is the only writer, cannot show the lines', async () => {
    expect((await show(ruth, three)).body.code).toBe('LINES_MISSING');
    await write(noa, 'De Noa', VERSE, three);
    expect((await show(dan, three)).body.code).toBe('LINES_MISSING');
    expect((await show(ruth, three, 'Genesis 60:1')).status).toBe(400);
    const eve = await makeLearner(world, { name: 'Eve' });
    expect((await show(eve, three)).status).toBe(404);
    expect(await read(dan, three)).not.toMatch(/De (Ruth|Noa)/);
  });
});

test('the line of a learner alone in a session is never shown', async () => {
  const alone = await makeStudySession(world, ruth, { startsIn: '-5m' });
  expect((await write(ruth, 'De Ruth', VERSE, alone)).body.shown).toBe(false);
});

test('writing is refused to strangers and blocked people, in closed rooms, for unknown verses or no words', async () => {
  expect((await write(dan, 'De Dan')).status).toBe(404);
  expect(JSON.parse(await read(dan)).code).toBe('NOT_FOUND');
  expect((await write(ruth, 'Un vers', 'Genesis 60:1')).status).toBe(400);
  expect((await write(ruth, ' ')).status).toBe(400);
  const later = await makeStudySession(world, ruth, { startsIn: '3h', participants: [noa] });
  expect((await write(ruth, 'Trop tôt', VERSE, later)).body.code).toBe('ROOM_NOT_OPEN');
  await write(ruth, 'De Ruth');
  await world.ask('PUT', `/api/people/blocks/${noa.id}`, { cookie: ruth.cookie });
  expect((await write(noa, 'De Noa')).status).toBe(404);
  expect(await read(noa)).not.toContain('De Ruth');
});

test('a line beyond the maximum of verses in a session is refused', async () => {
  await world.app.pool.query(
    `insert into verse_lines (session_id, reference, user_id, text)
     select $1, 'Genesis 1:' || n, $2, '' from generate_series(1, $3) n`,
    [id, noa.id, VERSES_MOST],
  );
  expect((await write(ruth, 'Encore')).body.code).toBe('LINES_FULL');
});

test('an erased account leaves no line, and the lines of others stay', async () => {
  await write(ruth, 'De Ruth');
  await write(noa, 'De Noa');
  await write(ruth, 'Encore de Ruth', 'Genesis 32:26');
  await eraseAccount(world.app, ruth.id, { keepsWords: false });
  expect((await world.app.pool.query('select from verse_lines where user_id = $1', [ruth.id])).rowCount).toBe(0);
  expect((await world.app.pool.query('select from verse_lines where user_id = $1', [noa.id])).rowCount).toBe(1);
});

test('lines no longer wait for a participant who leaves, is blocked or is suspended', async () => {
  const leave = (session: string) => world.ask('POST', `/api/sessions/${session}/leave`, { cookie: dan.cookie });
  const block = () => world.ask('PUT', `/api/people/blocks/${dan.id}`, { cookie: ruth.cookie });
  const suspend = async () => {
    await world.app.pool.query(SUSPEND, [dan.id]);
    await publish(world.app, accountSilenced, { db: world.app.db, events: world.app.events, learnerId: dan.id });
  };
  for (const end of [leave, block, suspend]) {
    await world.ask('DELETE', `/api/people/blocks/${dan.id}`, { cookie: ruth.cookie });
    const three = await makeStudySession(world, ruth, { startsIn: '5m', participants: [noa, dan] });
    await write(ruth, 'De Ruth', VERSE, three);
    await write(noa, 'De Noa', VERSE, three);
    await write(ruth, 'De Ruth', 'Genesis 32:26', three);
    expect(await read(noa, three)).not.toContain('De Ruth');
    world.emitted.length = 0;
    await end(three);
    const [first, second] = await versesOf(noa, three);
    expect(first).toMatchObject({ shown: true, others: [{ text: 'De Ruth' }] });
    expect(second).toMatchObject({ shown: false, others: [{ text: null }] });
    expect(world.emitted.filter(({ event }) => event === 'lines.changed')).toHaveLength(1);
  }
});

test('a participant who leaves while the last line is written hides no line', async () => {
  for (let times = 0; times < 8; times++) {
    const three = await makeStudySession(world, ruth, { startsIn: '5m', participants: [noa, dan] });
    await write(ruth, 'De Ruth', VERSE, three);
    await Promise.all([
      write(noa, 'De Noa', VERSE, three),
      world.ask('POST', `/api/sessions/${three}/leave`, { cookie: dan.cookie }),
    ]);
    expect(await versesOf(noa, three)).toMatchObject([{ shown: true }]);
  }
});

test('the archive contains the learner’s own lines as Markdown', async () => {
  await write(ruth, 'Un *ange*', VERSE);
  await write(noa, 'De Noa', VERSE);
  const reader = { id: ruth.id, language: 'fr' as const, timeZone: 'Europe/Paris' };
  let text = '';
  for await (const file of linesData.readable?.(world.app, reader) ?? []) {
    expect(file).toMatchObject({ folder: 'notes', title: 'Chacun d’abord', ending: 'md' });
    for await (const part of file.content) text += part;
  }
  expect(text).toContain('**Genesis 32:25** Un \\*ange\\*');
  expect(text).not.toContain('De Noa');
});
