import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** Creates or upgrades a database. */
type Create<Schema extends DBSchema> = NonNullable<OpenDBCallbacks<Schema>['upgrade']>;

/**
 * Opens a database. It closes when another tab signs out or needs a newer version.
 * @param version increase with each change of `create`
 * @param onLost called when the browser closes it by itself, e.g. because it deletes the data
 * @returns a function that opens or reopens it; rejects if the browser stores nothing
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  create: Create<Schema>,
  onLost = () => {},
): () => Promise<IDBPDatabase<Schema>> {
  let open: Promise<IDBPDatabase<Schema>> | null = null;
  const connect = () =>
    openDB<Schema>(name, version, {
      upgrade: create,
      // Closes the database, so that the other tab need not wait.
      blocking(_from, _to, event) {
        open = null;
        (event.target as IDBDatabase).close();
      },
      terminated() {
        open = null;
        onLost();
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
