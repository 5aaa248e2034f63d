import { dirname, join } from 'node:path';
import pg from 'pg';
import { addErased, ERASED_LIST, erasedListIn, readErased } from '#server/erased-list.ts';

/**
 * Before a backup takes the place of what is there: who was erased since it was made, by everybody who knows. The list of this
 * machine, the one beside the file and the one in the database that goes become one; the app erases by it when it starts.
 * @param databaseUrl of the database that is replaced, where it is a server's
 */
export async function keepErased(dataDir: string, file: string, databaseUrl?: string): Promise<void> {
  await takeList(dataDir, dirname(file));
  if (databaseUrl) await addErased(erasedListIn(dataDir), await erasedIn(databaseUrl));
}

/** Adds what a list in a folder says to the one of this machine. */
export const takeList = async (dataDir: string, folder: string): Promise<void> =>
  addErased(erasedListIn(dataDir), await readErased(join(folder, ERASED_LIST)));

/** Gives the list to the folder a backup is written to, so that it is where the backup will be looked for. */
export const giveList = async (dataDir: string, folder: string): Promise<void> =>
  addErased(join(folder, ERASED_LIST), await readErased(erasedListIn(dataDir)));

/** What the database knows; nothing where it is empty, or of a release before there was such a table. */
async function erasedIn(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
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
