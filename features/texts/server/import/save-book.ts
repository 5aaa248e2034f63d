import type pg from 'pg';
import { publish } from '#server/domain-events.ts';
import { saveBook } from '../catalogue/save-book.ts';
import { sectionsStored } from '../events-api.ts';
import { type Storing, saveSections } from '../store/save-section.ts';
import type { Saving } from '../store/write-versions.ts';
import type { ShapePlace } from '../upstream/read-shape.ts';
import { mergePlaces } from './merge-places.ts';
import type { ImportedBook } from './read-export.ts';

/**
 * Opens a transaction for all versions of a book, published together at its end.
 * @param origin origin of the texts; the book's own data count as imported
 * @param answeredAt when the library sent the whole book; null for files
 */
export async function openBook(
  app: Storing,
  title: string,
  origin: Saving['origin'] = 'import',
  answeredAt: Date | null = null,
) {
  const client = await app.pool.connect();
  const references = new Set<string>();
  let places: ShapePlace[] = [];
  let last: ImportedBook | null = null;

  async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      await client.query('rollback').catch(() => {});
      client.release();
      throw error;
    }
  }

  await guarded(async () => {
    await client.query('begin');
    const { rows } = await client.query<{ places: ShapePlace[] }>(
      "select places from library_books where title = $1 and origin = 'import' for update",
      [title],
    );
    places = rows[0]?.places ?? [];
  });

  return {
    title,
    /**
     * @param name document that records the import as done
     * @returns references not stored, because a longer copy exists
     */
    keep: (book: ImportedBook, name: string): Promise<string[]> =>
      guarded(async () => {
        const written = await saveSections(client, book.sections, {
          origin,
          rankOf: () => book.rank,
          answeredAt,
        });
        const done = new Set(written.map(({ reference }) => reference));
        for (const reference of done) references.add(reference);
        places = places.length === 0 ? book.places : mergePlaces(places, book.places);
        last = { ...book, heTitle: book.heTitle === title && last ? last.heTitle : book.heTitle };
        await client.query(
          `insert into library_documents (name, body) values ($1, $2)
           on conflict (name) do update set body = excluded.body, kept_at = now()`,
          [
            name,
            JSON.stringify({ title, version: book.version, license: book.license, sections: book.sections.length }),
          ],
        );
        return book.sections.flatMap(({ reference }) => (done.has(reference) ? [] : [reference]));
      }),
    end: (): Promise<void> =>
      guarded(async () => {
        if (last) {
          const { heTitle, categories, kind, counted } = last;
          await saveBook(client, { title, heTitle, categories, kind, places, origin: 'import' });
          if (!counted) await putInOrder(client, title, places, answeredAt);
        }
        await publish(app, sectionsStored, { client, references: [...references] });
        await client.query('commit');
        client.release();
      }),
  };
}
export type OpenBook = Awaited<ReturnType<typeof openBook>>;

async function putInOrder(
  client: pg.PoolClient,
  title: string,
  places: ShapePlace[],
  answeredAt: Date | null,
): Promise<void> {
  await client.query(
    `with ordered as (
       select reference, row_number() over w as position, count(*) over () as sections,
              lag(slug) over w as previous, lead(slug) over w as next
       from library_sections join unnest($2::text[]) with ordinality as place(label, at) using (label)
       where book = $1 window w as (order by place.at))
     update library_sections as stored
       set position = ordered.position, sections = ordered.sections, previous = ordered.previous, next = ordered.next
     from ordered where stored.reference = ordered.reference and (stored.answered_at is null or stored.answered_at = $3)
       and (stored.position, stored.sections, stored.previous, stored.next)
           is distinct from (ordered.position, ordered.sections, ordered.previous, ordered.next)`,
    [title, places.map(({ label }) => label), answeredAt],
  );
}
