import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';

/* Rows from before notifications held ids, as the migration leaves them. */

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
let session: string;
beforeAll(async () => {
  world = await openWorld();
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa' });
  const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const plan = { title: 'Berakhot ensemble', subject: 'talmud', date: day, time: '18:00', timeZone: 'UTC' };
  const made = await world.ask('POST', '/api/sessions', { cookie: ruth.cookie, body: { ...plan, clientId: newId() } });
  session = ((await made.json()) as { id: string }).id;
  await world.ask('POST', `/api/sessions/${session}/join`, { cookie: noa.cookie });
  await world.app.pool.query('delete from notifications');
});
afterAll(() => world.close());

async function migrated(who: TestLearner, type: string, data: object, sessionId: string | null = null) {
  const { pool } = world.app;
  await pool.query('delete from notifications');
  await pool.query(
    'insert into notifications (id, user_id, type, data, at, delivered_at, session_id) values ($1, $2, $3, $4, now(), now(), $5)',
    [newId(), who.id, type, JSON.stringify(data), sessionId],
  );
  const folder = new URL('../../../server/migrations/', import.meta.url);
  const name = (await readdir(folder)).find((file) => file.endsWith('_notification_ids.sql'));
  const statements = (await readFile(new URL(name ?? '', folder), 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements) if (/^(--.*\n|\s)*UPDATE/.test(statement)) await pool.query(statement);
  const { rows } = await pool.query<{ type: string; data: object; actor_id: string }>('select * from notifications');
  const shown = await world.ask('GET', '/api/notifications/latest', { cookie: who.cookie });
  return { row: rows[0], shown: ((await shown.json()) as { items: { text: object }[] }).items[0] };
}
const startsAt = '2030-01-01T18:00:00.000Z';
const about = () => ({ sessionId: session, title: 'Un vieux titre' });

test('the migration names the creator as actor of a change and the participant of that name as actor of a join', async () => {
  const told = { ...about(), startsAt, timeZone: 'UTC', name: 'Ruth', what: 'moved' };
  const moved = await migrated(noa, 'session_changed', told, session);
  expect(moved.row).toMatchObject({
    actor_id: ruth.id,
    data: { sessionId: session, startsAt, timeZone: 'UTC', what: 'moved' },
  });
  expect(JSON.stringify(moved.row?.data)).not.toMatch(/Ruth|titre/);
  expect(moved.shown).toMatchObject({ text: { params: { name: 'Ruth', title: 'Berakhot ensemble' } } });
  const joined = await migrated(ruth, 'session_changed', { ...told, name: 'Noa', what: 'joined' }, session);
  expect(joined.row?.actor_id).toBe(noa.id);
});

test('a name without an account is retained', async () => {
  const { row, shown } = await migrated(ruth, 'invitation_declined', { ...about(), name: 'Partie' }, session);
  expect(row).toMatchObject({ actor_id: null, data: { name: 'Partie' } });
  expect(shown).toMatchObject({ text: { params: { name: 'Partie', title: 'Berakhot ensemble' } } });
});

test('a request and its answer name their senders', async () => {
  const sent = await world.ask('POST', '/api/study-requests', {
    cookie: ruth.cookie,
    body: { receiverId: noa.id, subject: 'Berakhot' },
  });
  const { id } = (await sent.json()) as { id: string };
  const asked = { requestId: id, senderId: ruth.id, senderName: 'Ruth', subject: 'Berakhot' };
  const request = await migrated(noa, 'study_request', asked);
  expect(request.row).toMatchObject({ actor_id: ruth.id, data: { requestId: id, senderId: ruth.id } });
  expect(request.shown).toMatchObject({ text: { params: { name: 'Ruth', title: 'Berakhot' } } });
  await world.ask('POST', `/api/study-requests/${id}/answer`, { cookie: noa.cookie, body: { accept: false } });
  const answered = await migrated(ruth, 'other', { what: 'request_declined', name: 'Noa' });
  expect(answered.row).toMatchObject({
    type: 'study_request_answered',
    actor_id: noa.id,
    data: { requestId: id, what: 'declined' },
  });
});

test('a notification sent to oneself has its own type', async () => {
  expect((await migrated(ruth, 'other', { what: 'test' })).row).toMatchObject({ type: 'test', data: {} });
  expect((await migrated(ruth, 'other', { what: 'digest', count: 3 })).row).toMatchObject({
    type: 'digest',
    data: { count: 3 },
  });
});
