import type { House } from '#server/house.ts';
import { refuse } from '#server/rpc.ts';
import type { BookDetails } from '../../contract.ts';
import type { Book } from '../../rules/book.ts';
import { slugOfReference } from '../../rules/guess-reference.ts';
import { hebrewSectionLabel, sectionLabel } from '../../rules/references.ts';
import type { Shelf } from '../../rules/shelf.ts';
import { slugOf } from '../../rules/shelf.ts';
import { inSourceForm, sourceRefusal } from '../fetch-section.ts';
import { readLengths, readShape, type Shape, type ShapePlace } from '../source/read-shape.ts';
import { compareKeys } from '../source/segments.ts';
import type { Source } from '../source/source.ts';
import { SourceTrouble } from '../source/trouble.ts';
import { keepBook } from './keep-book.ts';
import { isEmbedded, presentBook } from './merge-books.ts';

/** So old the shape of a book is fetched anew. */
const OLD_MS = 30 * 24 * 60 * 60_000;

type KeptShape = { kind: Book['kind']; places: ShapePlace[]; keptAt: Date };

/** Opens books: their sections with real counts, from what is known, what is kept, or the source. */
export function createBooks(
  { pool, log, now }: Pick<House, 'pool' | 'log' | 'now'>,
  { source, shelf }: { source: Source; shelf: () => Promise<Shelf> },
) {
  const running = new Map<string, Promise<KeptShape | null>>();

  /**
   * @throws BOOK_NOT_FOUND (404) for what is no title of the catalogue; TEXT_UNAVAILABLE (503) or LIBRARY_TIMEOUT (504)
   * when only the source knows its sections, and cannot be asked now
   */
  async function open(slug: string): Promise<BookDetails> {
    const book = (await shelf()).find(slug);
    if (!book) throw refuse('BOOK_NOT_FOUND', 404, 'library.bookNotFound');
    const known = placesOf(book);
    const [kept, asked] = await Promise.all([keptSections(book.title), shapeOf(book).catch(asTrouble)]);
    if (asked instanceof SourceTrouble && !known && kept.size === 0) throw sourceRefusal(asked);
    const shape = asked instanceof SourceTrouble ? null : asked;
    const listed = known ?? shape?.places ?? [...kept.values()].sort((a, b) => compareKeys(a.label, b.label));
    const all = isEmbedded(book);
    const places = listed.map(({ label, heLabel, count }) => {
      const address = addressOf(book.title, label);
      return { slug: address, label, heLabel, count, offline: all || kept.has(address) };
    });
    const counts = places.map(({ count }) => count);
    const whole = known !== null || shape !== null;
    return {
      ...presentBook(
        shape && book.kind === 'section' ? { ...book, kind: shape.kind } : book,
        kept.size > 0 ? new Set([book.title]) : new Set(),
        new Map(shape ? [[book.title, shape.places.length]] : []),
      ),
      ...(book.about && { about: book.about }),
      segments: whole && counts.every((count) => count !== null) ? counts.reduce((sum, count) => sum + count, 0) : null,
      places,
    };
  }

  async function keptSections(title: string): Promise<Map<string, ShapePlace>> {
    const { rows } = await pool.query<{ slug: string; label: string; heLabel: string; count: number | null }>(
      `select slug, label, he_label as "heLabel",
              (select max(jsonb_array_length(segments)) from library_versions v where v.reference = s.reference) as count
       from library_sections s where book = $1 limit 10000`,
      [title],
    );
    return new Map(rows.map(({ slug, ...place }) => [slug, place]));
  }

  async function shapeOf(book: Book): Promise<KeptShape | null> {
    if (book.counts !== null) return null;
    const { rows } = await pool.query<KeptShape>(
      'select kind, places, kept_at as "keptAt" from library_books where title = $1',
      [book.title],
    );
    const kept = rows[0] ?? null;
    const old = !kept || now().getTime() - kept.keptAt.getTime() > OLD_MS;
    if (!old || !source.isSet) return kept;
    const fetching = fetchShape(book);
    if (!kept) return fetching;
    // It is in the log already, and what is kept goes on being served.
    fetching.catch(() => {});
    return kept;
  }

  async function askShape(book: Book, pages: boolean): Promise<Shape | null> {
    const name = encodeURIComponent(inSourceForm(book.title));
    const shape = readShape(await source.ask({ path: `shape/${name}`, urgency: 'reader' }), book.title, pages);
    return shape ?? readLengths(await source.ask({ path: `index/${name}`, urgency: 'reader' }));
  }

  /** @throws {SourceTrouble} */
  function fetchShape(book: Book): Promise<KeptShape | null> {
    const known = running.get(book.title);
    if (known) return known;
    const pages = book.kind === 'page' || book.path.includes('Bavli');
    const work = askShape(book, pages)
      .then(async (shape) => {
        if (!shape) return null;
        const { title, heTitle, category, path } = book;
        await keepBook(pool, { title, heTitle, categories: [category, ...path], ...shape, origin: 'upstream' });
        return { ...shape, keptAt: now() };
      })
      .catch((error: unknown) => {
        log.warn({ err: error, book: book.title }, 'the shape of a book could not be fetched');
        throw error;
      })
      .finally(() => running.delete(book.title));
    running.set(book.title, work);
    return work;
  }

  return { open };
}

/** What the source has against it is an answer too; anything else is not expected. */
function asTrouble(error: unknown): SourceTrouble {
  if (error instanceof SourceTrouble) return error;
  throw error;
}

/** The sections of a book whose number we know; null: we do not. */
function placesOf(book: Book): ShapePlace[] | null {
  const { chapters, counts, first } = book;
  if (chapters === null) return null;
  return Array.from({ length: chapters }, (_, at) => {
    const place = { book, chapter: first + at };
    return { label: sectionLabel(place), heLabel: hebrewSectionLabel(place), count: counts?.[at] ?? null };
  });
}

/** `Kadesh 2` belongs to the part `Kadesh` of the book, `2` to the book itself. */
const addressOf = (title: string, label: string): string =>
  /^[\d:ab]*$/.test(label) ? slugOf(title, label) : slugOfReference(`${title}, ${label}`);
