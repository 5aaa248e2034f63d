import type { AppContext } from '#server/app-context.ts';
import type { libraryBooks } from '../tables.ts';

export type StoredBook = Omit<typeof libraryBooks.$inferInsert, 'storedAt'>;

/** Sections from an import do not replace those from upstream. */
export async function saveBook(db: Pick<AppContext['pool'], 'query'>, book: StoredBook): Promise<void> {
  await db.query(
    `insert into library_books as stored (title, he_title, categories, kind, places, origin)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (title) do update set he_title = excluded.he_title, categories = excluded.categories,
       kind = excluded.kind, places = excluded.places, origin = excluded.origin, kept_at = now()
     where stored.origin = excluded.origin or excluded.origin = 'upstream'`,
    [book.title, book.heTitle, JSON.stringify(book.categories), book.kind, JSON.stringify(book.places), book.origin],
  );
}
