// The floor of study time: node:http and pg. A beat is one update by id. No account, no clock but the database's, nothing told
// to anybody.
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
};
const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  const body = JSON.stringify((await answers[url.pathname]?.(url.searchParams)) ?? null);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
// A connection that waits for its next beat is not closed under it.
server.keepAliveTimeout = 120_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
