import pg from 'pg';

export type Host = { host: string; port: number };

/** Milliseconds for one host to answer; a frozen one never does. */
const PROBE_MS = 2_000;

/** Milliseconds before clients probe again: after a failover, a new connection would go to the former primary. */
const KNOWN_MS = 1_000;

/** Has PostgreSQL's code for a write on a standby, so that callers try again later. */
export class NoPrimary extends AggregateError {
  readonly code = '25006';
  constructor(errors: unknown[], hosts: readonly Host[]) {
    super(errors, `none of ${hosts.map(({ host, port }) => `${host}:${port}`).join(', ')} accepts writes`);
  }
}

/**
 * Finds the one of several hosts that accepts writes, and remembers it for a moment. All clients of an address share a
 * finder, so that one of them notices a failover for all.
 */
export class PrimaryFinder {
  readonly hosts: readonly Host[];
  #current: Host | null = null;
  #foundAt = Number.NEGATIVE_INFINITY;
  #finding: Promise<Host> | null = null;
  readonly #onMove = new Set<(primary: Host) => void>();

  constructor(hosts: readonly Host[]) {
    this.hosts = hosts;
  }

  /** @throws {NoPrimary} if there is none now */
  async find(connection: pg.ClientConfig): Promise<Host> {
    if (this.#current && performance.now() - this.#foundAt < KNOWN_MS) return this.#current;
    this.#finding ??= this.#probe(connection).finally(() => {
      this.#finding = null;
    });
    return this.#finding;
  }

  forget(host: Host): void {
    if (this.#current === host) this.#current = null;
  }

  /** @param listener called with the new primary after a failover @returns a function that removes it */
  onMove(listener: (primary: Host) => void): () => void {
    this.#onMove.add(listener);
    return () => this.#onMove.delete(listener);
  }

  async #probe(connection: pg.ClientConfig): Promise<Host> {
    const probes = this.hosts.map(async (host) => {
      await assertWritable(connection, host);
      return host;
    });
    const found = await Promise.any(probes).catch(({ errors }: AggregateError) => {
      throw new NoPrimary(errors, this.hosts);
    });
    this.#current = found;
    this.#foundAt = performance.now();
    for (const moved of this.#onMove) moved(found);
    return found;
  }
}

async function assertWritable(connection: pg.ClientConfig, { host, port }: Host): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => {});
  Object.assign(client, { host, port });
  try {
    await client.connect();
    const { rows } = await client.query<{ readable: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as readable`,
    );
    if (rows[0]?.readable) throw new Error(`${host}:${port} is read-only`);
  } finally {
    client.end().catch(() => {});
  }
}
