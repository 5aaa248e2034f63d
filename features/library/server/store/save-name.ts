import type { AppContext } from '#server/app-context.ts';
import { foldName } from '../../shared/fold-name.ts';
import { cutReference } from '../../shared/guess-reference.ts';
import type { UpstreamSection } from '../upstream/read-text.ts';

/** More names than people think of; what comes after them is forgotten. */
const MOST = 5_000;
/** How they are told from the other documents. */
const PREFIX = 'name ';

/**
 * Remembers that a book was asked for by another name, which upstream confirmed: next time its stored sections are found
 * under it without upstream.
 */
export async function saveName(
  db: Pick<AppContext['pool'], 'query'>,
  asked: string,
  section: UpstreamSection,
): Promise<void> {
  const { title } = cutReference(asked);
  // Of parts of a book the name of the book is not known apart.
  const apart = section.whole && cutReference(section.reference).title === section.book;
  if (!apart || foldName(title) === foldName(section.book)) return;
  await db.query(
    `insert into library_documents (name, body) select $1, $2
     where (select count(*) from library_documents where starts_with(name, $3)) < $4
     on conflict (name) do update set body = excluded.body, kept_at = now()`,
    [PREFIX + title, JSON.stringify(section.book), PREFIX, MOST],
  );
}

/** The other names of books, by their titles. */
export async function loadNames(db: Pick<AppContext['pool'], 'query'>): Promise<Map<string, string[]>> {
  const { rows } = await db.query(
    `select body #>> '{}' as title, array_agg(substr(name, length($1) + 1) order by name) as names
     from library_documents where starts_with(name, $1) group by body`,
    [PREFIX],
  );
  return new Map((rows as { title: string; names: string[] }[]).map(({ title, names }) => [title, names]));
}
