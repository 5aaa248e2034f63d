import type { Database } from './database.ts';

/**
 * A query that is asked often: built once per database, or per app where the features say what is in it, and planned once
 * per connection.
 * @param prepare builds it, ending in `.prepare(name)`
 */
export function prepared<Query, Of extends object = Database>(prepare: (of: Of) => Query): (of: Of) => Query {
  const queries = new WeakMap<Of, { query: Query }>();
  return (of) => {
    const known = queries.get(of) ?? { query: prepare(of) };
    queries.set(of, known);
    return known.query;
  };
}
