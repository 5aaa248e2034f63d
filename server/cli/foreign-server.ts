import { DatabaseClient } from '#server/database/client.ts';
import { addressesOf, connectionOf, splitHosts } from '#server/database/database-url.ts';
import { CliError } from './programs.ts';

export const missing = (program: string) =>
  `The program \`${program}\` is needed for the database of DATABASE_URL and is not installed: install the PostgreSQL client programs, of the server's version or newer.`;

/** The password goes into the environment: everyone on the machine can read arguments. */
export function connectionArguments(databaseUrl: string): { args: string[]; env: Record<string, string> } {
  const { scheme, user, hosts, rest } = splitHosts(databaseUrl);
  const password = decodeURIComponent(addressesOf(databaseUrl)[0]?.password ?? '');
  const several = hosts.length > 1 && !rest.includes('target_session_attrs');
  const writable = several ? `${rest}${rest.includes('?') ? '&' : '?'}target_session_attrs=read-write` : rest;
  const address = `${scheme}${user.replace(/:[^@]*@$/, '@')}${hosts.join(',')}${writable}`;
  return { args: [`--dbname=${address}`], env: password ? { PGPASSWORD: password } : {} };
}

export async function occupants(databaseUrl: string): Promise<{ apps: number; tables: number }> {
  const client = new DatabaseClient({
    ...connectionOf(databaseUrl),
    application_name: 'havruta restore',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ apps: number; tables: number }>(
      `select
         (select count(*)::int from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and application_name = 'havruta') as apps,
         (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema') as tables`,
    );
    return rows[0] ?? { apps: 0, tables: 0 };
  } catch (error) {
    throw new CliError(`The database of DATABASE_URL cannot be reached: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Drops the job queue before a restore: pg_restore cannot drop its partitioned tables one by one. The backup contains
 * the pending jobs.
 */
export async function dropQueue(databaseUrl: string): Promise<void> {
  const client = new DatabaseClient({ ...connectionOf(databaseUrl), application_name: 'havruta restore' });
  client.on('error', () => {});
  await client.connect();
  await client.query('drop schema if exists pgboss cascade').finally(() => client.end());
}
