import type pg from 'pg';

/** Numbers the people; below, `k` repeats rows per person. */
const people = 'select id, (row_number() over (order by id))::int - 1 as n, count(*) over ()::int as many from users';
const after = (places: number) => `(select id from person o where o.n = (p.n + ${places}) % p.many)`;

const perPerson = [
  `insert into auth_sessions (id, token, user_id, expires_at, ip_address, user_agent)
   select gen_random_uuid(), md5(p.id::text) || k, p.id, now() + interval '30 days', '', 'bench' from person p, generate_series(1, 1) k`,
  `insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes, status, is_public, participant_count, created_at)
   select gen_random_uuid(), p.id, gen_random_uuid(), 'Étude ' || p.n, 'torah_genesis', at, 'Europe/Paris', 60,
     case when at > now() then 'pending' else 'completed' end, k = 1, 1, at - interval '9 days'
   from person p, generate_series(1, 2) k, lateral (select now() + make_interval(hours => (p.n * 7 + k) % 240 * 24 - 216 * 24, mins => p.n % 600) as at) t`,
  `insert into session_participants (session_id, user_id) select id, creator_id from study_sessions`,
  `insert into notifications (id, user_id, type, data, at, delivered_at, is_read, actor_id)
   select gen_random_uuid(), p.id, 'session_cancelled', '{}', t.at, t.at, k > 5, case when k % 2 = 0 then ${after(1)} end
   from person p, generate_series(1, 50) k, lateral (select now() - make_interval(hours => k * 31, mins => p.n % 1800) as at) t`,
  `insert into reading_places (user_id, book_title, bookmarked, reference, placed_at)
   select p.id, 'Book ' || (p.n + k) % 400, false, 'Book 1', now() - make_interval(hours => k * 17) from person p, generate_series(1, 10) k`,
  `insert into availability_slots (user_id, weekday, from_minute, to_minute) select p.id, k, 1200, 1260 from person p, generate_series(1, 3) k`,
  `insert into last_active (user_id, at) select p.id, now() - make_interval(mins => p.n) from person p`,
  `insert into study_requests (id, sender_id, receiver_id, subject, message, status, created_at)
   select gen_random_uuid(), p.id, ${after(3)}, 'torah_genesis', '', 'accepted', now() - make_interval(mins => p.n) from person p`,
  `insert into ledger_entries (id, user_id, amount, reason, session_id, created_at)
   select gen_random_uuid(), p.id, 10, 'reward', gen_random_uuid(), now() - make_interval(days => k) from person p, generate_series(1, 5) k`,
  `with runs as (insert into study_runs (id, user_id, client_id, request_digest, phase, end_reason, started_at, phase_since, last_seen_at, planned_ms)
     select gen_random_uuid(), p.id, gen_random_uuid(), '', 'ended', 'complete', t.at, t.at, t.at, 3600000
     from person p, generate_series(1, 5) k, lateral (select now() - make_interval(days => k) as at) t returning id, user_id, started_at)
   insert into study_intervals (id, run_id, user_id, from_at, to_at) select gen_random_uuid(), id, user_id, started_at, started_at + interval '40 minutes' from runs`,
  `with pairs as (insert into conversations (id, lower_id, higher_id, last_seq, version, last_at, mutual_at)
     select gen_random_uuid(), least(p.id, o), greatest(p.id, o), 4, 4, now() - make_interval(mins => p.n), now()
     from person p, lateral (select ${after(5)} as o) other on conflict do nothing returning id, lower_id, higher_id),
   members as (insert into conversation_members (conversation_id, user_id, read_seq, delivered_seq)
     select id, one, 3, 4 from pairs, lateral (values (lower_id), (higher_id)) m (one))
   insert into private_messages (conversation_id, seq, version, sender_id, client_id, request_digest, text, folded, created_at)
   select id, k, k, case when k % 2 = 0 then lower_id else higher_id end, gen_random_uuid(), '', t, t, now() - make_interval(mins => 60 - k)
   from pairs, generate_series(1, 4) k, lateral (select 'une phrase sur le texte, la ' || k as t) words`,
];

export async function giveEach(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'; set statement_timeout = 0");
    await client.query(`create temp table person as ${people}; create unique index on person (n); analyze person`);
    for (const statement of perPerson) await client.query(statement);
  } finally {
    client.release(true);
  }
  await pool.query('vacuum (analyze)');
}

export const idOf = (what: string, n: string | number) =>
  `overlay(overlay(md5('${what}' || ${n}) placing '7' from 13) placing '8' from 17)::uuid`;

const own = [
  `insert into users (id, name, email, email_verified) values ($1, 'Ruth', 'ruth@example.org', true)`,
  `insert into profiles (user_id, said_at, languages, interests, level, time_zone) values ($1, now(), '{fr}', '{talmud}', 'advanced', 'Europe/Paris')`,
  `insert into availability_slots (user_id, weekday, from_minute, to_minute) select $1, k, 1200, 1320 from generate_series(1, 4) k`,
  `insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes, status, is_public)
   select ${idOf('session', 'k')}, $1, ${idOf('client', 'k')}, 'Étude ' || k, 'torah_ruth', t.at, 'Europe/Paris', 60,
     case when at > now() then 'pending' else 'completed' end, false
   from generate_series(1, 40) k, lateral (select now() + make_interval(days => 6 - k, hours => 3) as at) t`,
  `insert into session_participants (session_id, user_id)
   select ${idOf('session', 'k')}, one from generate_series(1, 40) k, lateral (values ($1::uuid), (($2::uuid[])[1 + k % 20])) m (one)`,
  `insert into notifications (id, user_id, type, data, at, delivered_at, is_read, session_id, actor_id)
   select ${idOf('told', 'k')}, $1, 'session_cancelled',
     jsonb_build_object('sessionId', ${idOf('session', '(1 + k % 40)')}, 'title', 'Étude', 'startsAt', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'timeZone', 'Europe/Paris'),
     t.at, t.at, k > 5, ${idOf('session', '(1 + k % 40)')}, ($2::uuid[])[1 + k % 20]
   from generate_series(1, 150) k, lateral (select now() - make_interval(hours => k) as at) t`,
  `insert into reading_places (user_id, book_title, bookmarked, reference, placed_at)
   select $1, title, false, title || ' 1', now() - make_interval(hours => k::int) from unnest('{Genesis,Exodus,Ruth,Esther,Jonah,Psalms}'::text[]) with ordinality t (title, k)`,
  `insert into ledger_entries (id, user_id, amount, reason, session_id, created_at)
   select ${idOf('ledger', 'k')}, $1, 10, 'reward', ${idOf('session', 'k')}, now() - make_interval(days => k) from generate_series(1, 30) k`,
  `insert into study_runs (id, user_id, client_id, request_digest, phase, end_reason, started_at, phase_since, last_seen_at, planned_ms)
   select ${idOf('run', 'k')}, $1, ${idOf('run', 'k')}, '', 'ended', 'complete', t.at, t.at, t.at, 3600000
   from generate_series(1, 60) k, lateral (select now() - make_interval(days => k) as at) t`,
  `insert into study_intervals (id, run_id, user_id, from_at, to_at) select id, id, user_id, started_at, started_at + interval '40 minutes' from study_runs where user_id = $1`,
  `insert into study_requests (id, sender_id, receiver_id, subject, message, status)
   select ${idOf('request', 'k')}, $1, ($2::uuid[])[k], 'torah_ruth', '', 'accepted' from generate_series(1, 5) k`,
  `insert into conversations (id, lower_id, higher_id, last_seq, version, last_at, mutual_at)
   select ${idOf('talk', 'k')}, least($1, o), greatest($1, o), 20, 20, now(), now() from unnest($2::uuid[]) with ordinality t (o, k)`,
  `insert into conversation_members (conversation_id, user_id, read_seq, delivered_seq)
   select id, one, 18, 20 from conversations, lateral (values (lower_id), (higher_id)) m (one) where $1 in (lower_id, higher_id)`,
  `insert into private_messages (conversation_id, seq, version, sender_id, client_id, request_digest, text, folded)
   select id, k, k, case when k % 2 = 0 then lower_id else higher_id end, gen_random_uuid(), '', t, t
   from conversations, generate_series(1, 20) k, lateral (select 'une phrase sur le texte, la ' || k as t) words where $1 in (lower_id, higher_id)`,
];

/** @param others twenty people who exist at both sizes */
export async function giveLearner(pool: pg.Pool, learner: string, others: string[]): Promise<void> {
  for (const statement of own) await pool.query(statement, statement.includes('$2') ? [learner, others] : [learner]);
}
