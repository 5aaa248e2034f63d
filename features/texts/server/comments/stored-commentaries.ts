import type { ReadDatabase } from '#server/database/read-database.ts';
import { commentariesOn } from '../../shared/commentators.ts';
import type { Link, LinkedWork } from '../../shared/linked-works.ts';
import { partsOf } from '../../shared/spans.ts';

type Row = { reference: string; book: string; heTitle: string; keys: string[] };

/** Maximum, above the verses of any chapter. */
const MOST_VERSES = 180;

/** Stored commentaries on a section, e.g. from a pack or an import. Their numbers name the verses. */
export async function storedCommentaries(db: ReadDatabase, section: string): Promise<LinkedWork[]> {
  const { title, levels } = partsOf(section);
  const [chapter] = levels;
  if (chapter === undefined || levels.length > 1) return [];
  const names = new Map(commentariesOn(title).map(({ title: of, name }) => [of, name]));
  const references = [...names.keys()].flatMap((of) => [
    `${of} ${chapter}`,
    ...Array.from({ length: MOST_VERSES }, (_, at) => `${of} ${chapter}:${at + 1}`),
  ]);
  const { rows } = await db.query<Row>({
    name: 'library_stored_commentaries',
    text: `select reference, book, he_title as "heTitle",
             (select coalesce(array_agg(distinct segment ->> 0), '{}') from library_versions v,
                jsonb_array_elements(v.segments) as segment where v.reference = s.reference) as keys
           from library_sections s where reference = any($1::text[])`,
    values: [references],
  });
  const works = new Map<string, LinkedWork>();
  for (const { reference, book, heTitle, keys } of rows) {
    const name = names.get(book);
    if (name === undefined) continue;
    const work = works.get(book) ?? { title: book, heTitle, name, heName: heTitle, category: 'Commentary', links: [] };
    works.set(book, work);
    for (const key of keys) work.links.push(linkOf(`${title} ${chapter}`, `${reference}:${key}`));
  }
  for (const { links } of works.values()) links.sort(([, , one], [, , other]) => one - other);
  return [...works.values()];
}

/** The second number is the verse, the third the comment. */
function linkOf(section: string, reference: string): Link {
  const [, verse = '1', comment = '1'] = partsOf(reference).levels;
  return [`${section}:${verse}`, reference, Number(verse) + Number(comment) / 10_000];
}
