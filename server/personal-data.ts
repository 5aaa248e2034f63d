import { eq, getTableName, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AppContext } from './app-context.ts';
import { withTransaction } from './transaction.ts';

/**
 * Everything that is kept of a person, as one object for JSON: what each feature exports, by table.
 * @returns the rows of each table, also of those that hold none
 */
export async function exportPersonalData(app: AppContext, userId: string): Promise<Record<string, unknown[]>> {
  const parts = await Promise.all(app.features.map(({ personalData }) => personalData?.export(app, userId)));
  return Object.assign({}, ...parts);
}

/**
 * Erases a person in one transaction: all of it or nothing. Features that build on others go first, the account last;
 * what others wait for is settled and told after the commit. Doing it again changes nothing.
 */
export async function eraseAccount(app: AppContext, userId: string): Promise<void> {
  await withTransaction(app, async (tx, events) => {
    for (const { personalData } of app.features.toReversed()) await personalData?.erase(app, tx, events, userId);
  });
  app.disconnectUser(userId);
}

/** The rows of a table that name a person in one of these columns, under the table's name. */
export async function rowsOf(app: AppContext, table: PgTable, userId: string, ...columns: PgColumn[]) {
  const rows: unknown[] = await app.db
    .select()
    .from(table)
    .where(or(...columns.map((column) => eq(column, userId))));
  return { [getTableName(table)]: rows };
}
