import { StartError } from './start-error.ts';

type Asked = { query(sql: string): Promise<{ rows: Record<string, unknown>[] }> };

/**
 * Checks that a database can store and search Hebrew: UTF8, a ctype with letters beyond ASCII, and lower() that folds
 * them. pg_trgm uses only the ctype: with a builtin or ICU provider over ctype C, a Hebrew word has no trigrams
 * (PostgreSQL 18).
 * @throws {StartError} with the properties of the database
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
