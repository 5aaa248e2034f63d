import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Somebody who holds a connection in a transaction asked the pool for another one. */
export class SecondConnection extends Error {
  constructor() {
    super('inside a transaction the pool was asked for a second connection: use tx, or do it before or after');
    this.name = 'SecondConnection';
  }
}

/** The transaction that runs, as whatever is started within it sees it; over once it is committed or rolled back. */
const transaction = new AsyncLocalStorage<{ open: boolean }>();

/** Runs the work of a transaction, so that `watchConnections` knows what belongs to it. */
export async function asTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const running = { open: true };
  try {
    return await transaction.run(running, work);
  } finally {
    running.open = false;
  }
}

/**
 * Reports whoever takes a connection of the pool while holding one in a transaction: with as many of them at once as the
 * pool has connections, each waits for the others and the instance stands still.
 * @param report throws to refuse it; when it returns, the connection is given all the same
 */
export function reportSecondConnections(pool: pg.Pool, report: (error: SecondConnection) => void): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // `query` of the pool takes its connection here as well.
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      if (transaction.getStore()?.open) report(new SecondConnection());
      return connect(...args);
    },
  });
}
