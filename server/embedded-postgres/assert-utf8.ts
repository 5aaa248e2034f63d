import { StartError } from './start-error.ts';

type Asked = { query(sql: string): Promise<{ rows: Record<string, unknown>[] }> };

/**
 * Checks that a database, ours or a foreign one, can hold and search Hebrew: UTF8, and a ctype that knows letters beyond
 * ASCII (pg_trgm and lower() see no Hebrew, or no French accents, under C or POSIX).
 * @throws {StartError} naming what the database has
 */
export async function assertUtf8(database: Asked): Promise<void> {
  const { rows } = await database.query(
    `select current_setting('server_encoding') as encoding, datctype as ctype, lower('É') = 'é' as letters
     from pg_database where datname = current_database()`,
  );
  const { encoding, ctype, letters } = rows[0] ?? {};
  if (encoding === 'UTF8' && letters === true) return;
  throw new StartError(
    `This database has encoding ${encoding} and ctype ${ctype}: Hebrew could not be searched. Create it with ENCODING 'UTF8' LC_CTYPE 'C.UTF-8' (or any UTF-8 locale).`,
  );
}
