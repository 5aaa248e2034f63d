import { setTimeout as timeout } from 'node:timers/promises';
import type { AppContext } from '#server/app-context.ts';
import { openBook } from '../import/save-book.ts';
import { BACKGROUND } from '../upstream/request-queue.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { bookDocument, markMissing, markStopped, readPackState } from './pack-state.ts';
import type { Pack } from './packs.ts';
import { type PackBook, readPackBook } from './read-pack-book.ts';

/** Milliseconds between requests, and maximum wait that the library may demand. */
const PAUSE_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const MOST_ERRORS = 5;
/** Maximum bytes of a response, enough for the longest book in several versions. */
const MOST_BYTES = 20 * 1024 * 1024;

export type PackReport = {
  stored: number;
  already: number;
  missing: string[];
  failed: { book: string; why: string }[];
  /** `away`: no connection. `license`: a version is not, or no longer, free. */
  stopped: 'errors' | 'away' | 'license' | 'asked' | null;
};

export type PackOptions = {
  signal?: AbortSignal;
  progress?: (done: number, all: number, what: string) => void;
  /** A request for another pack was just sent, so the first one pauses, too. */
  follows?: boolean;
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

export const hasAsked = ({ stored, missing, failed }: PackReport): boolean =>
  stored + missing.length + failed.length > 0;

const pauseFor = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  timeout(milliseconds, undefined, { signal }).catch(() => {});

export async function fetchPack(
  app: Pick<AppContext, 'pool' | 'log' | 'now' | 'features'>,
  upstream: Upstream,
  pack: Pack,
  { signal, progress, follows = false, wait = pauseFor }: PackOptions = {},
): Promise<PackReport> {
  const { pool, log } = app;
  const state = await readPackState(pool, pack.name);
  const wanted = pack.books.filter((title) => !state.done.has(title));
  const report: PackReport = {
    stored: 0,
    already: pack.books.length - wanted.length,
    missing: [],
    failed: [],
    stopped: state.stopped === null ? null : 'license',
  };
  if (report.stopped) return report;

  for (const [at, title] of wanted.entries()) {
    if (at > 0 || follows) await wait(PAUSE_MS, signal);
    if (signal?.aborted) report.stopped = 'asked';
    if (report.stopped) break;
    progress?.(report.already + at, pack.books.length, title);
    try {
      await keep(title, await ask(title));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      report.failed.push({ book: title, why: error.message });
      if (error.away) report.stopped = 'away';
      else if (report.failed.length > MOST_ERRORS) report.stopped = 'errors';
      else if (error.retryAfter) await wait(Math.min(error.retryAfter * 1_000, LONGEST_WAIT_MS), signal);
    }
  }
  progress?.(pack.books.length, pack.books.length, '');
  return report;

  function ask(title: string): Promise<PackBook> {
    const versions = pack.versions.map((version) => `version=${encodeURIComponent(version)}`).join('&');
    return upstream.ask({
      path: `v3/texts/${encodeURIComponent(title.replaceAll(' ', '_'))}?${versions}`,
      lanes: [BACKGROUND],
      mostBytes: MOST_BYTES,
      read: (body, _ledTo, onDrift) => readPackBook(body, title, pack, onDrift),
    });
  }

  async function keep(title: string, book: PackBook): Promise<void> {
    if ('found' in book) {
      const open = await openBook(app, title, 'upstream', app.now());
      for (const version of book.found) await open.keep(version, bookDocument(pack.name, title));
      await open.end();
      report.stored++;
    } else if (book.none === 'missing') {
      await markMissing(pool, pack.name, title);
      report.missing.push(title);
    } else {
      await markStopped(pool, pack.name, `${title}: ${book.license || 'no licence'}`);
      log.warn({ pack: pack.name, book: title, license: book.license }, 'a pack stopped: its licence is not free');
      report.stopped = 'license';
    }
  }
}
