import type pg from 'pg';
import { CliError } from '../programs.ts';
import { MARKER } from './marker.ts';

export type Table = {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted names of the columns that are not generated. */
  columns: string[];
  bytes: number;
};

/** Tables with rows of the app and its job queue, the largest first. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_table_size(c.oid)::float8 as bytes,
       (select coalesce(array_agg(quote_ident(attname) order by attname), '{}') from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relname <> $1
     order by bytes desc, name`,
    [MARKER],
  );
  return rows;
}

/** @throws {CliError} naming what the target lacks */
export function assertSameShape(source: Table[], target: Table[]): void {
  const columnsOf = new Map(target.map(({ name, columns }) => [name, columns.join()]));
  const different = source.filter(({ name, columns }) => columnsOf.get(name) !== columns.join());
  if (different.length > 0)
    throw new CliError(
      `These tables are not the same at both ends: ${different.map(({ name }) => name).join(', ')}. Nothing was moved.`,
    );
}

/** Number of rows and a checksum that does not depend on their order or on the server's version. */
export async function sumOf(client: pg.Client, { name, columns }: Table): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*)::float8 as rows,
       coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint::numeric), 0)::text as sum
     from ${name}`,
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}

export async function sequencesOf(client: pg.Client): Promise<{ name: string; last: string; called: boolean }[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences order by 1`,
  );
  const found = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    for (const row of rows) found.push({ name, ...row });
  }
  return found;
}

export async function extensionsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select extname as name from pg_extension order by 1');
  return rows.map(({ name }) => name);
}
