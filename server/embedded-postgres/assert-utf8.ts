import { StartError } from './start-error.ts';

type Asked = { query(sql: string): Promise<{ rows: Record<string, unknown>[] }> };

/**
 * Checks that a database, ours or a foreign one, can hold and search Hebrew: UTF8, a ctype of the C library that knows
 * letters beyond ASCII, and lower() that folds them. The ctype is asked for by name as well: pg_trgm goes by it alone, so
 * with the builtin or ICU provider over ctype C lower() works and the trigrams of a Hebrew word are still none at all
 * (seen with PostgreSQL 18: show_trgm returns {}).
 * @throws {StartError} naming what the database has
 */
export async function assertUtf8(database: Asked): Promise<void> {
  const { rows } = await database.query(
    `select current_setting('server_encoding') as encoding, datctype as ctype, lower('É') = 'é' as folds
     from pg_database where datname = current_database()`,
  );
  const { encoding, ctype, folds } = rows[0] ?? {};
  if (encoding === 'UTF8' && ctype !== 'C' && ctype !== 'POSIX' && folds === true) return;
  throw new StartError(
    `This database has encoding ${encoding} and ctype ${ctype}: Hebrew could not be searched. ` +
      "Create it with ENCODING 'UTF8' LC_CTYPE 'C.UTF-8' TEMPLATE template0 (or any UTF-8 locale).",
  );
}
