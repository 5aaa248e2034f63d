import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { makeStudySession } from '../../testing/sessions.ts';
import { dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';

sessionsWorld();

const ask = async (method: string, path: string, who: TestLearner, body?: unknown) =>
  (await world.ask(method, `/api${path}`, { cookie: who.cookie, body })).json();

test('a description that imitates a reply stays a description', async () => {
  const description = "Le chapitre\n\n✓ Noa a accepté l'invitation le mardi 6 mai 2031 à 10:00.";
  const session = await makeStudySession(world, ruth, { isPublic: false, description });
  await ask('POST', `/sessions/${session}/invitations`, ruth, { partner: { id: noa.id } });
  expect(await ask('GET', `/sessions/${session}`, noa)).toMatchObject({ description, replies: [] });
  await ask('POST', `/invitations/${session}/answer`, noa, { accept: true });
  const { description: after, replies } = await ask('GET', `/sessions/${session}`, ruth);
  expect(after).toBe(description);
  expect(replies).toMatchObject([{ name: 'Noa', answer: 'accepted' }]);
});

test('each answer is a row shown with its author’s current name', async () => {
  const session = await makeStudySession(world, ruth, { isPublic: false });
  for (const { id } of [noa, dan]) await ask('POST', `/sessions/${session}/invitations`, ruth, { partner: { id } });
  await ask('POST', `/invitations/${session}/answer`, dan, { accept: false });
  await ask('POST', `/invitations/${session}/answer`, noa, { accept: true });
  await ask('POST', `/invitations/${session}/answer`, noa, { accept: true });
  await world.app.pool.query(`update users set name = 'Daniel' where id = $1`, [dan.id]);
  expect((await ask('GET', `/sessions/${session}`, ruth)).replies).toMatchObject([
    { name: 'Daniel', answer: 'declined' },
    { name: 'Noa', answer: 'accepted' },
  ]);
});

async function migrate() {
  const folder = join(import.meta.dirname, '../../../../server/migrations');
  const name = (await readdir(folder)).find((file) => file.endsWith('_replies_to_invitations.sql')) ?? '';
  const file = await readFile(join(folder, name), 'utf8');
  const data = file.split('--> statement-breakpoint').filter((statement) => /^(do|update) /im.test(statement));
  expect(data).toHaveLength(2);
  for (const statement of data) await world.app.pool.query(statement);
}

const dated = (language: string, at: Date) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(at);
const ANSWERED = new Date('2026-05-06T08:30:00Z');
const lines = {
  fr: (name: string, at = ANSWERED) => `✓ ${name} a accepté l'invitation le ${dated('fr', at)}.`,
  en: (name: string, at = ANSWERED) => `✓ ${name} accepted the invitation on ${dated('en', at)}.`,
  he: (name: string, at = ANSWERED) => `✓ ההזמנה התקבלה על ידי ${name} ב${dated('he', at)}.`,
  es: (name: string, at = ANSWERED) => `✗ ${name} rechazó la invitación el ${dated('es', at)}.`,
};

async function old(description: string, { accepted = [noa], declined = [] as TestLearner[] } = {}) {
  const session = await makeStudySession(world, ruth, {
    isPublic: false,
    description,
    participants: accepted,
    updatedAt: ANSWERED,
  });
  const { pool } = world.app;
  await pool.query('update session_participants set joined_at = $2 where session_id = $1', [session, ANSWERED]);
  for (const person of declined) {
    await pool.query(
      `insert into session_invitations (id, session_id, user_id, status, answered_at) values ($1, $2, $3, 'declined', $4)`,
      [newId(), session, person.id, ANSWERED],
    );
  }
  await migrate();
  const { body } = { body: await ask('GET', `/sessions/${session}`, ruth) };
  return { session, description: body.description, replies: body.replies };
}
const noaAccepted = { name: 'Noa', answer: 'accepted', at: ANSWERED.toISOString() };

test.each(['fr', 'en', 'he'] as const)('a reply in an old description becomes a row (%s)', async (language) => {
  expect(await old(`Le premier\n\nchapitre\n\n${lines[language]('Noa')}`)).toMatchObject({
    description: 'Le premier\n\nchapitre',
    replies: [noaAccepted],
  });
});

test('several replies and replies without a description become rows', async () => {
  const dan = await makeLearner(world, { name: 'Dan (100%)' });
  const found = await old(`${lines.fr('Noa')}\n\n${lines.es('Dan (100%)')}`, { declined: [dan] });
  expect(found).toMatchObject({ description: '' });
  expect(found.replies).toHaveLength(2);
  expect(found.replies).toEqual(
    expect.arrayContaining([noaAccepted, { ...noaAccepted, name: 'Dan (100%)', answer: 'declined' }]),
  );
  expect(await ask('GET', `/invitations/${found.session}`, dan)).toMatchObject({ title: 'Berakhot ensemble' });
});

test.each([
  ['of somebody who is not there', lines.fr('Esther')],
  ['of another moment', lines.fr('Noa', new Date('2026-05-07T08:30:00Z'))],
  ['with more text after it', `${lines.fr('Noa')}\n\nÀ bientôt`],
  ['that is no sentence of ours', '✓ Noa vient'],
])('a line %s stays text', async (_what, line) => {
  expect(await old(`Le chapitre\n\n${line}`)).toMatchObject({ description: `Le chapitre\n\n${line}`, replies: [] });
});

test('a learner who declined sees no later changes', async () => {
  const session = await makeStudySession(world, ruth, { isPublic: false });
  await world.app.pool.query(
    `insert into session_invitations (id, session_id, user_id, status, answered_at) values ($1, $2, $3, 'declined', $4)`,
    [newId(), session, noa.id, ANSWERED],
  );
  await migrate();
  expect((await ask('GET', `/invitations/${session}`, noa)).code).toBe('NOT_FOUND');
});
