import pg from 'pg';
import type { Connection } from './database-url.ts';
import type { Host, PrimaryFinder } from './primary-finder.ts';

/** Members that the driver's types do not declare. */
type Inner = {
  host: string;
  port: number;
  connection: {
    stream: { destroy(error?: Error): void };
    on(event: 'parameterStatus', listener: (status: { parameterName: string; parameterValue: string }) => void): void;
  };
};

/** The server reports these when they are on, and again when they change. */
const READ_ONLY = new Set(['in_hot_standby', 'default_transaction_read_only']);

/**
 * Connects to the host that accepts writes. It breaks off when that host turns read-only, and when
 * another host has taken over: a frozen server would let requests wait.
 */
export class DatabaseClient extends pg.Client {
  readonly #config: Connection;
  #connected = false;
  #readOnly = false;

  constructor(config: Connection = {}) {
    super(config);
    this.#config = config;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  // biome-ignore lint/suspicious/noExplicitAny: as the driver declares its two forms
  override connect(callback?: (...outcome: any[]) => void): any {
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
      throw readOnlyError(primary);
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
      if (this.#connected) connection.stream.destroy(readOnlyError(primary));
    });
    this.once('connect', () => {
      this.#connected = true;
    });
  }
}

const readOnlyError = ({ host, port }: Host) =>
  Object.assign(new Error(`${host}:${port} has become read-only`), { code: '25006' });
