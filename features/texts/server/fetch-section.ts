import type { AppContext } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';
import { createExpiringSet } from '#server/ops/expiring-set.ts';
import { cutReference } from '../shared/guess-reference.ts';
import { COMMON_LANGUAGE, directionOf } from '../shared/text-languages.ts';
import { saveName } from './store/save-name.ts';
import { saveSection, USUAL } from './store/save-section.ts';
import type { OnDrift } from './upstream/believe.ts';
import { readText, type UpstreamSection } from './upstream/read-text.ts';
import type { VersionText } from './upstream/read-versions.ts';
import { BACKGROUND } from './upstream/request-queue.ts';
import type { Upstream, UpstreamRequest } from './upstream/upstream.ts';
import { UpstreamError } from './upstream/upstream-error.ts';

/** Time in which a replica in use catches up. */
const REPLAYED_MS = 5_000;
/** Time until a missing text is requested again. */
const ABSENT_MS = 10 * 60_000;

/** Default seconds before a retry. */
const LATER_S = 15;

/** Version titles for the API's first edition: one in Hebrew script, one in another. */
export type UpstreamVersions = { vhe?: string; ven?: string };

export type Wanted = {
  reference: string;
  /** Whether the title is in the catalogue: a response about another title is then wrong. */
  known: boolean;
  versions?: UpstreamVersions;
  defaultSource?: boolean;
  language?: string;
  /** Waiting learners; none for background requests. */
  readers?: Iterable<string>;
};

/** Concurrent requests share one fetch. */
export function createFetching(app: Pick<AppContext, 'pool' | 'log' | 'now' | 'features'>, upstream: Upstream) {
  const { pool, log, now } = app;
  const keeping = new Map<Promise<unknown>, string>();
  const running = new Map<Promise<unknown>, Wanted>();
  const recent = createExpiringSet(5_000, REPLAYED_MS, () => now().getTime());
  const absent = createExpiringSet(5_000, ABSENT_MS, () => now().getTime());

  /**
   * @returns the section, possibly before it is stored
   * @throws TEXT_NOT_FOUND (404), {UpstreamError}
   */
  async function fetchSection(wanted: Wanted): Promise<UpstreamSection> {
    if (absent.has(keyOf(wanted))) throw notFound();
    const work = upstream.ask(requestFor(wanted, (...answer) => readAndKeep(wanted, ...answer)));
    running.set(work, wanted);
    const section = await work.finally(() => running.delete(work));
    if (section) return section;
    throw notFound();
  }

  async function readAndKeep(
    wanted: Wanted,
    answer: unknown,
    ledTo: URL[],
    onDrift: OnDrift,
  ): Promise<UpstreamSection | null> {
    const { reference, known } = wanted;
    const section = await readText(answer, { reference, known, ledTo }, onDrift);
    if (section) keep(section, wanted);
    else absent.add(keyOf(wanted));
    return section;
  }

  function keep(section: UpstreamSection, { versions = {}, defaultSource = false, reference }: Wanted): void {
    const chosen = Object.values(versions);
    const rankOf = ({ title }: VersionText) => (chosen.includes(title) ? 0 : defaultSource ? USUAL + 1 : USUAL);
    const work = saveSection(app, section, { origin: 'upstream', rankOf, answeredAt: now() })
      .then(() => {
        for (const stored of [reference, section.reference]) recent.add(stored);
        return saveName(pool, reference, section);
      })
      .catch((error: unknown) => log.error({ err: error, reference: section.reference }, 'a text could not be stored'))
      .finally(() => keeping.delete(work));
    keeping.set(work, reference);
  }

  return {
    fetchSection,
    alsoWantedBy(learnerId: string, reference: string): void {
      for (const wanted of running.values()) {
        if (wanted.reference !== reference) continue;
        const request = requestFor(wanted, () => null);
        upstream.alsoWantedBy(request, learnerId);
      }
    },
    isAbsent: (reference: string): boolean => absent.has(keyOf({ reference, known: true })),
    /** Whether this instance stored a part of the section so recently that a replica may lack it. */
    isRecent: (reference: string): boolean => recent.has(reference),
    async stored(reference: string): Promise<void> {
      await Promise.all([...keeping].filter(([, of]) => of === reference).map(([work]) => work));
    },
    async settled(): Promise<void> {
      while (running.size + keeping.size > 0) await Promise.allSettled([...running.keys(), ...keeping.keys()]);
    },
  };
}
export type Fetching = ReturnType<typeof createFetching>;

/** Key of a request, without language: a section missing in one is missing in all. */
const keyOf = ({ reference, versions: { vhe = '', ven = '' } = {}, defaultSource }: Wanted): string =>
  [reference, vhe, ven, defaultSource ? 'default' : ''].join('\n');

function requestFor<Result>(
  { reference, versions = {}, defaultSource, language = COMMON_LANGUAGE, readers = [] }: Wanted,
  read: UpstreamRequest<Result>['read'],
): UpstreamRequest<Result> {
  const waiting = [...readers];
  const lanes = waiting.length > 0 ? waiting : [BACKGROUND];
  const path = `texts/${encodeURIComponent(inUpstreamForm(reference))}`;
  if (defaultSource) return { path: `v3/${path}`, query: { version: 'primary' }, lanes, read };
  return {
    path,
    query: {
      commentary: '0',
      context: '1',
      // A title alone means its first section, not the whole book.
      pad: cutReference(reference).label === '' ? '1' : '0',
      wrapLinks: '0',
      multiple: '0',
      stripItags: '0',
      // A right-to-left translation would replace the source.
      ...(language !== COMMON_LANGUAGE && directionOf(language) === 'ltr' && { transLangPref: language }),
      ...versions,
    },
    lanes,
    read,
  };
}

const notFound = () => refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');

export function inUpstreamForm(reference: string): string {
  const { title, label } = cutReference(reference);
  return [title.replaceAll(' ', '_'), label.replaceAll(':', '.')].filter(Boolean).join('.');
}

export function upstreamRefusal(error: unknown): unknown {
  if (!(error instanceof UpstreamError)) return error;
  const { kind, retryAfter = LATER_S } = error;
  return kind === 'timeout'
    ? refuse('LIBRARY_TIMEOUT', 504, 'library.timeout', { retryAfter })
    : refuse('TEXT_UNAVAILABLE', 503, 'library.sourceUnavailable', { retryAfter });
}
