import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlan, makeStudySession } from '#features/sessions/testing/sessions.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld();
  ruth = await makeLearner(world, { name: 'Ruth' });
});
afterAll(() => world.close());

const ask = async (method: string, path: string, who: TestLearner, body?: unknown) =>
  (await world.ask(method, `/api${path}`, { cookie: who.cookie, body })).json();

test.each([
  ['Torah - Genesis', 'torah_genesis'],
  ['Halakha - Shulchan Arukh', 'halakha_shulchan_arukh'],
])('an old page without subject keys may still plan "%s"', async (label, key) => {
  expect(await ask('POST', '/sessions', ruth, aPlan({ subject: label }))).toMatchObject({ subject: key });
});

/** The migration's temporary table belongs to one connection. */
const isPooled = process.env.DATABASE_DIRECT_URL !== undefined;

test.skipIf(isPooled)('subjects stored as labels are migrated to keys everywhere', async () => {
  const noa = await makeLearner(world, { name: 'Noa' });
  const session = await makeStudySession(world, ruth, { isPublic: false, subject: 'Talmud - Shabbat' });
  await ask('POST', `/sessions/${session}/invitations`, ruth, { partner: { id: noa.id } });
  await ask('POST', `/invitations/${session}/answer`, noa, { accept: false });
  await world.app.pool.query(`update notifications set data = data || '{"subject": "Talmud - Shabbat"}'`);
  await world.app.db.execute(
    sql`update notifications set data = data || '{"subject":"Talmud - Shabbat"}' where session_id = ${session}`,
  );
  const folder = join(import.meta.dirname, '../../../../server/migrations');
  const name = (await readdir(folder)).find((file) => file.endsWith('_subjects_are_keys.sql')) ?? '';
  const client = await world.app.pool.connect();
  try {
    const file = await readFile(join(folder, name), 'utf8');
    for (const statement of file.split('--> statement-breakpoint')) await client.query(statement);
  } finally {
    client.release();
  }
  const subject = 'talmud_shabbat';
  expect(await ask('GET', `/sessions/${session}`, ruth)).toMatchObject({ subject });
  expect(await ask('GET', `/invitations/${session}`, noa)).toMatchObject({ subject });
  expect((await ask('GET', '/notifications', noa)).items).toMatchObject([{ data: { subject } }]);
});
