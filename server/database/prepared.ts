import { fillPlaceholders, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { AppContext } from '../app-context.ts';
import type { Database } from './database.ts';

/**
 * A query built once per database (or app), and planned once per connection.
 * @param prepare ends in `.prepare(name)`
 */
export function prepared<Made, Of extends object = Database>(prepare: (of: Of) => Made): (of: Of) => Made {
  const queries = new WeakMap<Of, { query: Made }>();
  return (of) => {
    const known = queries.get(of) ?? { query: prepare(of) };
    queries.set(of, known);
    return known.query;
  };
}

/**
 * Like `prepared`, for SQL as a transaction of its own.
 * @param name unique; null: planned each time, because the best plan depends on the values
 */
export function preparedSql<Row extends pg.QueryResultRow>(
  name: string | null,
  statement: SQL,
): (app: Pick<AppContext, 'db' | 'pool'>, values: Record<string, unknown>) => Promise<Row[]> {
  const read = preparedRead<Row>(name, statement);
  return ({ db, pool }, values) => read({ db, reads: pool }, values);
}

/** Like `preparedSql`, for SQL that only reads, and checks no rights: a replica may answer. */
export function preparedRead<Row extends pg.QueryResultRow>(
  name: string | null,
  statement: SQL,
): (app: Pick<AppContext, 'db' | 'reads'>, values: Record<string, unknown>) => Promise<Row[]> {
  let built: Query | undefined;
  return async ({ db, reads }, values) => {
    built ??= db.execute(statement).getQuery();
    const planned = name === null ? {} : { name };
    const { rows } = await reads.query<Row>({
      ...planned,
      text: built.sql,
      values: fillPlaceholders(built.params, values),
    });
    return rows;
  };
}

/**
 * Caches a statement per shape.
 * @param make its shapes must be JSON, and few
 */
export function eachShape<Shape, Made>(make: (shape: Shape) => Made): (shape: Shape) => Made {
  const made = new Map<string, Made>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const known = made.get(key) ?? make(shape);
    made.set(key, known);
    return known;
  };
}

/**
 * A limit written into a prepared statement. PostgreSQL estimates a tenth of all rows for a parameter, and then avoids
 * the generic plan.
 */
export const literal = (count: number): Placeholder => sql.raw(String(count)) as unknown as Placeholder;
