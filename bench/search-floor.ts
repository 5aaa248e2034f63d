// The floor of the search: one bare statement on the same index, in the order of the canon, without stems, counts,
// marks or checks.
import { createServer } from 'node:http';
import pg from 'pg';
import { hebrewWords, latinWords } from '#features/texts/shared/search-words.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  const typed = new URL(request.url ?? '/', 'http://floor').searchParams.get('q') ?? '';
  const words = [...hebrewWords(typed), ...latinWords(typed)].map((word) => `'${word.replaceAll("'", '')}'`);
  const { rows } = await pool.query({
    name: 'search',
    text: `select reference, he_reference, slug, book, category, language, body from library_passages
           where words @@ $1::tsquery order by place limit 20`,
    values: [words.join(' & ')],
  });
  const body = JSON.stringify(rows);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
