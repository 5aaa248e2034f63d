import { setTimeout as timeout } from 'node:timers/promises';
import type { AppContext } from '#server/app-context.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { createBooks } from '../catalogue/open-book.ts';
import { createFetching } from '../fetch-section.ts';
import { readReference } from '../read-reference.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';

/** Limits from the specification, to spare a public library. */
export const LIMITS = { books: 20, chapters: 25, chapterPauseMs: 300, bookPauseMs: 1_000, errors: 5 };

export type Downloaded = {
  books: number;
  sections: number;
  already: number;
  skipped: { what: string; why: string }[];
  stopped: 'errors' | 'asked' | null;
};

export type DownloadOptions = {
  /** Any names of books; by default the catalogue's first. */
  titles?: string[];
  limits?: Partial<typeof LIMITS>;
  progress?: (done: number, all: number, what: string) => void;
  signal?: AbortSignal;
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

const pauseFor = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  timeout(milliseconds, undefined, { signal }).catch(() => {});

/**
 * Skips stored chapters, so an interrupted run can continue.
 * @throws {UpstreamError} when no source is configured
 */
export async function downloadBooks(
  app: Pick<AppContext, 'pool' | 'log' | 'now' | 'features'> & { config: Pick<AppContext['config'], 'LIBRARY_URL'> },
  { titles = [], limits: given = {}, progress, signal, wait = pauseFor }: DownloadOptions = {},
): Promise<Downloaded> {
  const limits = { ...LIMITS, ...given };
  const upstream = createUpstream(app.config.LIBRARY_URL, app.log, { now: () => app.now().getTime() });
  if (!upstream.isSet) throw new UpstreamError('unreachable', 'no upstream is set');
  const catalogue = createCatalogue({ ...app, reads: app.pool }, upstream);
  await catalogue.bookIndex();
  await catalogue.settled();
  const bookIndex = await catalogue.bookIndex();
  const books = createBooks({ ...app, reads: app.pool }, { upstream, bookIndex: catalogue.bookIndex });
  const fetching = createFetching(app, upstream);
  const report: Downloaded = { books: 0, sections: 0, already: 0, skipped: [], stopped: null };
  const skip = (what: string, why: string) => report.skipped.push({ what, why });
  let errors = 0;

  for (const name of titles.filter((title) => !bookIndex.find(title))) skip(name, 'no such title');
  const wanted = titles.length === 0 ? bookIndex.books : titles.flatMap((name) => bookIndex.find(name) ?? []);
  const chosen = wanted.slice(0, limits.books);
  for (const book of titles.length === 0 ? [] : wanted.slice(limits.books))
    skip(book.title, `only ${limits.books} books at a time`);

  for (const [at, book] of chosen.entries()) {
    if (at > 0) await wait(limits.bookPauseMs, signal);
    if (stop()) break;
    const { places } = await books.open(book.title);
    if (places.length === 0) skip(book.title, 'its sections are not known');
    if (places.length > limits.chapters)
      skip(book.title, `${places.length - limits.chapters} sections beyond the first ${limits.chapters}`);
    const stored = await answered(book.title);
    report.books++;
    for (const { slug, label } of places.slice(0, limits.chapters)) {
      if (stop()) break;
      progress?.(at, chosen.length, `${book.title} ${label}`);
      const asked = readReference(bookIndex, slug);
      if (!asked) continue;
      if (stored.has(slug)) {
        report.already++;
        continue;
      }
      await fetch(asked.reference, asked.known);
      await wait(limits.chapterPauseMs, signal);
    }
  }
  await fetching.settled();
  progress?.(chosen.length, chosen.length, '');
  return report;

  async function fetch(reference: string, known: boolean): Promise<void> {
    try {
      await fetching.fetchSection({ reference, known, readers: ['download'] });
      report.sections++;
    } catch (error) {
      errors++;
      skip(reference, error instanceof UpstreamError ? error.message : 'upstream has no such text');
    }
  }

  function stop(): boolean {
    if (signal?.aborted) report.stopped = 'asked';
    else if (errors > limits.errors) report.stopped = 'errors';
    return report.stopped !== null;
  }

  async function answered(title: string): Promise<Set<string>> {
    const { rows } = await app.pool.query<{ slug: string }>(
      'select slug from library_sections where book = $1 and answered_at is not null',
      [title],
    );
    return new Set(rows.map(({ slug }) => slug));
  }
}
