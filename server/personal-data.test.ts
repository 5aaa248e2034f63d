import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#app/server.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { newId } from './ids.ts';
import { eraseAccount, exportPersonalData } from './personal-data.ts';

const root = resolve(import.meta.dirname, '..');
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.app.pool.query(text, values)).rows as Row[];

/** Every column of the database that names a person: by a foreign key to `users`, or by what it is called. */
const columnsOfPeople = () =>
  query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and c.relname <> 'users'
        and (exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
                       and k.confrelid = 'public.users'::regclass)
             or (a.atttypid in ('uuid'::regtype, 'text'::regtype, 'varchar'::regtype)
                 and a.attname ~ '(^|_)(user|learner|person|people|creator|created_by|author|owner|sender|receiver|reporter|actor|member|participant|invitee|partner|recipient|answered_by)(_id)?$'))
      order by 1, 2`,
  );

const kept: Record<string, string> = Object.assign({}, ...features.map(({ personalData }) => personalData?.kept));
const notExported: Record<string, string> = Object.assign(
  {},
  ...features.map(({ personalData }) => personalData?.notExported),
);

type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

/**
 * A row for every column that names a person, in the words of the database. A new table needs a line here or, so that its
 * feature stays a folder, in `features/<name>/server/testing-rows.ts`: `rowsOfPeople(insert, me, other)`.
 */
async function fill(me: TestLearner, other: TestLearner): Promise<void> {
  const [session, theirs, note, device] = [newId(), newId(), newId(), newId()];
  const insert: Insert = (table, row) =>
    query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, n) => `$${n + 1}`)}) on conflict do nothing`,
      Object.values(row),
    );
  const [past, soon] = [new Date(Date.now() - 9e7), new Date(Date.now() + 9e7)];
  const plan = { title: 'Past', subject: 'Ruth', time_zone: 'Europe/Paris', duration_minutes: 30, description: 'mine' };
  const over = { ...plan, starts_at: past, status: 'completed' };
  await insert('study_sessions', { id: session, creator_id: me.id, client_id: newId(), ...over });
  await insert('study_sessions', { id: theirs, creator_id: other.id, client_id: newId(), ...over });
  for (const [session_id, person] of [
    [session, me],
    [session, other],
    [theirs, me],
    [theirs, other],
  ] as const)
    await insert('session_participants', { session_id, user_id: person.id });
  await insert('session_invitations', { id: newId(), session_id: theirs, user_id: me.id, answered_by: me.id });
  await insert('session_replies', {
    id: newId(),
    session_id: theirs,
    user_id: me.id,
    answer: 'accepted',
    answered_at: past,
  });
  await insert('calendar_feeds', { user_id: me.id, feed_key: newId() });
  await insert('auth_accounts', {
    id: newId(),
    user_id: me.id,
    account_id: me.id,
    provider_id: 'credential',
    password: 'hash',
  });
  await insert('two_factors', { id: newId(), user_id: me.id, secret: 'secret', backup_codes: 'codes' });
  await insert('verifications', {
    id: newId(),
    identifier: `reset-password:${newId()}`,
    value: me.id,
    expires_at: soon,
  });
  await insert('conversations', {
    id: newId(),
    lower_id: [me.id, other.id].sort()[0],
    higher_id: [me.id, other.id].sort()[1],
  });
  const request = { subject: 'Ruth', message: 'words', status: 'accepted' };
  await insert('study_requests', { id: newId(), sender_id: me.id, receiver_id: other.id, ...request });
  await insert('study_requests', { id: newId(), sender_id: other.id, receiver_id: me.id, ...request });
  await insert('profiles', { user_id: me.id });
  await insert('user_texts', { user_id: me.id, text_reference: 'Ruth 1', book_title: 'Ruth', chapter_title: '' });
  await insert('reading_places', { user_id: me.id, book_title: 'Ruth', bookmarked: true, reference: 'Ruth 1' });
  await insert('opened_sections', { user_id: me.id, book_title: 'Ruth', slug: 'Ruth-1' });
  const report = { reporter_id: me.id };
  await insert('issue_reports', {
    id: newId(),
    ...report,
    email: me.email,
    subject: 's',
    message: 'm',
    urgency: 'normal',
  });
  await insert('text_error_reports', {
    id: newId(),
    ...report,
    text_reference: 'Ruth 1',
    category: '',
    error_type: 'other',
    description: 'd',
  });
  await insert('notifications', {
    id: note,
    user_id: me.id,
    type: 'other',
    data: { what: 'test' },
    at: past,
    actor_id: other.id,
  });
  await insert('notifications', {
    id: newId(),
    user_id: other.id,
    type: 'other',
    data: { what: 'test' },
    at: past,
    actor_id: me.id,
  });
  await insert('notification_rings', { id: newId(), actor_id: me.id, user_id: other.id, wished: false, at: past });
  await insert('notification_rings', { id: newId(), actor_id: other.id, user_id: me.id, wished: false, at: past });
  await insert('notification_preferences', { user_id: me.id });
  await insert('push_subscriptions', {
    id: device,
    user_id: me.id,
    endpoint: `https://push.example/${device}`,
    p256dh: 'k',
    auth: 'a',
  });
  await insert('blocks', { blocker_id: me.id, blocked_id: other.id });
  await insert('blocks', { blocker_id: other.id, blocked_id: me.id });
  await insert('outbox', {
    id: newId(),
    channel: 'email',
    type: 'account.reset',
    payload: { to: me.email },
    recipient_id: me.id,
    due_at: soon,
    expires_at: soon,
  });
  for (const file of globSync('features/*/server/testing-rows.ts', { cwd: root })) {
    const { rowsOfPeople } = (await import(pathToFileURL(join(root, file)).href)) as {
      rowsOfPeople: (insert: Insert, me: string, other: string) => Promise<void>;
    };
    await rowsOfPeople(insert, me.id, other.id);
  }
}

const named = async (person: TestLearner) => {
  const found: string[] = [];
  for (const { table, column } of await columnsOfPeople()) {
    const [row] = await query<{ n: number }>(`select count(*)::int as n from ${table} where ${column}::text = $1`, [
      person.id,
    ]);
    if (row?.n) found.push(`${table}.${column}`);
  }
  return found;
};

describe('what is kept of a person', () => {
  it('is exported and erased from every column that names one, or a reason stands why not', async () => {
    const [me, other] = [await makeLearner(world), await makeLearner(world)];
    await fill(me, other);
    // Both ends of a pair in a fixed order: whoever sorts first is the lower one.
    const all = (await columnsOfPeople()).map(({ table, column }) => `${table}.${column}`);
    const filled = new Set([...(await named(me)), ...(await named(other))]);
    expect(all.filter((column) => !filled.has(column))).toEqual([]);

    const exported = await exportPersonalData(world.app, me.id);
    const tables = new Set((await named(me)).map((column) => column.split('.')[0] ?? ''));
    const missing = [...tables].filter((table) => !exported[table]?.length && !notExported[table]);
    expect(missing).toEqual([]);
    const text = JSON.stringify(exported);
    expect(text).toContain(me.email);
    for (const secret of ['hash', 'secret', 'codes']) expect(text).not.toContain(`"${secret}"`);

    const before = await named(other);
    await eraseAccount(world.app, me.id);
    expect((await named(me)).filter((column) => !kept[column])).toEqual([]);
    // What others have stays; only what this person made them hear, and was told by them, is gone.
    const lasting = (columns: string[]) =>
      columns.filter((column) => !/^(notification_rings|blocks)|actor_id$/.test(column));
    expect(lasting(await named(other))).toEqual(lasting(before));
    expect(JSON.stringify(await query('select * from users where id = $1', [me.id]))).not.toContain(me.email);
    expect(await query('select 1 from verifications where value = $1', [me.id])).toEqual([]);
    await eraseAccount(world.app, me.id);
  });

  it('reasons are written only for columns and tables there are', async () => {
    const all = await columnsOfPeople();
    const names = new Set(all.flatMap(({ table, column }) => [table, `${table}.${column}`]));
    for (const [name, reason] of Object.entries({ ...kept, ...notExported })) {
      expect(names).toContain(name);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});

describe('an account that goes', () => {
  const plan = { title: 'Ruth', subject: 'Ruth', time_zone: 'Europe/Paris', duration_minutes: 30 };
  const makeStudySession = async (creator: TestLearner, ...others: TestLearner[]) => {
    const id = newId();
    await world.app.pool.query(
      `insert into study_sessions (id, creator_id, client_id, title, subject, time_zone, duration_minutes, starts_at, status, description)
       values ($1, $2, $3, $4, $5, $6, $7, now() + interval '1 day', 'pending', 'words')`,
      [id, creator.id, newId(), ...Object.values(plan)],
    );
    for (const person of [creator, ...others])
      await query('insert into session_participants (session_id, user_id) values ($1, $2)', [id, person.id]);
    return id;
  };

  it('calls off what it planned and gives its places back; the others hear of it and keep theirs', async () => {
    const [me, other] = [await makeLearner(world), await makeLearner(world)];
    const [mine, theirs] = [await makeStudySession(me, other), await makeStudySession(other, me)];
    const [sent, received] = [newId(), newId()];
    for (const [id, from, to] of [
      [sent, me, other],
      [received, other, me],
    ] as const)
      await query(
        "insert into study_requests (id, sender_id, receiver_id, subject, message) values ($1, $2, $3, 'Ruth', 'words')",
        [id, from.id, to.id],
      );
    await eraseAccount(world.app, me.id);

    expect(await query('select status, description from study_sessions where id = $1', [mine])).toEqual([
      { status: 'cancelled', description: '' },
    ]);
    expect(await query('select status, description from study_sessions where id = $1', [theirs])).toEqual([
      { status: 'pending', description: 'words' },
    ]);
    const told = await query<{ type: string }>('select type from notifications where user_id = $1 order by type', [
      other.id,
    ]);
    expect(told.map(({ type }) => type)).toEqual(['session_cancelled', 'session_changed']);
    expect(await query('select user_id from session_participants where session_id = $1', [theirs])).toEqual([
      { user_id: other.id },
    ]);
    const requests = await query(
      'select id, status, message from study_requests where id = any ($1) order by message',
      [[sent, received]],
    );
    expect(requests).toEqual([
      { id: sent, status: 'declined', message: '' },
      { id: received, status: 'declined', message: 'words' },
    ]);
    expect(world.heard()).toContainEqual({ who: other.id, event: 'sessions.cancelled', payload: { id: mine } });
    expect((await world.ask('GET', '/api/sessions/mine', { cookie: me.cookie })).status).toBe(401);
  });

  it('goes wholly or not at all', async () => {
    const [me, other] = [await makeLearner(world), await makeLearner(world)];
    const mine = await makeStudySession(me, other);
    await query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await query(
      `create trigger refuse before update on users for each row when (old.id = '${me.id}') execute function refuse()`,
    );
    await expect(eraseAccount(world.app, me.id)).rejects.toThrow();
    await query('drop trigger refuse on users');
    expect(await query('select status from study_sessions where id = $1', [mine])).toEqual([{ status: 'pending' }]);
    expect(await query('select 1 from notifications where user_id = $1', [other.id])).toEqual([]);
  });
});
