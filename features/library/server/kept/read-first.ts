import type { House } from '#server/house.ts';
import { type Kept, readKept } from './read-kept.ts';

/**
 * The first section that is kept of what somebody asked for as a whole: of a book by its title, of a part, of a chapter
 * whose sections stand below it.
 * @returns null when nothing of it is kept
 */
export async function readFirst(pool: House['pool'], book: string, reference: string): Promise<Kept | null> {
  const { rows } = await pool.query<{ reference: string }>(
    `select reference from library_sections
     where book = $1 and (reference = $2 or starts_with(reference, $2 || ':') or starts_with(reference, $2 || ', ')
       or ($1 = $2 and starts_with(reference, $2 || ' ')))
     order by position nulls last, reference limit 1`,
    [book, reference],
  );
  const [first] = rows;
  return first ? readKept(pool, [first.reference]) : null;
}
