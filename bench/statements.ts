import type pg from 'pg';

const MOST = 40;

type Counted = { calls: string; mean: number; total: number; rows: string; query: string };

export async function dearestStatements(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Counted>(
    `select calls, mean_exec_time as mean, total_exec_time as total, (rows::float8 / calls)::numeric(12, 1) as rows,
       left(regexp_replace(query, '\\s+', ' ', 'g'), 140) as query
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
     order by total_exec_time desc limit $1`,
    [MOST],
  );
  const shown = rows.map(({ calls, mean, total, rows: each, query }) =>
    [calls.padStart(9), mean.toFixed(3).padStart(10), total.toFixed(0).padStart(9), each.padStart(9), ` ${query}`].join(
      '',
    ),
  );
  return [`    calls   mean ms  total ms rows/call  statement`, ...shown, ''].join('\n');
}
