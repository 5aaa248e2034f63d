import MiniSearch from 'minisearch';
import type pg from 'pg';
import type { Judged } from '#features/search/testing/judged-searches.ts';

type Passage = { id: number; reference: string; body: string };
export type Ask = (q: string) => Promise<string[]>;

const PAGE = 20;
/** With vowel points, the peers would find no Hebrew. */
const bare = (text: string) => text.replace(/[\u0591-\u05bd\u05bf-\u05c7]/g, '').replaceAll('־', ' ');

/** Prefixes and a fifth of the characters wrong, as MiniSearch documents. */
export async function miniSearch(pool: pg.Pool): Promise<{ ask: Ask; ms: number; megabytes: number }> {
  const { rows } = await pool.query<Passage>('select id, reference, body from library_passages');
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  const index = new MiniSearch<Passage>({ fields: ['body'], storeFields: ['reference'] });
  index.addAll(rows.map((row) => ({ ...row, body: bare(row.body) })));
  const ms = performance.now() - began;
  const megabytes = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  return {
    ms,
    megabytes,
    ask: async (q) =>
      index
        .search(bare(q), { prefix: true, fuzzy: 0.2, combineWith: 'AND' })
        .slice(0, PAGE)
        .map(({ reference }) => String(reference)),
  };
}

export async function simpleSearch(pool: pg.Pool): Promise<{ ask: Ask; ms: number }> {
  const began = performance.now();
  await pool.query(
    `create table bench_simple as select reference, place, to_tsvector('simple',
       translate(regexp_replace(body, '[\u0591-\u05bd\u05bf-\u05c7]', '', 'g'), '־', ' ')) as words from library_passages`,
  );
  await pool.query('create index on bench_simple using gin (words)');
  await pool.query('analyze bench_simple');
  return {
    ms: performance.now() - began,
    ask: async (q) => {
      const { rows } = await pool.query<{ reference: string }>(
        `select reference from bench_simple, plainto_tsquery('simple', $1) query where words @@ query
         order by ts_rank(words, query) desc, place limit ${PAGE}`,
        [bare(q)],
      );
      return rows.map(({ reference }) => reference);
    },
  };
}

/**
 * Fraction of right answers on the first page.
 * @returns milliseconds of the median query, and queries with missing answers
 */
export async function judge(ask: Ask, judged: Judged[]) {
  const times: number[] = [];
  const missed: string[] = [];
  let found = 0;
  let all = 0;
  for (const { q, right } of judged) {
    const began = performance.now();
    const first = new Set(await ask(q));
    times.push(performance.now() - began);
    const here = right.filter((reference) => first.has(reference)).length;
    if (here < right.length) missed.push(q);
    found += here;
    all += right.length;
  }
  return { recall: found / all, ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0, missed };
}
