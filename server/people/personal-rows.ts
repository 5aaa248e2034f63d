import { and, eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { AppContext } from '../app-context.ts';
import type { Rows } from './personal-files.ts';

const PAGE = 500;

export async function rowsOf(app: AppContext, table: PgTable, userId: string, ...columns: PgColumn[]) {
  const theirs = or(...columns.map((column) => eq(column, userId)));
  return { [getTableName(table)]: pages(app, table, theirs) satisfies Rows };
}

async function* pages(app: AppContext, table: PgTable, theirs: SQL | undefined): AsyncGenerator<unknown> {
  const keys = keyOf(table);
  let last: Record<string, unknown> | undefined;
  do {
    const rows: Record<string, unknown>[] = await app.db
      .select()
      .from(table)
      .where(and(theirs, last && after(keys, last)))
      .orderBy(...keys.map(({ column }) => column))
      .limit(PAGE);
    yield* rows;
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}

type Key = { name: string; column: PgColumn };

function keyOf(table: PgTable): Key[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key to read it by`);
  const names = Object.entries(getTableColumns(table));
  return key.map((column) => ({ name: names.find(([, one]) => one.name === column.name)?.[0] ?? '', column }));
}

function after(keys: Key[], row: Record<string, unknown>): SQL {
  const columns = keys.map(({ column }) => sql`${column}`);
  const values = keys.map(({ name, column }) => sql`${sql.param(row[name], column)}`);
  return sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
}
