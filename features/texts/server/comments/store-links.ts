import type pg from 'pg';
import type { LinkedWork } from '../../shared/linked-works.ts';

type Db = Pick<pg.Pool, 'query'>;

export type StoredLinks = { works: LinkedWork[]; storedAt: Date };

/** Imported links are used until the library has answered. */
export async function loadLinks(
  db: Db,
  reference: string,
): Promise<Partial<Record<'upstream' | 'import', StoredLinks>>> {
  const { rows } = await db.query<StoredLinks & { origin: 'upstream' | 'import' }>(
    'select origin, works, stored_at as "storedAt" from library_links where reference = $1',
    [reference],
  );
  return Object.fromEntries(rows.map(({ origin, ...stored }) => [origin, stored]));
}

export const saveLinks = (db: Db, reference: string, origin: 'upstream' | 'import', works: LinkedWork[], at: Date) =>
  db.query(
    `insert into library_links (reference, origin, works, stored_at) values ($1, $2, $3, $4)
     on conflict (reference, origin) do update set works = excluded.works, stored_at = excluded.stored_at`,
    [reference, origin, JSON.stringify(works), at],
  );
