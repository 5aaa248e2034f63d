import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

export class SecondConnection extends Error {
  constructor() {
    super('inside a transaction the pool was asked for a second connection: use tx, or do it before or after');
    this.name = 'SecondConnection';
  }
}

const transaction = new AsyncLocalStorage<{ open: boolean }>();

/** `reportSecondConnections` sees the calls of this work. */
export async function asTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const running = { open: true };
  try {
    return await transaction.run(running, work);
  } finally {
    running.open = false;
  }
}

/**
 * Reports pool connections taken within a transaction: enough of them deadlock.
 * @param report throws to refuse the connection
 */
export function reportSecondConnections(pool: pg.Pool, report: (error: SecondConnection) => void): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // `query` takes its connection through this method, too.
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      if (transaction.getStore()?.open) report(new SecondConnection());
      return connect(...args);
    },
  });
}
