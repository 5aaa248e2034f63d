import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeTitle } from '#shared/made-title.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { makeStudySession } from '../../testing/sessions.ts';

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld();
  ruth = await makeLearner(world, { name: 'Ruth' });
});
afterAll(() => world.close());

async function migrate() {
  const file = join(import.meta.dirname, '../../../../server/migrations/0060_made_titles.sql');
  await world.app.pool.query(await readFile(file, 'utf8'));
}

async function titleOf(id: string): Promise<string> {
  const { rows } = await world.app.pool.query('select title from study_sessions where id = $1', [id]);
  return rows[0].title;
}

const startsAt = new Date('2026-11-02T19:00:00.000Z');
const immediate = { startsAt, createdAt: startsAt, isPublic: false };

test.each(['Étude à deux', 'Studying together', 'לימוד בחברותא', 'Estudio en pareja'])(
  'the title "%s" of an immediate session becomes the key of a text, and stays it',
  async (title) => {
    const id = await makeStudySession(world, ruth, { title, ...immediate });
    await migrate();
    expect(await titleOf(id)).toBe(madeTitle('sessions.studyNow.title'));
    await migrate();
    expect(await titleOf(id)).toBe(madeTitle('sessions.studyNow.title'));
  },
);

test.each([
  ['of a planned session', { createdAt: new Date(startsAt.getTime() - 1), title: 'Étude à deux' }],
  ['of a public session', { isPublic: true, title: 'Étude à deux' }],
  ['typed by a learner', { title: 'Étude à deux, la suite' }],
])('a title %s stays as it is', async (_which, given) => {
  const id = await makeStudySession(world, ruth, { ...immediate, ...given });
  await migrate();
  expect(await titleOf(id)).toBe(given.title);
});
