import { dirname, join } from 'node:path';
import { DatabaseClient } from '../database/client.ts';
import { connectionOf } from '../database/database-url.ts';
import { addErased, ERASED_LIST, erasedListIn, readErased } from '../people/erased-list.ts';

/** Merges the lists of erased accounts before a restore, so that the app erases them again. */
export async function carryErased(dataDir: string, file: string, databaseUrl?: string): Promise<void> {
  await takeList(dataDir, dirname(file));
  if (databaseUrl) await addErased(erasedListIn(dataDir), await erasedIn(databaseUrl));
}

export const takeList = async (dataDir: string, folder: string): Promise<void> =>
  addErased(erasedListIn(dataDir), await readErased(join(folder, ERASED_LIST)));

export const giveList = async (dataDir: string, folder: string): Promise<void> =>
  addErased(join(folder, ERASED_LIST), await readErased(erasedListIn(dataDir)));

/** Empty if the database is empty or from a release without that table. */
async function erasedIn(databaseUrl: string): Promise<string[]> {
  const client = new DatabaseClient({ ...connectionOf(databaseUrl), connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: there } = await client.query(
      "select from pg_class where oid = to_regclass('public.erased_learners')",
    );
    if (there.length === 0) return [];
    const { rows } = await client.query<{ hash: string }>('select hash from erased_learners');
    return rows.map(({ hash }) => hash);
  } finally {
    await client.end().catch(() => {});
  }
}
