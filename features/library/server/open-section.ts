import type { House, Learner } from '#server/house.ts';
import { refuse } from '#server/rpc.ts';
import type { Chapter } from '../contract.ts';
import type { Shelf } from '../rules/shelf.ts';
import { asKept, composeEmbedded, composeKept, embedded } from './compose-chapter.ts';
import type { EmbeddedBible } from './embedded-bible.ts';
import { type Fetching, sourceRefusal } from './fetch-section.ts';
import { readFirst } from './kept/read-first.ts';
import { type ChosenVersions, type Kept, readKept } from './kept/read-kept.ts';
import { createBoundedMemory, createRecent } from './memory.ts';
import { type Asked, readAsked } from './read-asked.ts';
import { makeReady, type Ready, sizeOf } from './ready-bytes.ts';

/** About 400 sections; the most read ones stay. */
const MEMORY_BYTES = 16 * 1024 * 1024;
/** So old it is looked up again whether something better was kept meanwhile, perhaps by another instance. */
const FRESH_MS = 60_000;
/** So old a kept copy is fetched anew, in the background. */
const OLD_MS = 7 * 24 * 60 * 60_000;
/** When that failed or found nothing, not again before this. */
const AGAIN_MS = 10 * 60_000;
/** What one learner may have fetched that is not kept. */
const fetched = { name: 'library.fetch', points: 600, seconds: 600 };

type Held = { ready: Ready<Chapter>; at: number };

type Parts = {
  bible: EmbeddedBible;
  fetching: Fetching;
  shelf: () => Promise<Shelf>;
  hasSource: boolean;
};

/**
 * Opens sections: from memory, the embedded Bible, what is kept, and only where there is nothing else from the source.
 */
export function createReading(house: House, { bible, fetching, shelf, hasSource }: Parts) {
  const memory = createBoundedMemory<Held>(MEMORY_BYTES, ({ ready }) => sizeOf(ready));
  const opening = new Map<string, Promise<Ready<Chapter>>>();
  const now = () => house.now().getTime();
  const tried = createRecent(5_000, AGAIN_MS, now);

  /**
   * The section a reference lies in.
   * @param learner who asks, for the limit on what is not kept
   * @throws REFERENCE_MISSING (400), TEXT_NOT_FOUND (404), TEXT_UNAVAILABLE (503), LIBRARY_TIMEOUT (504), {TooOften}
   */
  async function open(input: string, wanted: ChosenVersions, learner: Pick<Learner, 'id'>): Promise<Ready<Chapter>> {
    const chosen = { he: titleOf(wanted.he), en: titleOf(wanted.en) };
    if (input.trim() === '') throw refuse('REFERENCE_MISSING', 400, 'library.referenceMissing');
    const asked = readAsked(await shelf(), input);
    if (!asked) throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
    const key = [asked.reference, chosen.he ?? '', chosen.en ?? ''].join('\n');
    const held = memory.get(key);
    if (!held) return once(key, () => load(asked, chosen, learner));
    if (now() - held.at > FRESH_MS && !opening.has(key)) {
      // Whoever asks now gets what there is; the next one what is found meanwhile.
      once(key, () => load(asked, chosen, learner, held.ready)).catch((error: unknown) =>
        house.log.warn({ err: error, reference: asked.reference }, 'a section could not be looked up again'),
      );
    }
    return held.ready;
  }

  function once(key: string, work: () => Promise<Chapter | Ready<Chapter>>): Promise<Ready<Chapter>> {
    const known = opening.get(key);
    if (known) return known;
    const promise = work()
      .then(async (found) => {
        const ready = 'etag' in found ? found : await makeReady(found, memory.get(key)?.ready);
        memory.set(key, { ready, at: now() });
        return ready;
      })
      .finally(() => opening.delete(key));
    opening.set(key, promise);
    return promise;
  }

  async function load(
    asked: Asked,
    chosen: ChosenVersions,
    learner: Pick<Learner, 'id'>,
    before?: Ready<Chapter>,
  ): Promise<Chapter | Ready<Chapter>> {
    let ours = asked.embedded && (!chosen.he || chosen.he === embedded.he.title) ? asked.embedded : null;
    const wanted = { he: ours ? undefined : chosen.he, en: chosen.en === embedded.en.title ? undefined : chosen.en };
    let kept = await readKept(house.pool, asked.candidates, wanted).catch((error: unknown) => {
      // The embedded texts stay readable without the database.
      if (!asked.embedded) throw error;
      house.log.warn({ err: error }, 'kept texts could not be read');
      return null;
    });
    if (lacks(kept, wanted)) kept = (await fetchNow(asked, wanted, learner).catch(() => null)) ?? kept;
    // The version that was asked for is not to be had: the embedded one is, and is named.
    if (!kept) ours ??= asked.embedded;
    if (ours) {
      if (isOld(kept)) refresh(asked);
      return composeEmbedded(ours, await bible.versesOf(ours.book.title, ours.chapter), kept, chosen.en);
    }
    if (kept) {
      if (isOld(kept)) refresh(asked);
      return composeKept(kept);
    }
    // What was shown before stays, even if it was not kept.
    if (before) return before;
    return composeKept(await fetchOrFirst(asked, learner));
  }

  async function fetchNow(asked: Asked, versions: ChosenVersions, learner: Pick<Learner, 'id'>): Promise<Kept> {
    if (asked.keptOnly || (!hasSource && asked.guessed)) throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
    if (hasSource) await house.limits.count(fetched, learner.id);
    const { reference, known } = asked;
    return fetching
      .fetchSection({ reference, known, versions, urgency: 'reader' })
      .then(asKept, (error: unknown) => Promise.reject(sourceRefusal(error)));
  }

  /** Where the source has nothing: what is kept of the whole that was asked for, from its beginning. */
  async function fetchOrFirst(asked: Asked, learner: Pick<Learner, 'id'>): Promise<Kept> {
    try {
      return await fetchNow(asked, {}, learner);
    } catch (error) {
      const { book, candidates, reference } = asked;
      const first = book === undefined ? null : await readFirst(house.pool, book, candidates[0] ?? reference);
      if (!first) throw error;
      return first;
    }
  }

  const isOld = (kept: Kept | null): boolean =>
    !kept?.answeredAt || now() - new Date(kept.answeredAt).getTime() > OLD_MS;

  /** Asks the source for a newer copy; nobody waits for it. */
  function refresh({ reference, known, keptOnly }: Asked): void {
    if (!hasSource || keptOnly || tried.has(reference) || fetching.isAbsent(reference)) return;
    tried.add(reference);
    // Why it failed is in the log already; the kept copy goes on being served.
    fetching.fetchSection({ reference, known, urgency: 'background' }).catch(() => {});
  }

  return {
    open,
    /** Resolves when what is being opened is. */
    async settled(): Promise<void> {
      while (opening.size > 0) await Promise.allSettled(opening.values());
    },
  };
}

/** The title of a version; undefined for what is none, with which neither database nor source need be asked. */
const titleOf = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= 300 && text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text)
    ? text
    : undefined;

/** Whether a version was asked for by name that is not the one that is kept. */
const lacks = (kept: Kept | null, { he, en }: ChosenVersions): boolean =>
  Boolean((he && kept?.versions.he?.title !== he) || (en && kept?.versions.en?.title !== en));
