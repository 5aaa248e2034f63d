import type { Database } from './database.ts';

/**
 * A query that is asked often: built once per database and planned once per connection.
 * @param prepare builds it, ending in `.prepare(name)`
 */
export function prepared<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, { query: Query }>();
  return (db) => {
    const known = queries.get(db) ?? { query: prepare(db) };
    queries.set(db, known);
    return known.query;
  };
}
