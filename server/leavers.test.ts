import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAgain } from '#features/account/server/leaving/erase-again.ts';
import { chatTester } from '#features/chat/server/testing.ts';
import { makeStudySession } from '#features/sessions/server/testing.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { ERASED_LIST } from './erased-list.ts';
import { eraseAccount } from './personal-data.ts';
import { asking, columnsOfPeople, fill } from './testing-people.ts';

const MARKER = 'quinoaberg';
let world: World;
let query: ReturnType<typeof asking>;
beforeAll(async () => {
  world = await openWorld();
  query = asking(world);
});
afterAll(() => world.close());

/** A column that names somebody else than who wrote the row. */
const NAMES_ANOTHER =
  /^(receiver_id|person_id|blocked_id|actor_id|reversed_by|answered_by|lower_id|higher_id|turned_by)$/;

/** Writes the marker into every text of every row that somebody wrote, wherever the database lets it stand. */
async function mark(me: TestLearner): Promise<string[]> {
  const marked: string[] = [];
  const people = (await columnsOfPeople(query)).filter(({ column }) => !NAMES_ANOTHER.test(column));
  for (const { table, column } of [...people, { table: 'users', column: 'id' }]) {
    const texts = await query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and data_type in ('text', 'character varying') and column_name <> $2`,
      [table, column],
    );
    for (const { name } of texts.filter((text) => !NO_WORDS.includes(`${table}.${text.name}`))) {
      // Keys, states and the like refuse it; so does what is unique to the account.
      const { rowCount } = await world.app.pool
        .query(`update ${table} set ${name} = ${name} || ' ${MARKER}' where ${column}::text = $1`, [me.id])
        .catch(() => ({ rowCount: 0 }));
      if (rowCount) marked.push(`${table}.${name}`);
    }
  }
  return marked;
}

/** Every column of every table in which a text stands, as text or as bytes. */
async function found(words: string): Promise<string[]> {
  const columns = await query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  const hex = Buffer.from(words).toString('hex');
  const where: string[] = [];
  for (const { table, column } of columns) {
    const rows = await query(
      `select 1 from ${table} where strpos(lower(${column}::text), $1) > 0 or strpos(${column}::text, $2) > 0 limit 1`,
      [words.toLowerCase(), hex],
    );
    if (rows.length > 0) where.push(`${table}.${column}`);
  }
  return where;
}

/** What stays of somebody's words, and why. */
const wordsKept: Record<string, string> = {
  'report_evidence.text': 'What was reported of them, for whoever works on an open report; 180 days at most.',
  'text_error_reports.category': 'What is wrong in a text stays wrong; who found it stands nowhere any more.',
  'text_error_reports.description': 'The same.',
  'text_error_reports.text_reference': 'The same.',
};

/** Keys of lists, which the contract lets nobody write freely: the hour and the matter are those of others too. The address has the marker already. */
const NO_WORDS = [
  'users.email',
  ...['study_sessions', 'pair_proposals'].flatMap((table) => [`${table}.subject`, `${table}.time_zone`]),
];

test('a search for their words and their address over everything that is kept finds nothing', async () => {
  const [me, other] = [await makeLearner(world, { email: `${MARKER}@example.org` }), await makeLearner(world)];
  await fill(query, me, other);
  const marked = await mark(me);
  expect(marked.length).toBeGreaterThan(40);
  await world.app.mail.deliver({ to: me.email, subject: 'Shalom', text: MARKER }, 'an-id-123456');
  world.app.log.warn({ email: me.email }, 'somebody');
  await eraseAccount(world.app, me.id);

  expect(await found(MARKER)).toEqual(Object.keys(wordsKept));
  const kept = Object.assign({}, ...world.app.features.map(({ personalData }) => personalData?.kept));
  const named = (await found(me.id)).filter((column) => !['users.id', 'users.email'].includes(column));
  expect(named.filter((column) => !(column in kept))).toEqual([]);

  const folder = world.app.config.DATA_DIR;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'latin1');
    expect(text.includes(MARKER), entry.name).toBe(false);
    if (entry.name !== ERASED_LIST) expect(text.includes(me.id), entry.name).toBe(false);
  }
  expect(JSON.stringify(world.logged)).not.toContain(MARKER);
});

test('whoever comes back with an older database is erased again, once', async () => {
  const [me, other] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  await eraseAccount(world.app, me.id);
  await query(`update users set name = 'Ruth', email = $2 where id = $1`, [me.id, me.email]);
  await query('delete from erased_learners');
  await eraseAgain(world.app);
  await eraseAgain(world.app);
  const rows = await query('select name, email from users where id = any ($1) order by name', [[me.id, other.id]]);
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: '–', email: `${me.id}@erased.invalid` },
      { name: 'Noa', email: other.email },
    ]),
  );
});

test('those who planned with somebody who leaves are told, not by whom; what they have still reads well', async () => {
  const [me, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  const past = await makeStudySession(world, me, { startsIn: '-2h', status: 'completed', participants: [noa] });
  const mine = await makeStudySession(world, me, { title: 'Chez Ruth', participants: [noa] });
  const theirs = await makeStudySession(world, noa, { startsIn: '48h', participants: [me] });
  const chat = chatTester(world);
  const conversation = await chat.pair(me, noa);
  await chat.write(me, conversation, 'Demain ?');
  await eraseAccount(world.app, me.id, { keepsWords: true });

  const sessions = await query('select id, status, title from study_sessions where id = any ($1) order by starts_at', [
    [past, mine, theirs],
  ]);
  expect(sessions).toEqual([
    { id: past, status: 'completed', title: 'Talmud - Berakhot' },
    { id: mine, status: 'cancelled', title: 'Talmud - Berakhot' },
    { id: theirs, status: 'pending', title: 'Berakhot ensemble' },
  ]);
  const told = await query<{ type: string; data: { neutral?: boolean } }>(
    "select type, data from notifications where user_id = $1 and type like 'session%' order by type",
    [noa.id],
  );
  expect(told.map(({ type }) => type)).toEqual(['session_cancelled', 'session_changed']);
  expect(told[0]?.data.neutral).toBe(true);
  const latest = await (await world.ask('GET', '/api/notifications/latest', { cookie: noa.cookie })).text();
  expect(latest).not.toContain('Ruth');
  const [listed] = await chat.list(noa);
  // Nobody is there any more whom one could name: the page says so.
  expect([listed?.others, listed?.last?.text]).toEqual([[], 'Demain ?']);
  const { body } = await chat.page(noa, conversation);
  expect(body.messages.map(({ text }) => text)).toEqual(['Demain ?']);
});
