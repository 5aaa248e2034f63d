import { setTimeout as wait } from 'node:timers/promises';
import type { House } from '#server/house.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { createBooks } from '../catalogue/open-book.ts';
import { createFetching } from '../fetch-section.ts';
import { readAsked } from '../read-asked.ts';
import { createSource } from '../source/source.ts';
import { SourceTrouble } from '../source/trouble.ts';

/** The limits of the specification: politeness towards a library that is everybody's. */
export const LIMITS = { books: 20, chapters: 25, chapterPauseMs: 300, bookPauseMs: 1_000, errors: 5 };

export type Downloaded = {
  books: number;
  /** Sections fetched now, and those that were kept already. */
  sections: number;
  already: number;
  skipped: { what: string; why: string }[];
  /** Why it ended before its end. */
  stopped: 'errors' | 'asked' | null;
};

export type DownloadOptions = {
  /** Titles to fetch, in any of their names; none: the first ones of the catalogue. */
  titles?: string[];
  limits?: Partial<typeof LIMITS>;
  progress?: (done: number, all: number, what: string) => void;
  signal?: AbortSignal;
};

/**
 * Downloads whole books from the public library, chapter by chapter, and keeps them. What is kept is not fetched again, so
 * a run that was stopped goes on where it was.
 * @throws {SourceTrouble} when no source is set
 */
export async function downloadBooks(
  house: Pick<House, 'pool' | 'log' | 'now'> & { config: Pick<House['config'], 'LIBRARY_URL'> },
  { titles = [], limits: given = {}, progress, signal }: DownloadOptions = {},
): Promise<Downloaded> {
  const limits = { ...LIMITS, ...given };
  const source = createSource(house.config.LIBRARY_URL, house.log);
  if (!source.isSet) throw new SourceTrouble('unreachable', 'no source is set');
  const catalogue = createCatalogue(house, source);
  await catalogue.shelf();
  await catalogue.settled();
  const shelf = await catalogue.shelf();
  const books = createBooks(house, { source, shelf: catalogue.shelf });
  const fetching = createFetching(house, source);
  const report: Downloaded = { books: 0, sections: 0, already: 0, skipped: [], stopped: null };
  const skip = (what: string, why: string) => report.skipped.push({ what, why });
  let errors = 0;

  for (const name of titles.filter((title) => !shelf.find(title))) skip(name, 'no such title');
  const wanted = titles.length === 0 ? shelf.books : titles.flatMap((name) => shelf.find(name) ?? []);
  const chosen = wanted.slice(0, limits.books);
  for (const book of titles.length === 0 ? [] : wanted.slice(limits.books))
    skip(book.title, `only ${limits.books} books at a time`);

  for (const [at, book] of chosen.entries()) {
    if (at > 0) await pause(limits.bookPauseMs);
    if (stop()) break;
    const { places } = await books.open(book.title);
    if (places.length === 0) skip(book.title, 'its sections are not known');
    if (places.length > limits.chapters)
      skip(book.title, `${places.length - limits.chapters} sections beyond the first ${limits.chapters}`);
    const kept = await answered(book.title);
    report.books++;
    for (const { slug, label } of places.slice(0, limits.chapters)) {
      if (stop()) break;
      progress?.(at, chosen.length, `${book.title} ${label}`);
      const asked = readAsked(shelf, slug);
      if (!asked) continue;
      if (kept.has(slug)) {
        report.already++;
        continue;
      }
      await fetch(asked.reference, asked.known);
      await pause(limits.chapterPauseMs);
    }
  }
  await fetching.settled();
  progress?.(chosen.length, chosen.length, '');
  return report;

  async function fetch(reference: string, known: boolean): Promise<void> {
    try {
      await fetching.fetchSection({ reference, known, urgency: 'reader' });
      report.sections++;
    } catch (error) {
      errors++;
      skip(reference, error instanceof SourceTrouble ? error.message : 'the source has no such text');
    }
  }

  function stop(): boolean {
    if (signal?.aborted) report.stopped = 'asked';
    else if (errors > limits.errors) report.stopped = 'errors';
    return report.stopped !== null;
  }

  async function pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal }).catch(() => {});
  }

  async function answered(title: string): Promise<Set<string>> {
    const { rows } = await house.pool.query<{ slug: string }>(
      'select slug from library_sections where book = $1 and answered_at is not null',
      [title],
    );
    return new Set(rows.map(({ slug }) => slug));
  }
}
