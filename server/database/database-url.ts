import type pg from 'pg';
import { PrimaryFinder } from './primary-finder.ts';

export type Connection = pg.ClientConfig & {
  /** With several hosts: finds the one that accepts writes. */
  finder?: PrimaryFinder;
  /** Through a pooler in transaction mode: no startup parameters, LISTEN or session locks. */
  pooled?: boolean;
};

/** Values of `target_session_attrs` that find a server for writes. */
const WRITABLE = new Set(['read-write', 'primary', 'any']);

/**
 * Reads an address of one or several hosts, as libpq does: `postgres://user:password@one:5432,two/db`.
 * @throws {TypeError} if it is invalid
 */
export function splitHosts(url: string): { scheme: string; user: string; hosts: string[]; rest: string } {
  const [, scheme, user = '', hosts, rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([/?#].*)?$/.exec(url) ?? [];
  if (scheme === undefined || hosts === undefined) throw new TypeError('not an address of PostgreSQL');
  return { scheme, user, hosts: hosts.split(','), rest };
}

export function addressesOf(url: string): URL[] {
  const { scheme, user, hosts, rest } = splitHosts(url);
  return hosts.map((host) => new URL(`${scheme}${user}${host}${rest}`));
}

export function isDatabaseUrl(url: string): boolean {
  try {
    return addressesOf(url).every((address) => WRITABLE.has(address.searchParams.get('target_session_attrs') ?? 'any'));
  } catch {
    return false;
  }
}

/** How the driver connects; several hosts share one finder. Call once per address and process. */
export function connectionOf(url: string): Connection {
  const [first, ...others] = addressesOf(url);
  const wanted = first?.searchParams.get('target_session_attrs');
  const alone = others.length === 0 && (wanted === null || wanted === 'any');
  if (!first || alone) return { connectionString: url };
  const hosts = [first, ...others].map(({ hostname, port }) => ({
    host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    port: Number(port || 5432),
  }));
  first.searchParams.delete('target_session_attrs');
  return { connectionString: first.href, finder: new PrimaryFinder(hosts) };
}

/**
 * Connections to an external database: `pool` for requests; `direct` for LISTEN, migrations and commands.
 * @param directUrl the same database without the pooler, if `url` leads to one
 */
export function linesTo(url: string, directUrl?: string): { pool: Connection; direct: Connection } {
  const pool = connectionOf(url);
  return directUrl === undefined
    ? { pool, direct: pool }
    : { pool: { ...pool, pooled: true }, direct: connectionOf(directUrl) };
}

export function withoutPassword(url: string): string {
  const { scheme, user, hosts, rest } = splitHosts(url);
  return `${scheme}${user.replace(/:.*@$/, '@')}${hosts.join(',')}${rest}`;
}
