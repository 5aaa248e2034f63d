import type { House } from '#server/house.ts';
import { foldName } from '../../rules/fold-name.ts';
import { cutReference } from '../../rules/guess-reference.ts';
import type { SourceSection } from '../source/read-text.ts';

/** More names than people think of; what comes after them is forgotten. */
const MOST = 5_000;
/** How they are told from the other documents. */
const PREFIX = 'name ';

/**
 * Remembers that a book was asked for by another name, which the source confirmed: next time its kept sections are found
 * under it without the source.
 */
export async function keepName(db: Pick<House['pool'], 'query'>, asked: string, section: SourceSection): Promise<void> {
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
export async function readNames(db: Pick<House['pool'], 'query'>): Promise<Map<string, string[]>> {
  const { rows } = await db.query(
    `select body #>> '{}' as title, array_agg(substr(name, length($1) + 1) order by name) as names
     from library_documents where starts_with(name, $1) group by body`,
    [PREFIX],
  );
  return new Map((rows as { title: string; names: string[] }[]).map(({ title, names }) => [title, names]));
}
