// The floor of the partner search: one bare statement with the same filter, ordered by common hours.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const POOL = 1_500;

createServer(async (request, response) => {
  const query = new URL(request.url ?? '/', 'http://floor').searchParams;
  const { rows } = await pool.query({
    name: 'partners',
    text: `select m.user_id, u.name, p.bio, p.level, p.interests, p.languages, m.common
           from (select user_id, bit_count(week & (select week from match_rows where user_id = $1)) as common
             from (select user_id, week from match_rows where listed and filters && $2::text[] order by shuffle limit ${POOL}) taken
             order by common desc nulls last limit 20) m
           join users u on u.id = m.user_id join profiles p on p.user_id = m.user_id order by m.common desc nulls last`,
    values: [query.get('me'), (query.get('filters') ?? '').split(',')],
  });
  const body = JSON.stringify(rows);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
