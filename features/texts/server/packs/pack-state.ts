import type pg from 'pg';

type Db = Pick<pg.Pool, 'query'>;

/** Days until a missing book is requested again. */
const MISSING_DAYS = 30;

export const bookDocument = (pack: string, book: string): string => `pack ${pack} ${book}`;
const stopDocument = (pack: string): string => `pack ${pack}`;

export type PackState = {
  /** Titles that need no request: stored, or missing at the library. */
  done: Set<string>;
  stored: number;
  missing: number;
  /** Reason for giving up the pack; null if it may continue. */
  stopped: string | null;
};

type Row = { name: string; body: { missing?: true; stopped?: string }; isOld: boolean };

export async function readPackState(db: Db, pack: string): Promise<PackState> {
  const { rows } = await db.query<Row>(
    `select name, body, kept_at < now() - make_interval(days => $2) as "isOld"
     from library_documents where name = $1 or starts_with(name, $1 || ' ')`,
    [stopDocument(pack), MISSING_DAYS],
  );
  const books = rows.filter(({ name }) => name !== stopDocument(pack));
  const isMissing = ({ body, isOld }: Row) => body.missing === true && !isOld;
  const stored = books.filter(({ body }) => !body.missing);
  const missing = books.filter(isMissing);
  return {
    done: new Set([...stored, ...missing].map(({ name }) => name.slice(stopDocument(pack).length + 1))),
    stored: stored.length,
    missing: missing.length,
    stopped: rows.find(({ name }) => name === stopDocument(pack))?.body.stopped ?? null,
  };
}

const WRITE = `insert into library_documents (name, body) values ($1, $2)
  on conflict (name) do update set body = excluded.body, kept_at = now()`;

export const markMissing = (db: Db, pack: string, book: string) =>
  db.query(WRITE, [bookDocument(pack, book), JSON.stringify({ missing: true })]);

export const markStopped = (db: Db, pack: string, why: string) =>
  db.query(WRITE, [stopDocument(pack), JSON.stringify({ stopped: why })]);

export const clearStopped = (db: Db, pack: string) =>
  db.query('delete from library_documents where name = $1', [stopDocument(pack)]);
