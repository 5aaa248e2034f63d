import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Code within a transaction requested another connection of the pool. */
export class SecondConnection extends Error {
  constructor() {
    super('inside a transaction the pool was asked for a second connection: use tx, or do it before or after');
    this.name = 'SecondConnection';
  }
}

/** The running transaction, as seen by everything started within it; closed once it is committed or rolled back. */
const transaction = new AsyncLocalStorage<{ open: boolean }>();

/** Runs the work of a transaction, so that `reportSecondConnections` can attribute its calls. */
export async function asTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const running = { open: true };
  try {
    return await transaction.run(running, work);
  } finally {
    running.open = false;
  }
}

/**
 * Reports code that takes a pool connection within a transaction. If as many transactions as the pool has connections
 * do so, all of them deadlock.
 * @param report throws to refuse the connection; if it returns, the connection is granted
 */
export function reportSecondConnections(pool: pg.Pool, report: (error: SecondConnection) => void): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // The pool's `query` takes its connection through this method, too.
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      if (transaction.getStore()?.open) report(new SecondConnection());
      return connect(...args);
    },
  });
}
