import type { House } from '#server/house.ts';
import type { libraryBooks } from '../tables.ts';

export type KeptBook = Omit<typeof libraryBooks.$inferInsert, 'keptAt'>;

/** Keeps what is known of a book. What an import says of its sections does not replace what the source said. */
export async function keepBook(db: Pick<House['pool'], 'query'>, book: KeptBook): Promise<void> {
  await db.query(
    `insert into library_books as kept (title, he_title, categories, kind, places, origin)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (title) do update set he_title = excluded.he_title, categories = excluded.categories,
       kind = excluded.kind, places = excluded.places, origin = excluded.origin, kept_at = now()
     where kept.origin = excluded.origin or excluded.origin = 'upstream'`,
    [book.title, book.heTitle, JSON.stringify(book.categories), book.kind, JSON.stringify(book.places), book.origin],
  );
}
