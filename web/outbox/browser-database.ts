import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** What makes a browser's database what its newest version is; of an older one it finds what was there. */
type Create<Schema extends DBSchema> = NonNullable<OpenDBCallbacks<Schema>['upgrade']>;

/**
 * One of the browser's own databases. It gives way when another tab signs out or has a newer version of it.
 * @param version goes up with each change of what `create` makes
 * @returns gives the open database, opened again after the browser or a sign-out closed it; rejects where the browser
 * keeps nothing
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  create: Create<Schema>,
): () => Promise<IDBPDatabase<Schema>> {
  let open: Promise<IDBPDatabase<Schema>> | null = null;
  const connect = () =>
    openDB<Schema>(name, version, {
      upgrade: create,
      // The other tab need not wait for this one.
      blocking(_from, _to, event) {
        open = null;
        (event.target as IDBDatabase).close();
      },
      terminated() {
        open = null;
      },
    }).catch((error: unknown) => {
      open = null;
      throw error;
    });
  return () => {
    open ??= connect();
    return open;
  };
}
