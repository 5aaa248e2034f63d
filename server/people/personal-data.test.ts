import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#app/server.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { newId } from '../database/ids.ts';
import { asking, columnsOfPeople, fill } from '../testing/people.ts';
import { eraseAccount, exportPersonalData } from './personal-data.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const query = <Row>(text: string, values: unknown[] = []) => asking(world)<Row>(text, values);

const kept: Record<string, string> = Object.assign({}, ...features.map(({ personalData }) => personalData?.kept));
const notExported: Record<string, string> = Object.assign(
  {},
  ...features.map(({ personalData }) => personalData?.notExported),
);

const named = async (person: TestLearner) => {
  const found: string[] = [];
  for (const { table, column } of await columnsOfPeople(query)) {
    const [row] = await query<{ n: number }>(`select count(*)::int as n from ${table} where ${column}::text = $1`, [
      person.id,
    ]);
    if (row?.n) found.push(`${table}.${column}`);
  }
  return found;
};

describe('personal data', () => {
  it('every column that names a person is exported and erased, or has a reason why not', async () => {
    const [me, other] = [await makeLearner(world), await makeLearner(world)];
    await fill(query, me, other);
    const all = (await columnsOfPeople(query)).map(({ table, column }) => `${table}.${column}`);
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
    const lasting = (columns: string[]) =>
      columns.filter(
        (column) => !/^(notification_rings|blocks)|^annotations\.(partner|writer)_id$|actor_id$/.test(column),
      );
    expect(lasting(await named(other))).toEqual(lasting(before));
    expect(JSON.stringify(await query('select * from users where id = $1', [me.id]))).not.toContain(me.email);
    expect(await query('select 1 from verifications where value = $1', [me.id])).toEqual([]);
    await eraseAccount(world.app, me.id);
  });

  it('a new table with personal data is detected by a foreign key or a column name', async () => {
    await query('create table made_up (id uuid, said_by uuid references users (id), owner_id text, at timestamptz)');
    try {
      const seen = (await columnsOfPeople(query)).filter(({ table }) => table === 'made_up');
      expect(seen.map(({ column }) => column)).toEqual(['owner_id', 'said_by']);
      const me = await makeLearner(world);
      await query('insert into made_up (said_by) values ($1)', [me.id]);
      expect(await exportPersonalData(world.app, me.id)).not.toHaveProperty('made_up');
      await eraseAccount(world.app, me.id);
      expect((await named(me)).filter((column) => !kept[column])).toEqual(['made_up.said_by']);
    } finally {
      await query('drop table made_up');
    }
  });

  it('reasons exist only for existing columns and tables', async () => {
    const all = await columnsOfPeople(query);
    const names = new Set(all.flatMap(({ table, column }) => [table, `${table}.${column}`]));
    for (const [name, reason] of Object.entries({ ...kept, ...notExported })) {
      expect(names).toContain(name);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
});

describe('erasing an account', () => {
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

  it('erasing an account cancels its sessions, gives up its seats and notifies the others, who retain theirs', async () => {
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
      { id: sent, status: 'expired', message: '' },
      { id: received, status: 'expired', message: 'words' },
    ]);
    expect(world.heard()).toContainEqual({ who: other.id, event: 'sessions.cancelled', payload: { id: mine } });
    expect((await world.ask('GET', '/api/sessions/mine', { cookie: me.cookie })).status).toBe(401);
  });

  it('erasing an account is atomic', async () => {
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
