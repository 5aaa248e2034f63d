import type { House } from '#server/house.ts';
import { refuse } from '#server/rpc.ts';
import { cutReference } from '../rules/guess-reference.ts';
import { keepName } from './kept/keep-name.ts';
import { keepSection, USUAL } from './kept/keep-section.ts';
import type { ChosenVersions } from './kept/read-kept.ts';
import { createRecent } from './memory.ts';
import { readText, type SourceSection } from './source/read-text.ts';
import type { Source } from './source/source.ts';
import { SourceTrouble } from './source/trouble.ts';

/** For so long the source is not asked again for what it does not have. */
const ABSENT_MS = 10 * 60_000;

export type Wanted = {
  /** As the source writes it. */
  reference: string;
  /** The title is one of the catalogue, so an answer about another one is wrong. */
  known: boolean;
  versions?: ChosenVersions;
  urgency: 'reader' | 'background';
};

/**
 * Fetches sections from the source and keeps them: one request per section and versions at a time, however many ask.
 */
export function createFetching({ pool, log, now }: Pick<House, 'pool' | 'log' | 'now'>, source: Source) {
  const running = new Map<string, Promise<SourceSection>>();
  const keeping = new Set<Promise<unknown>>();
  const absent = createRecent(5_000, ABSENT_MS, () => now().getTime());

  /**
   * @returns the section; that it is kept may take a moment longer
   * @throws TEXT_NOT_FOUND (404), {SourceTrouble}
   */
  function fetchSection(wanted: Wanted): Promise<SourceSection> {
    const { he = '', en = '' } = wanted.versions ?? {};
    const key = [wanted.reference, he, en].join('\n');
    const known = running.get(key);
    if (known) return known;
    if (absent.has(key)) return Promise.reject(notFound());
    const work = ask(wanted)
      .then((section) => {
        if (!section) {
          absent.add(key);
          throw notFound();
        }
        keep(section, wanted);
        return section;
      })
      .finally(() => running.delete(key));
    running.set(key, work);
    return work;
  }

  async function ask({ reference, known, versions = {}, urgency }: Wanted): Promise<SourceSection | null> {
    const ledTo: URL[] = [];
    const body = await source.ask({
      path: `texts/${encodeURIComponent(inSourceForm(reference))}`,
      query: {
        commentary: '0',
        context: '1',
        // A title alone means its first section, not the whole book.
        pad: cutReference(reference).label === '' ? '1' : '0',
        wrapLinks: '0',
        multiple: '0',
        stripItags: '0',
        ...(versions.he && { vhe: versions.he }),
        ...(versions.en && { ven: versions.en }),
      },
      urgency,
      onRedirect: (to) => ledTo.push(to),
    });
    try {
      return await readText(body, { reference, known, ledTo });
    } catch (error) {
      if (error instanceof SourceTrouble)
        log.warn({ err: error, reference }, 'an answer of the public library was refused');
      throw error;
    }
  }

  function keep(section: SourceSection, { versions = {}, reference }: Wanted): void {
    const rank = { he: versions.he ? 0 : USUAL, en: versions.en ? 0 : USUAL };
    const work = keepSection(pool, section, { origin: 'upstream', rank, answeredAt: now() })
      .then(() => keepName(pool, reference, section))
      .catch((error: unknown) => log.error({ err: error, reference: section.reference }, 'a text could not be kept'))
      .finally(() => keeping.delete(work));
    keeping.add(work);
  }

  return {
    fetchSection,
    /** Whether the source said a moment ago that it has no such section. */
    isAbsent: (reference: string): boolean => absent.has([reference, '', ''].join('\n')),
    /** Resolves when all that was fetched is kept. */
    async settled(): Promise<void> {
      while (running.size + keeping.size > 0) await Promise.allSettled([...running.values(), ...keeping]);
    },
  };
}
export type Fetching = ReturnType<typeof createFetching>;

const notFound = () => refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');

/** `Shulchan Arukh, Orach Chayim 1:2` as `Shulchan_Arukh,_Orach_Chayim.1.2`. */
export function inSourceForm(reference: string): string {
  const { title, label } = cutReference(reference);
  return [title.replaceAll(' ', '_'), label.replaceAll(':', '.')].filter(Boolean).join('.');
}

/** What a reader is told when the source gave nothing. */
export function sourceRefusal(error: unknown): unknown {
  if (!(error instanceof SourceTrouble)) return error;
  return error.trouble === 'timeout'
    ? refuse('LIBRARY_TIMEOUT', 504, 'library.timeout')
    : refuse('TEXT_UNAVAILABLE', 503, 'library.sourceUnavailable');
}
