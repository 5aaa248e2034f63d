import { LRUCache } from 'lru-cache';
import type { AppContext, Learner } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';
import { createExpiringSet } from '#server/ops/expiring-set.ts';
import { SingleFlight } from '#server/ops/single-flight.ts';
import type { Links } from '../../contract.ts';
import type { BookIndex } from '../../shared/book-index.ts';
import { textKindOf } from '../../shared/commentators.ts';
import { cutReference } from '../../shared/guess-reference.ts';
import type { LinkedWork } from '../../shared/linked-works.ts';
import { inUpstreamForm, upstreamRefusal } from '../fetch-section.ts';
import { readReference } from '../read-reference.ts';
import { readLinks } from '../upstream/read-links.ts';
import { BACKGROUND } from '../upstream/request-queue.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { composeLinks, type SectionLinks } from './compose-links.ts';
import { librarySections } from './library-sections.ts';
import { loadLinks, saveLinks } from './store-links.ts';
import { storedCommentaries } from './stored-commentaries.ts';

const OLD_MS = 7 * 24 * 60 * 60_000;
/** Time until a failed or outdated section is requested again. */
const AGAIN_MS = 10 * 60_000;
/** Maximum bytes: links of a famous chapter. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Maximum links in memory, about 40 busy chapters. */
const MEMORY_LINKS = 100_000;
const FRESH_MS = 60_000;

type Parts = { upstream: Upstream; bookIndex: () => Promise<BookIndex> };
type Found = { works: LinkedWork[]; isPartial: boolean };

export function createLinks(
  { pool, reads, log, now }: Pick<AppContext, 'pool' | 'reads' | 'log' | 'now'>,
  parts: Parts,
) {
  const { upstream, bookIndex } = parts;
  const time = () => now().getTime();
  const memory = new LRUCache<string, SectionLinks>({
    maxSize: MEMORY_LINKS,
    sizeCalculation: ({ links }) => 1 + links.reduce((sum, { count }) => sum + count, 0),
    ttl: FRESH_MS,
    perf: { now: time },
  });
  const finding = new SingleFlight<SectionLinks>();
  const fetching = new SingleFlight<LinkedWork[]>();
  const tried = createExpiringSet(2_000, AGAIN_MS, time);

  /** @throws TEXT_NOT_FOUND (404), TEXT_UNAVAILABLE (503), LIBRARY_TIMEOUT (504) */
  async function find(input: string, learner: Pick<Learner, 'id'>): Promise<SectionLinks> {
    const asked = readReference(await bookIndex(), input);
    if (!asked) throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
    const { reference, embedded } = asked;
    return (
      memory.get(reference) ??
      finding.run(reference, async () => {
        const { title } = cutReference(reference);
        const book = (await bookIndex()).find(title);
        const sections = librarySections(reference, embedded);
        const found = await Promise.all(sections.map((section) => worksOf(section.reference, learner.id)));
        const links = composeLinks(
          { reference, title, kind: textKindOf(book ? [book.category, ...book.path] : []) },
          sections.map((section, at) => ({ section, works: found[at]?.works ?? [] })),
        );
        const isPartial = found.some((one) => one.isPartial);
        const composed: SectionLinks = isPartial ? { ...links, isPartial } : links;
        if (!isPartial) memory.set(reference, composed);
        return composed;
      })
    );
  }

  async function worksOf(reference: string, reader: string): Promise<Found> {
    const [stored, texts] = await Promise.all([loadLinks(pool, reference), storedCommentaries(reads, reference)]);
    const known = stored.upstream ?? stored.import;
    if (stored.upstream && time() - stored.upstream.storedAt.getTime() > OLD_MS) refresh(reference);
    if (stored.upstream || !upstream.isSet) return { works: unite(known?.works ?? [], texts), isPartial: false };
    try {
      return { works: unite(await fetch(reference, reader), texts), isPartial: false };
    } catch (error) {
      if (!known && texts.length === 0) throw upstreamRefusal(error);
      // Already logged; what is stored is shown.
      return { works: unite(known?.works ?? [], texts), isPartial: true };
    }
  }

  const fetch = (reference: string, reader: string): Promise<LinkedWork[]> =>
    fetching.run(reference, async () => {
      const works = await upstream.ask({
        path: `links/${encodeURIComponent(inUpstreamForm(reference))}`,
        query: { with_text: '0', with_sheet_links: '0' },
        lanes: [reader],
        mostBytes: MOST_BYTES,
        read: (answer, _ledTo, onDrift) => readLinks(answer, onDrift),
      });
      await saveLinks(pool, reference, 'upstream', works ?? [], now());
      return works ?? [];
    });

  function refresh(reference: string): void {
    if (!upstream.isSet || tried.has(reference)) return;
    tried.add(reference);
    fetch(reference, BACKGROUND).catch((error: unknown) => log.warn({ err: error, reference }, 'links stay old'));
  }

  return {
    find,
    async settled(): Promise<void> {
      await finding.settled();
      await fetching.settled();
    },
  };
}

const unite = (linked: LinkedWork[], stored: LinkedWork[]): LinkedWork[] => [
  ...linked,
  ...stored.filter(({ title }) => !linked.some((one) => one.title === title)),
];

/** The links for browsers: counts without references. */
export const presentLinks = ({ reference, kind, links, isPartial }: SectionLinks): Links => ({
  ref: reference,
  kind,
  works: links.map(({ title, name, heName, category, byVerse, whole }) => ({
    title,
    name,
    heName,
    category,
    verses: Object.fromEntries([...byVerse].map(([verse, references]) => [verse, references.length])),
    whole: whole.length,
  })),
  ...(isPartial && { isPartial }),
});
