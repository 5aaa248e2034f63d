import { fillPlaceholders, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { AppContext } from './app-context.ts';
import type { Database } from './database.ts';

/**
 * A query that is asked often: built once per database, or per app where the features say what is in it, and planned once
 * per connection.
 * @param prepare builds it, ending in `.prepare(name)`
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
 * The same for a statement in SQL. It runs on a connection of the pool and is a transaction of its own.
 * @param name of its plan; no other statement has it. Null: it is planned each time, as the best plan depends on the values
 * @param statement what it is given are `sql.placeholder('…')`
 * @returns runs it with values by the names of the placeholders, and resolves to its rows as the driver reads them
 */
export function preparedSql<Row extends pg.QueryResultRow>(
  name: string | null,
  statement: SQL,
): (app: Pick<AppContext, 'db' | 'pool'>, values: Record<string, unknown>) => Promise<Row[]> {
  let built: Query | undefined;
  return async ({ db, pool }, values) => {
    built ??= db.execute(statement).getQuery();
    const planned = name === null ? {} : { name };
    const { rows } = await pool.query<Row>({
      ...planned,
      text: built.sql,
      values: fillPlaceholders(built.params, values),
    });
    return rows;
  };
}

/**
 * One of each kind of a statement: made when it is asked for first, and kept.
 * @param make of a shape that is JSON; there must be few
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
 * A number written into a prepared statement, for its limit. PostgreSQL keeps the plan of such a statement only where it looks
 * as cheap as one made for the values at hand, and of a limit that comes as a value it expects a tenth of all rows.
 */
export const literal = (count: number): Placeholder => sql.raw(String(count)) as unknown as Placeholder;
