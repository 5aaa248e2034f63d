import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { DatabaseClient } from '#server/database/client.ts';
import { type Connection, connectionOf, isDatabaseUrl, withoutPassword } from '#server/database/database-url.ts';
import { findPlace, startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { occupants } from '../foreign-server.ts';
import { CliError } from '../programs.ts';

export type Address = { url: string } | { dataDir: string };

export type End = {
  name: string;
  address: Address;
  connection: Connection;
  close(): Promise<void>;
};

export function readAddress(text: string, pathOf: (path: string) => string): Address {
  if (/^postgres(ql)?:/.test(text)) {
    if (isDatabaseUrl(text)) return { url: text };
    throw new CliError('The address of the database is not one like postgres://user:password@host/database.');
  }
  if (/^[a-z]+:\/\//.test(text)) throw new CliError(`${text} is no address of PostgreSQL.`);
  return { dataDir: isAbsolute(text) ? text : pathOf(text) };
}

export const nameOf = (address: Address): string =>
  'url' in address ? withoutPassword(address.url) : `the embedded database of ${address.dataDir}`;

/**
 * Opens a database that no app uses. No app can start on an embedded one while it is open.
 * @param programs package with the PostgreSQL of an embedded database of another major version
 * @throws {CliError} if an app runs on it, {StartError} if it cannot be opened
 */
export async function openEnd(address: Address, options: { create: boolean; programs?: string }): Promise<End> {
  const name = nameOf(address);
  if ('url' in address) {
    const { apps } = await occupants(address.url);
    if (apps > 0) throw new CliError(`Havruta is running on ${name}. Stop it first.`);
    return { name, address, connection: connectionOf(address.url), close: async () => {} };
  }
  const { dataDir } = address;
  if (!options.create && !(await stat(join(dataDir, 'cluster.json')).catch(() => null)))
    throw new CliError(`There is no database in ${dataDir}.`);
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {}, programs: options.programs });
  const { data } = await findPlace(dataDir);
  return {
    name: options.create ? name : `${name} (${data})`,
    address,
    connection: embedded.connection,
    close: embedded.stop,
  };
}

/** Connects without time limits. */
export async function connectTo({ connection, name }: End): Promise<DatabaseClient> {
  const client = new DatabaseClient({
    ...connection,
    application_name: 'havruta move',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new CliError(`${name} cannot be reached: ${(error as Error).message}`);
  }
  // The role may have the app's limits. The text of values, which is compared, must not depend on the server.
  await client.query(`set statement_timeout = 0; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
    set bytea_output = 'hex'`);
  return client;
}
