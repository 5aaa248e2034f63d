import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAgain } from '#features/account/server/leaving/erase-again.ts';
import { chatTester } from '#features/chat/testing/chat.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { ANONYMOUS_ID } from '#shared/anonymous.ts';
import { madeTitle } from '#shared/made-title.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { ERASED_LIST } from '../people/erased-list.ts';
import { eraseAccount } from '../people/personal-data.ts';
import { asking, columnsOfPeople, fill } from '../testing/people.ts';

const MARKER = 'quinoaberg';
let world: World;
let query: ReturnType<typeof asking>;
beforeAll(async () => {
  world = await openWorld();
  query = asking(world);
});
afterAll(() => world.close());

/** Columns that reference another person than the row's author. */
const NAMES_ANOTHER =
  /^(receiver_id|person_id|blocked_id|actor_id|reversed_by|answered_by|lower_id|higher_id|turned_by|partner_id)$/;

type Column = { table: string; name: string; type: string };
const withMarker: Record<string, (name: string) => string> = {
  text: (name) => `coalesce(${name}, '') || ' ${MARKER}'`,
  'character varying': (name) => `coalesce(${name}, '') || ' ${MARKER}'`,
  jsonb: (name) => `jsonb_build_object('was', ${name}, 'said', '${MARKER}')`,
  bytea: (name) => `coalesce(${name}, '') || convert_to('${MARKER}', 'UTF8')`,
  ARRAY: (name) => `array_append(${name}, '${MARKER}')`,
};

async function mark(me: TestLearner): Promise<{ marked: string[]; untried: string[] }> {
  const people = [...(await columnsOfPeople(query)), { table: 'users', column: 'id' }].filter(
    ({ column }) => !NAMES_ANOTHER.test(column),
  );
  const columns = await query<Column>(
    `select c.table_name as table, c.column_name as name, c.data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = any ($1) and c.is_generated = 'NEVER'
     order by 1, 2`,
    [Object.keys(withMarker)],
  );
  const marked: string[] = [];
  const untried: string[] = [];
  for (const { table, name, type } of columns.filter(
    (column) => !NO_WORDS.includes(`${column.table}.${column.name}`),
  )) {
    let tried = false;
    const named = people.filter((one) => one.table === table && one.column !== name);
    for (const which of [...named.map(({ column }) => `${column}::text = $1`), ...(theirs[table] ?? [])]) {
      const { rowCount } = await world.app.pool
        .query(`update ${table} set ${name} = ${withMarker[type]?.(name)} where ${which}`, [me.id])
        .catch(() => ({ rowCount: null }));
      tried ||= rowCount !== 0;
      if (rowCount) marked.push(`${table}.${name}`);
    }
    if (!tried) untried.push(table);
  }
  return { marked, untried: [...new Set(untried)] };
}

async function found(words: string): Promise<string[]> {
  const columns = await query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  const hex = Buffer.from(words).toString('hex');
  const isIn = async (table: string, what: string) => {
    const said = `select 1 from ${table} as t where strpos(lower((${what})::text), $1) > 0 or strpos((${what})::text, $2) > 0 limit 1`;
    return (await query(said, [words.toLowerCase(), hex])).length > 0;
  };
  const where: string[] = [];
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    if (!(await isIn(table, 't'))) continue;
    for (const { column } of own) if (await isIn(table, `t.${column}`)) where.push(`${table}.${column}`);
  }
  return where;
}

const wordsKept: Record<string, string> = {
  'note_updates.update': 'Notes written together, letter beside letter, stay with those they were written with.',
  'pair_proposals.text_reference': 'Where in a text the two were to study: the other’s too.',
  'report_evidence.text': 'What was reported of them, for whoever works on an open report; 180 days at most.',
  'study_sessions.text_reference': 'Where in a text those who were there studied: theirs too.',
  'text_error_reports.category': 'What is wrong in a text stays wrong; who found it stands nowhere any more.',
  'text_error_reports.description': 'The same.',
  'text_error_reports.marked': 'The same.',
  'text_error_reports.text_language': 'The same.',
  'text_error_reports.text_reference': 'The same.',
  'text_error_reports.version': 'The same.',
};

const theirs: Record<string, string[]> = {
  account_measures: ['person_id::text = $1'],
  archive_parts: ['archive_id in (select id from archives where user_id::text = $1)'],
  pictures: ['hash in (select image from users where id::text = $1)'],
  rate_limits: ['strpos(key, $1) > 0'],
  report_answers: ['number in (select number from issue_reports where reporter_id::text = $1)'],
  study_pairs: ['$1 in (lower_id::text, higher_id::text)'],
  support_log: ['person_id::text = $1'],
  verifications: ['value = $1'],
  voice_signals: ['from_tab in (select tab from voice_tabs where user_id::text = $1)'],
};

async function fillTheirs(me: TestLearner): Promise<void> {
  const { pool } = world.app;
  await pool.query(
    `insert into archive_parts (archive_id, n, bytes) select id, 0, '' from archives where user_id = $1`,
    [me.id],
  );
  await pool.query(`insert into pictures (hash, small, large) values ('a picture', '', '')`);
  await pool.query(`update users set image = 'a picture' where id = $1`, [me.id]);
  await pool.query(`insert into rate_limits (key, points) values ('people.block:' || $1::text, 1)`, [me.id]);
  await pool.query(
    `insert into report_answers (id, number, text)
     select gen_random_uuid(), number, 'Merci' from issue_reports where reporter_id = $1`,
    [me.id],
  );
  await pool.query(
    `insert into voice_signals (to_tab, seq, from_tab, call, counter, body)
     select other.tab, 1, mine.tab, 1, 1, 'words' from voice_tabs mine, voice_tabs other
     where mine.user_id = $1 and other.session_id = mine.session_id and other.tab <> mine.tab`,
    [me.id],
  );
}

/** A new table needs a row of `fill` or a line here. */
const writtenByNobody: Record<string, string> = {
  conversations: 'Whether it is of a pair or of a session.',
  erased_learners: 'Hashes of ids, which bring nobody back.',
  library_books: 'The library.',
  library_documents: 'The library.',
  library_links: 'The library.',
  library_passages: 'The library.',
  library_search_state: 'The library.',
  library_sections: 'The library.',
  library_versions: 'The library.',
  library_words: 'The library.',
  note_documents: 'Notes written together, which stay with those they were written with.',
  rooms: 'Where in a text a room stands.',
  session_calls: 'How long a session rings, and what came of it.',
  socket_io_attachments: 'Events on their way between instances: ids, for some seconds.',
};

const NO_WORDS = [
  'users.email',
  ...['users.image', 'leavings.image', 'pictures.hash', 'verifications.value'],
  ...['study_sessions', 'pair_proposals'].flatMap((table) => [`${table}.subject`, `${table}.time_zone`]),
];

test('a search of the whole database for a deleted learner’s texts and address finds nothing', {
  timeout: 120_000,
}, async () => {
  const [me, other] = [await makeLearner(world, { email: `${MARKER}@example.org` }), await makeLearner(world)];
  await fill(query, me, other);
  await fillTheirs(me);
  const { marked, untried } = await mark(me);
  expect(untried).toEqual(Object.keys(writtenByNobody));
  expect(marked.length).toBeGreaterThan(80);
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

test('an account restored with an older database is erased again, once', async () => {
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

test('co-learners of a deleted account are notified without a name, and their own data stays readable', async () => {
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
    { id: past, status: 'completed', title: madeTitle('sessions.subjects.talmud_berakhot') },
    { id: mine, status: 'cancelled', title: madeTitle('sessions.subjects.talmud_berakhot') },
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
  expect([listed?.others, listed?.last?.text]).toEqual([[], 'Demain ?']);
  const { body } = await chat.page(noa, conversation);
  expect(body.messages.map(({ text }) => text)).toEqual(['Demain ?']);
  const found = await (await world.ask('GET', '/api/conversations/search?q=Demain', { cookie: noa.cookie })).json();
  expect(found.hits.map(({ senderId }: { senderId: string }) => senderId)).toEqual([ANONYMOUS_ID]);
});
