import type { AppContext } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';
import { RateLimited } from '#server/http/limits.ts';
import { createExpiringSet } from '#server/ops/expiring-set.ts';
import { TooLong, within } from '#server/ops/within.ts';
import type { Chapter } from '../contract.ts';
import { COMMON_LANGUAGE, directionOf } from '../shared/text-languages.ts';
import { asStored, combine, inUpstreamCharacters, lacks, upstreamVersions } from './combine-sections.ts';
import type { EmbeddedBible } from './embedded-bible.ts';
import { embedded } from './embedded-versions.ts';
import { type Fetching, upstreamRefusal, type Wanted } from './fetch-section.ts';
import { createPairing } from './pair-editions.ts';
import type { Asked } from './read-reference.ts';
import { loadFirstSection, loadSection, type StoredSection, type WantedVersions } from './store/load-section.ts';
import type { UpstreamSection } from './upstream/read-text.ts';

const OLD_MS = 7 * 24 * 60 * 60_000;
const AGAIN_MS = 10 * 60_000;
/** Time a reader waits for a better text if another can be shown. */
const PATIENCE_MS = 1_500;
const fetched = { name: 'library.fetch', points: 600, seconds: 600, aloneIfAway: true };

/** `isLate`: a better text is pending, so this chapter must not be cached as fresh. */
export type FoundSection = { chapter: Chapter | null; isLate: boolean };

export type SectionSources = { bible: EmbeddedBible; fetching: Fetching; hasUpstream: boolean };

export function createFinding(app: AppContext, { bible, fetching, hasUpstream }: SectionSources) {
  const now = () => app.now().getTime();
  const tried = createExpiringSet(5_000, AGAIN_MS, now);
  /** Learners over the limit: their next fetch waits for the counter. */
  const stopped = createExpiringSet(5_000, fetched.seconds * 1_000, now);

  /** Pending responses without waiting readers. */
  const late = new Map<Promise<unknown>, string>();
  const pairing = createPairing(app, {
    withAnswer,
    mayAsk(key) {
      if (!hasUpstream || tried.has(key)) return false;
      tried.add(key);
      return true;
    },
  });

  /**
   * @returns a null chapter if no text is available and one was shown before (`isShown`)
   * @throws TEXT_NOT_FOUND (404), TEXT_UNAVAILABLE (503), LIBRARY_TIMEOUT (504), {RateLimited}
   */
  async function findSection(
    asked: Asked,
    chosen: WantedVersions,
    readers: Set<string>,
    isShown: boolean,
  ): Promise<FoundSection> {
    const chapter = await findChapter(asked, chosen, readers, isShown);
    return { chapter, isLate: [...late.values()].includes(asked.reference) };
  }

  async function findChapter(
    asked: Asked,
    chosen: WantedVersions,
    readers: Set<string>,
    isShown: boolean,
  ): Promise<Chapter | null> {
    let ours = asked.embedded && (!chosen.source || chosen.source === embedded.source.title) ? asked.embedded : null;
    const wanted: WantedVersions = {
      ...chosen,
      source: ours ? undefined : chosen.source,
      translation: chosen.translation === embedded.translation.title ? undefined : chosen.translation,
    };
    const verses = ours ? await bible.versesOf(ours.book.title, ours.chapter) : [];
    // Waits for another reader's fetch instead of repeating it.
    await fetching.stored(asked.reference);
    let stored = await loadStored(asked, wanted, verses.length).catch((error: unknown) => {
      // Without the database, embedded texts are still readable.
      if (!asked.embedded) throw error;
      app.log.warn({ err: error }, 'stored texts could not be read');
      return null;
    });
    stored = await withChosen(asked, wanted, stored, readers);
    // Shows the embedded source if the requested one is unavailable.
    if (stored?.versions.source?.title !== wanted.source) ours ??= asked.embedded;
    if (!stored && !ours) {
      if (isShown) return null;
      stored = await fetchOrFirst(asked, wanted, readers);
    }
    if (!ours && stored) stored = await withSource(asked, wanted, stored, readers);
    const own = chosen.translation ? null : worthAsking(asked, wanted, stored, ours !== null);
    if (own) stored = await withAnswer(own, wanted, stored, readers);
    else if (isOld(stored)) refresh(asked, wanted.languages[0]);
    if (!ours) return stored && pairing.composeStored(asked, wanted, stored, readers);
    const { book, chapter } = ours;
    const shown = verses.length > 0 ? verses : await bible.versesOf(book.title, chapter);
    return pairing.composeEmbedded(asked, chosen, { section: ours, verses: shown, stored }, readers);
  }

  /** Loads stored texts. Reads from the primary if the replica lacks them, before asking upstream again. */
  async function loadStored(
    { candidates, reference }: Asked,
    wanted: WantedVersions,
    verses: number,
  ): Promise<StoredSection | null> {
    if (!fetching.isRecent(reference)) {
      const stored = await loadSection(app.reads, candidates, wanted, verses);
      if (!app.replica || (stored && !lacks(stored, wanted))) return stored;
    }
    return loadSection(app.pool, candidates, wanted, verses);
  }

  /** Adds the chosen versions. Asks again if a response reveals their script. */
  async function withChosen(
    asked: Asked,
    wanted: WantedVersions,
    before: StoredSection | null,
    readers: Set<string>,
  ): Promise<StoredSection | null> {
    let stored = before;
    let last = '';
    while (lacks(stored, wanted)) {
      const versions = upstreamVersions(wanted, stored);
      if (JSON.stringify(versions) === last) break;
      last = JSON.stringify(versions);
      const answer = await fetchNow(asked, { versions }, readers).catch(() => null);
      if (!answer) break;
      stored = combine(stored, asStored(answer, wanted, app.now()), wanted);
    }
    return stored;
  }

  async function fetchNow(
    { reference, known, guessed, storedOnly }: Asked,
    wanted: Pick<Wanted, 'versions' | 'language'>,
    readers: Set<string>,
  ): Promise<UpstreamSection> {
    if (storedOnly || (!hasUpstream && guessed)) throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
    const [first = ''] = readers;
    const counted = hasUpstream ? countFetched(first) : Promise.resolve();
    if (stopped.has(first)) await counted;
    const asking = fetching.fetchSection({ reference, known, ...wanted, readers }).catch((error: unknown) => {
      throw upstreamRefusal(error);
    });
    const [section] = await Promise.all([asking, counted]);
    return section;
  }

  async function countFetched(learnerId: string): Promise<void> {
    try {
      await app.limits.count(fetched, learnerId);
    } catch (error) {
      if (error instanceof RateLimited) stopped.add(learnerId);
      throw error;
    }
  }

  /** If upstream has nothing, returns the first stored section of the book or part. */
  async function fetchOrFirst(asked: Asked, wanted: WantedVersions, readers: Set<string>): Promise<StoredSection> {
    try {
      const { languages } = wanted;
      return asStored(await fetchNow(asked, { language: languages[0] ?? COMMON_LANGUAGE }, readers), wanted, app.now());
    } catch (error) {
      const { book, candidates, reference } = asked;
      const first =
        book === undefined ? null : await loadFirstSection(app.pool, book, candidates[0] ?? reference, wanted);
      if (!first) throw error;
      return first;
    }
  }

  const isOld = (stored: StoredSection | null): boolean =>
    !stored?.answeredAt || now() - new Date(stored.answeredAt).getTime() > OLD_MS;

  function refresh({ reference, known, storedOnly }: Asked, language = COMMON_LANGUAGE): void {
    if (!hasUpstream || storedOnly || tried.has(reference) || fetching.isAbsent(reference)) return;
    tried.add(reference);
    fetching.fetchSection({ reference, known, language }).catch(() => {});
  }

  /** A translation in a preferred language that upstream may have; requested once in a while. */
  function worthAsking(
    { reference, known, storedOnly }: Asked,
    { languages }: WantedVersions,
    stored: StoredSection | null,
    isEmbedded: boolean,
  ): Wanted | null {
    if (!hasUpstream || storedOnly || fetching.isAbsent(reference)) return null;
    for (const language of languages) {
      const isHere = stored?.storedLanguages.includes(language) || (isEmbedded && language === COMMON_LANGUAGE);
      if (isHere) return null;
      const listed = stored?.available.find((one) => one.side === 'translation' && one.language === language);
      const source = isEmbedded ? embedded.source : stored?.versions.source;
      const isUnknown = !stored?.answeredAt && source?.language !== language && directionOf(language) === 'ltr';
      if (!listed && !isUnknown) continue;
      const key = `${reference}\n${listed?.title ?? language}`;
      if (tried.has(key)) return null;
      tried.add(key);
      return {
        reference,
        known,
        ...(listed ? { versions: inUpstreamCharacters(listed.title, language) } : { language }),
      };
    }
    return null;
  }

  /** Adds the source, which upstream omits if a chosen version is in Hebrew letters. */
  async function withSource(
    { reference, known, storedOnly }: Asked,
    wanted: WantedVersions,
    stored: StoredSection,
    readers: Set<string>,
  ): Promise<StoredSection> {
    const source = stored.available.find(({ side }) => side === 'source');
    const key = `${reference}\n${source?.title}`;
    if (stored.versions.source || !source || !hasUpstream || storedOnly || tried.has(key)) return stored;
    tried.add(key);
    const versions = inUpstreamCharacters(source.title, source.language);
    return (await withAnswer({ reference, known, versions }, wanted, stored, readers)) ?? stored;
  }

  /** @param shownIn the opened section, if different from the fetched one */
  async function withAnswer(
    asking: Wanted,
    wanted: WantedVersions,
    stored: StoredSection | null,
    readers: Set<string>,
    shownIn = asking.reference,
  ): Promise<StoredSection | null> {
    const fetch = fetching.fetchSection({ ...asking, readers });
    const answer = await within(PATIENCE_MS, fetch).catch((error: unknown) => {
      if (error instanceof TooLong) awaitLate(fetch, shownIn);
      return null;
    });
    return answer ? combine(stored, asStored(answer, wanted, app.now()), wanted) : stored;
  }

  function awaitLate(fetch: Promise<unknown>, reference: string): void {
    late.set(fetch, reference);
    const forget = () => late.delete(fetch);
    fetch.then(forget, forget);
  }

  return { findSection };
}
