// The physical floor: node:http and pg with prepared statements. No framework, validation or authorisation.
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query('create table if not exists floor_docs (bytes int primary key, doc text not null)');

const list = `select s.id, s.title, s.subject, s.description, s.starts_at, s.time_zone, s.duration_minutes, s.status, s.is_public,
    s.focus_mode_enabled, s.max_participants, s.creator_id, u.name,
    (select count(*)::int from session_participants p where p.session_id = s.id and p.status = 'confirmed') as participants,
    exists (select 1 from session_participants p where p.session_id = s.id and p.status = 'confirmed' and p.user_id = $1) as joined
  from study_sessions s join users u on u.id = s.creator_id
  where s.is_public and s.status = 'pending' and s.creator_id <> $1 and s.starts_at >= $2
  order by s.created_at desc nulls last, s.id desc nulls last limit 10`;

const answers: Record<string, (query: URLSearchParams) => Promise<unknown>> = {
  '/up': async () => ({}),
  '/one': async (query) =>
    (
      await pool.query({
        name: 'one',
        text: 'select doc from floor_docs where bytes = $1',
        values: [query.get('bytes')],
      })
    ).rows[0]?.doc,
  '/list': async (query) =>
    (await pool.query({ name: 'list', text: list, values: [query.get('learner'), new Date(Date.now() - 86_400_000)] }))
      .rows,
  '/later': async (query) => wait(Number(query.get('ms')), 'x'.repeat(Number(query.get('bytes')))),
  '/join': async (query) => join(query.get('session') ?? '', query.get('learner') ?? ''),
};

async function join(session: string, learner: string) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'lock',
      text: 'select max_participants from study_sessions where id = $1 for update',
      values: [session],
    });
    const { rows } = await client.query({
      name: 'count',
      text: "select count(*)::int as n from session_participants where session_id = $1 and status = 'confirmed'",
      values: [session],
    });
    const free = rows[0].n < 10;
    if (free)
      await client.query({
        name: 'take',
        text: 'insert into session_participants (session_id, user_id) values ($1, $2)',
        values: [session, learner],
      });
    await client.query(free ? 'commit' : 'rollback');
    return { joined: free };
  } finally {
    client.release();
  }
}

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  const answer = await answers[url.pathname]?.(url.searchParams);
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer ?? null);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
