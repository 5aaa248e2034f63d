import type { AppContext } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';
import type { BookDetails } from '../../contract.ts';
import type { Book } from '../../shared/book.ts';
import type { BookIndex } from '../../shared/book-index.ts';
import { slugOfReference } from '../../shared/guess-reference.ts';
import { tidyHebrewReference } from '../../shared/hebrew-references.ts';
import { hebrewSectionLabel, sectionLabel } from '../../shared/references.ts';
import { compareKeys } from '../../shared/segment-keys.ts';
import { slugOf } from '../../shared/slugs.ts';
import { inUpstreamForm, upstreamRefusal } from '../fetch-section.ts';
import { readLengths, readShape, type Shape, type ShapePlace } from '../upstream/read-shape.ts';
import { BACKGROUND } from '../upstream/request-queue.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { isEmbedded, presentBook } from './merge-books.ts';
import { saveBook } from './save-book.ts';

const OLD_MS = 30 * 24 * 60 * 60_000;

type StoredShape = { kind: Book['kind']; places: ShapePlace[]; storedAt: Date };

export function createBooks(
  { pool, reads, now }: Pick<AppContext, 'pool' | 'reads' | 'now'>,
  { upstream, bookIndex }: { upstream: Upstream; bookIndex: () => Promise<BookIndex> },
) {
  /** @throws BOOK_NOT_FOUND (404); TEXT_UNAVAILABLE (503) or LIBRARY_TIMEOUT (504) when upstream does not respond */
  async function open(slug: string, reader: string = BACKGROUND): Promise<BookDetails> {
    const book = (await bookIndex()).find(slug);
    if (!book) throw refuse('BOOK_NOT_FOUND', 404, 'library.bookNotFound');
    const known = placesOf(book);
    const [stored, asked] = await Promise.all([
      storedSections(book.title),
      shapeOf(book, reader).catch(asUpstreamError),
    ]);
    if (asked instanceof UpstreamError && !known && stored.size === 0) throw upstreamRefusal(asked);
    const shape = asked instanceof UpstreamError ? null : asked;
    const listed = known ?? shape?.places ?? [...stored.values()].sort((a, b) => compareKeys(a.label, b.label));
    const all = isEmbedded(book);
    const places = listed.map(({ label, heLabel, count }) => {
      const address = addressOf(book.title, label);
      return {
        slug: address,
        label,
        heLabel: tidyHebrewReference(heLabel),
        count,
        offline: all || stored.has(address),
      };
    });
    const counts = places.map(({ count }) => count);
    const whole = known !== null || shape !== null;
    return {
      ...presentBook(
        shape && book.kind === 'section' ? { ...book, kind: shape.kind } : book,
        stored.size > 0 ? new Set([book.title]) : new Set(),
        new Map(shape ? [[book.title, shape.places.length]] : []),
      ),
      ...(book.about && { about: book.about }),
      segments: whole && counts.every((count) => count !== null) ? counts.reduce((sum, count) => sum + count, 0) : null,
      places,
    };
  }

  async function storedSections(title: string): Promise<Map<string, ShapePlace>> {
    const { rows } = await reads.query<{ slug: string; label: string; heLabel: string; count: number | null }>(
      `select slug, label, he_label as "heLabel",
              (select max(jsonb_array_length(segments)) from library_versions v where v.reference = s.reference) as count
       from library_sections s where book = $1 limit 10000`,
      [title],
    );
    return new Map(rows.map(({ slug, ...place }) => [slug, place]));
  }

  async function shapeOf(book: Book, reader: string): Promise<StoredShape | null> {
    if (book.counts !== null) return null;
    const { rows } = await pool.query<StoredShape>(
      'select kind, places, kept_at as "storedAt" from library_books where title = $1',
      [book.title],
    );
    const stored = rows[0] ?? null;
    const old = !stored || now().getTime() - stored.storedAt.getTime() > OLD_MS;
    if (!old || !upstream.isSet) return stored;
    const fetching = fetchShape(book, reader);
    if (!stored) return fetching;
    // Already logged; the stored shape is served.
    fetching.catch(() => {});
    return stored;
  }

  async function fetchShape(book: Book, reader: string): Promise<StoredShape | null> {
    const name = encodeURIComponent(inUpstreamForm(book.title));
    const pages = book.kind === 'page' || book.path.includes('Bavli');
    const keep = async (shape: Shape | null): Promise<StoredShape | null> => {
      if (!shape) return null;
      const { title, heTitle, category, path } = book;
      await saveBook(pool, { title, heTitle, categories: [category, ...path], ...shape, origin: 'upstream' });
      return { ...shape, storedAt: now() };
    };
    const stored = await upstream.ask({
      path: `shape/${name}`,
      lanes: [reader],
      read: (answer) => keep(readShape(answer, book.title, pages)),
    });
    return (
      stored ?? upstream.ask({ path: `index/${name}`, lanes: [reader], read: (answer) => keep(readLengths(answer)) })
    );
  }

  return { open };
}

/** Returns upstream's refusal as a result; throws other errors. */
function asUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error;
  throw error;
}

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
