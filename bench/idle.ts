import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Bench } from './bench.ts';
import { line } from './measure.ts';

const SECONDS = 60;

export const idle: Bench = {
  name: 'idle',
  async measure({ stage: { pool }, app }) {
    await app();
    const before = await track(pool, 'top');
    await pool.query('select pg_stat_statements_reset()');
    await wait(SECONDS * 1_000);
    const { rows } = await pool.query<{ calls: number }>(
      `select sum(calls)::int as calls from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())`,
    );
    await track(pool, before);
    return [line('statements a second with nobody there', (rows[0]?.calls ?? 0) / SECONDS, '', 50, 'less')];
  },
};

/** @returns the previous value of `pg_stat_statements.track` */
async function track(pool: pg.Pool, what: string): Promise<string> {
  const { rows } = await pool.query<{ was: string }>("select current_setting('pg_stat_statements.track') as was");
  await pool.query(`alter system set pg_stat_statements.track = '${what}'`);
  await pool.query('select pg_reload_conf()');
  return rows[0]?.was ?? 'none';
}
