import type { AppContext } from '#server/app-context.ts';
import { foldName } from '../../shared/fold-name.ts';
import { cutReference } from '../../shared/guess-reference.ts';
import type { UpstreamSection } from '../upstream/read-text.ts';

const MOST = 5_000;
const PREFIX = 'name ';

/** Stores a book's other name, confirmed by upstream, to find it offline. */
export async function saveName(
  db: Pick<AppContext['pool'], 'query'>,
  asked: string,
  section: UpstreamSection,
): Promise<void> {
  const { title } = cutReference(asked);
  // A part's response does not name the book separately.
  const apart = section.whole && cutReference(section.reference).title === section.book;
  if (!apart || foldName(title) === foldName(section.book)) return;
  await db.query(
    `insert into library_documents (name, body) select $1, $2
     where (select count(*) from library_documents where starts_with(name, $3)) < $4
     on conflict (name) do update set body = excluded.body, kept_at = now()`,
    [PREFIX + title, JSON.stringify(section.book), PREFIX, MOST],
  );
}

export async function loadNames(db: Pick<AppContext['pool'], 'query'>): Promise<Map<string, string[]>> {
  const { rows } = await db.query(
    `select body #>> '{}' as title, array_agg(substr(name, length($1) + 1) order by name) as names
     from library_documents where starts_with(name, $1) group by body`,
    [PREFIX],
  );
  return new Map((rows as { title: string; names: string[] }[]).map(({ title, names }) => [title, names]));
}
