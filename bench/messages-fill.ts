import pg from 'pg';
import { idOf } from './growth-fill.ts';

/** Number of learners; the last one has `BUSY` conversations. */
export const LEARNERS = 61;
const CONVERSATIONS = 10;
const EACH = 50;
const USUAL = 20;
const BUSY = 300;
const PHRASES = 50_000;
const WORDS = 5_000;
const SLICE = 500_000;

const CONSONANTS = 'bcdfghklmnprstvz';
const VOWELS = 'aeiou';

/** The n-th most frequent word, of three syllables: the first is in every second message, the last in one of 5,000. */
export const wordOf = (n: number): string => {
  const mixed = Math.imul(n + 1, 2_654_435_761) >>> 0;
  return [1, 80, 6_400]
    .map((size) => Math.floor(mixed / size) % 80)
    .map((place) => `${CONSONANTS[place % 16]}${VOWELS[Math.floor(place / 16)]}`)
    .join('');
};

const HELD = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as redo
  from pg_constraint
  where (contype = 'f' and confrelid = 'private_messages'::regclass) or (contype = 'p' and conrelid = 'private_messages'::regclass)
  order by contype = 'p'`;
const INDEXES = `
  select format('drop index %I', indexname) as undo, indexdef as redo from pg_indexes
  where tablename = 'private_messages' and indexname <> 'private_messages_place'`;

/**
 * The same learners and conversations at any size, and others' messages up to `count`. The last learner takes part in
 * three hundred conversations.
 */
export async function fillWithTalks(connectionString: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const run = (statement: string, values: unknown[] = []) => client.query(statement, values);
  try {
    await run("set session_replication_role = 'replica'; set statement_timeout = 0; set maintenance_work_mem = '1GB'");
    await run("set synchronous_commit = 'off'; set work_mem = '64MB'; set max_parallel_maintenance_workers = 1");
    const { rows: indexes } = await run(INDEXES);
    const { rows: constraints } = await run(HELD);
    for (const { undo } of [...indexes, ...constraints]) await run(undo);
    await makePhrases(run);
    const others = Math.floor((count - (LEARNERS * CONVERSATIONS * EACH) / 2) / USUAL);
    const people = Math.ceil(others / 10) + 100;
    await run(newUsers('learner', LEARNERS));
    await run(newUsers('user', people));
    const own = `select ${idOf('talk', `n || '-' || j`)} as id, n * 100 + j as n,
      ${inOrder(idOf('learner', 'n'), idOf('learner', `((n + j) % ${LEARNERS - 1})`))}
      from generate_series(0, ${LEARNERS - 2}) n, generate_series(1, ${CONVERSATIONS / 2}) j`;
    const step = Math.floor(others / BUSY);
    const isBusy = `n % ${step} = 0`;
    const theirs = (from: number) => `select ${idOf('other', 'n')} as id, n,
      ${inOrder(
        `case when ${isBusy} then ${idOf('learner', String(LEARNERS - 1))} else ${idOf('user', `n % ${people}`)} end`,
        idOf('user', `case when ${isBusy} then n / ${step} else (n + 1 + n / ${people}) % ${people} end`),
      )}
      from generate_series(${from}, ${Math.min(others, from + SLICE - 1)}) n`;
    const slices = Array.from({ length: Math.ceil(others / SLICE) }, (_, n) => theirs(n * SLICE + 1));
    await run(newTalks(own, EACH));
    for (const slice of slices) await run(newTalks(slice, USUAL));
    for (let k = 1; k <= EACH; k++)
      for (const talks of k <= USUAL ? [own, ...slices] : [own]) await run(written(talks, k));
    for (const { redo } of [...constraints.reverse(), ...indexes]) await run(redo);
    await run('vacuum (analyze)');
    await run('checkpoint');
  } finally {
    await client.end();
  }
}

const inOrder = (one: string, other: string) =>
  `least(${one}, ${other}) as lower_id, greatest(${one}, ${other}) as higher_id`;

const newUsers = (what: string, count: number) => `
  insert into users (id, name, email, email_verified)
  select ${idOf(what, 'n')}, '${what} ' || n, '${what}' || n || '@example.org', true from generate_series(0, ${count - 1}) n`;

const newTalks = (which: string, each: number) => `
  with made as (insert into conversations (id, lower_id, higher_id, last_seq, version, last_at, mutual_at)
    select id, lower_id, higher_id, ${each}, ${each}, now(), now() from (${which}) t returning id, lower_id, higher_id)
  insert into conversation_members (conversation_id, user_id, read_seq, delivered_seq)
  select id, one, ${each}, ${each} from made, lateral (values (lower_id), (higher_id)) m (one)`;

const written = (talks: string, k: number) => `
  insert into private_messages (conversation_id, seq, version, sender_id, client_id, request_digest, text, folded, created_at)
  select c.id, ${k}, ${k}, c.${k % 2 ? 'lower_id' : 'higher_id'}, gen_random_uuid(), '', p.text, p.text,
    now() - make_interval(hours => ${8_000 - k})
  from (${talks}) c join phrases p on p.n = (hashint8(c.n * 1000 + ${k}) & 2147483647) % ${PHRASES}`;

async function makePhrases(run: (statement: string, values?: unknown[]) => Promise<unknown>): Promise<void> {
  await run('create temp table words (n int primary key, word text)');
  await run('insert into words select n, w from unnest($1::text[]) with ordinality t (w, n)', [
    Array.from({ length: WORDS }, (_, n) => wordOf(n)),
  ]);
  await run('create temp table phrases (n int primary key, text text)');
  await run('select setseed(0.5)');
  await run(`
    insert into phrases select picked.n, string_agg(w.word, ' ' order by k)
    from (select n, k, 1 + floor(power(${WORDS}, random()))::int % ${WORDS} as place
      from generate_series(0, ${PHRASES - 1}) n, generate_series(1, 9) k) picked
    join words w on w.n = picked.place group by picked.n`);
  await run('analyze words; analyze phrases');
}
