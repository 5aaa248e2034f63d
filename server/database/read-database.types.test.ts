import { expect, it } from 'vitest';
import { mayContact } from '#features/people/server/policies.ts';
import type { AppContext } from '../app-context.ts';
import type { Database, Queryable } from './database.ts';
import type { ReadDatabase } from './read-database.ts';
import { selecting } from './selecting.ts';
import { withTransaction } from './transaction.ts';

/** Never called: `tsc` checks each line. */
const misuses = {
  asPool(reads: ReadDatabase): AppContext['pool'] {
    // @ts-expect-error: a pool writes
    return reads;
  },
  asQuery(reads: ReadDatabase): Pick<AppContext['pool'], 'query'> {
    // @ts-expect-error: functions that write take this
    return reads;
  },
  asDatabase(reads: ReadDatabase): Database {
    // @ts-expect-error: a database inserts
    return reads;
  },
  asQueryable(reads: ReadDatabase): Queryable {
    // @ts-expect-error: a transaction inserts
    return reads;
  },
  asRights(app: AppContext): Promise<boolean> {
    // @ts-expect-error: rights are read from the primary
    return mayContact(app, app.reads, 'ruth', 'noa');
  },
  asRightsBySelect(app: AppContext): Promise<boolean> {
    // @ts-expect-error: the same
    return mayContact(app, selecting(app.reads), 'ruth', 'noa');
  },
  asInsert({ reads }: AppContext): unknown {
    // @ts-expect-error: only selects
    return selecting(reads).insert;
  },
  asApp(app: AppContext): Promise<void> {
    // @ts-expect-error: an intent that writes needs the pool
    return withTransaction({ ...app, pool: app.reads }, async () => {});
  },
  asTransaction({ reads }: AppContext): unknown {
    // @ts-expect-error: it has no transactions
    return reads.transaction;
  },
};

it('a pool can be used as a database for reading', () => {
  const asReads = (pool: AppContext['pool']): ReadDatabase => pool;
  expect(asReads).toBeTypeOf('function');
  expect(Object.keys(misuses)).toHaveLength(9);
});
