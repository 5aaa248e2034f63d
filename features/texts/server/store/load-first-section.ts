import type { AppContext } from '#server/app-context.ts';
import { loadSection, type StoredSection, type WantedVersions } from './load-section.ts';

export async function loadFirstSection(
  pool: AppContext['pool'],
  book: string,
  reference: string,
  wanted: WantedVersions,
): Promise<StoredSection | null> {
  const { rows } = await pool.query<{ reference: string }>(
    `select reference from library_sections
     where book = $1 and (reference = $2 or starts_with(reference, $2 || ':') or starts_with(reference, $2 || ', ')
       or ($1 = $2 and starts_with(reference, $2 || ' ')))
     order by position nulls last, reference limit 1`,
    [book, reference],
  );
  const [first] = rows;
  return first ? loadSection(pool, [first.reference], wanted) : null;
}
