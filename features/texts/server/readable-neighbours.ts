import type { ReadDatabase } from '#server/database/read-database.ts';
import type { Chapter } from '../contract.ts';
import type { BookIndex } from '../shared/book-index.ts';
import { readReference } from './read-reference.ts';

/** Omits neighbours neither embedded nor stored. */
export async function readableNeighbours(
  db: ReadDatabase,
  index: BookIndex,
  { previous, next }: Pick<Chapter, 'previous' | 'next'>,
): Promise<Pick<Chapter, 'previous' | 'next'>> {
  const isReadable = async (slug: string): Promise<boolean> => {
    const asked = readReference(index, slug);
    if (!asked || asked.embedded) return asked !== null;
    const { rows } = await db.query('select 1 from library_sections where reference = any($1::text[]) limit 1', [
      asked.candidates,
    ]);
    return rows.length > 0;
  };
  const [hasPrevious, hasNext] = await Promise.all(
    [previous, next].map(async (slug) => slug !== null && (await isReadable(slug))),
  );
  return { previous: hasPrevious ? previous : null, next: hasNext ? next : null };
}
