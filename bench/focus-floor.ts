// The floor of study time: node:http and pg. A beat is one update by id; closing a session is its rows, written one session
// after the other on ten connections. No account, no clock but the database's, nothing told to anybody.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const answers: Record<string, (query: URLSearchParams) => Promise<unknown>> = {
  '/up': async () => ({}),
  '/beat': async (query) =>
    (
      await pool.query({
        name: 'beat',
        text: 'update study_runs set last_seen_at = now() where id = $1 returning *',
        values: [query.get('run')],
      })
    ).rows[0],
  '/close': async () => {
    const { rows } = await pool.query("select id from study_sessions where status = 'active' and title = 'Bare'");
    const left = rows.map(({ id }) => String(id));
    const began = performance.now();
    await Promise.all(Array.from({ length: 10 }, () => closeSome(left)));
    return { ms: performance.now() - began };
  },
};

async function closeSome(left: string[]): Promise<void> {
  const client = await pool.connect();
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    await client.query('begin');
    await client.query({
      name: 'close',
      text: "update study_sessions set status = 'completed' where id = $1",
      values: [id],
    });
    const { rows } = await client.query({
      name: 'runs',
      text: `update study_runs set phase = 'ended', end_reason = 'complete', counted_ms = planned_ms where session_id = $1
             returning id, user_id, started_at, until`,
      values: [id],
    });
    for (const run of rows) {
      await client.query({
        name: 'interval',
        text: `insert into study_intervals (id, run_id, user_id, session_id, from_at, to_at) values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
        values: [run.id, run.user_id, id, run.started_at, run.until],
      });
      await client.query({
        name: 'reward',
        text: `insert into ledger_entries (id, user_id, amount, reason, session_id, day, created_at)
               values (gen_random_uuid(), $1, 20, 'reward', $2, current_date, now())`,
        values: [run.user_id, id],
      });
      await client.query({
        name: 'notification',
        text: `insert into notifications (id, user_id, type, data, at) values (gen_random_uuid(), $1, 'shekels', '{}', now())`,
        values: [run.user_id],
      });
    }
    await client.query('commit');
  }
  client.release();
}

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  const body = JSON.stringify((await answers[url.pathname]?.(url.searchParams)) ?? null);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
