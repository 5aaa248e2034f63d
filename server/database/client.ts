import pg from 'pg';
import type { Connection } from './database-url.ts';
import type { Host, PrimaryFinder } from './primary-finder.ts';

/** Callback of the driver's pool. */
type Connected = (error: Error | null, client?: pg.Client) => void;

/** Members that the driver's types do not declare. */
type Inner = {
  host: string;
  port: number;
  connection: {
    stream: { destroy(error?: Error): void };
    on(event: 'parameterStatus', listener: (status: { parameterName: string; parameterValue: string }) => void): void;
  };
};

/** Parameters that the server reports when they are on, and when they change. */
const READ_ONLY = new Set(['in_hot_standby', 'default_transaction_read_only']);

/**
 * Connects to the host that accepts writes. Disconnects when that host turns read-only, or when another host has taken
 * over: a frozen server would let requests wait.
 */
export class DatabaseClient extends pg.Client {
  readonly #config: Connection;
  #connected = false;
  #readOnly = false;

  constructor(config: Connection = {}) {
    super(config);
    this.#config = config;
    // A connection may end right after it opened, before the pool listens. Queries and `end` report it.
    this.on('error', () => {});
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const connected = this.#config.finder ? this.#connectToPrimary(this.#config.finder) : super.connect();
    if (!callback) return connected;
    connected.then(
      () => callback(null, this),
      (error: Error) => callback(error),
    );
    return undefined;
  }

  async #connectToPrimary(finder: PrimaryFinder): Promise<pg.Client> {
    const primary = await finder.find(this.#config);
    const inner = this as unknown as Inner;
    Object.assign(inner, primary);
    this.#watch(inner, finder, primary);
    try {
      await super.connect();
    } catch (error) {
      finder.forget(primary);
      throw error;
    }
    if (this.#readOnly) {
      await this.end().catch(() => {});
      throw becameReadOnly(primary);
    }
    return this;
  }

  #watch({ connection }: Inner, finder: PrimaryFinder, primary: Host): void {
    const leave = finder.onMove((moved) => {
      if (moved !== primary) connection.stream.destroy(new Error('Connection terminated: another server took over'));
    });
    this.once('end', leave);
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (!READ_ONLY.has(parameterName) || parameterValue !== 'on') return;
      this.#readOnly = true;
      finder.forget(primary);
      if (this.#connected) connection.stream.destroy(becameReadOnly(primary));
    });
    this.once('connect', () => {
      this.#connected = true;
    });
  }
}

/** Has the code of PostgreSQL's own refusal, so that callers try again. */
export const readOnlyError = (message: string) => Object.assign(new Error(message), { code: '25006' });

const becameReadOnly = ({ host, port }: Host) => readOnlyError(`${host}:${port} has become read-only`);
