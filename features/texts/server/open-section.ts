import { LRUCache } from 'lru-cache';
import type { AppContext, Learner } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';
import { RateLimited } from '#server/http/limits.ts';
import { SingleFlight } from '#server/ops/single-flight.ts';
import type { Chapter } from '../contract.ts';
import type { BookIndex } from '../shared/book-index.ts';
import { translationLanguages } from '../shared/text-languages.ts';
import { composeEmbedded } from './compose-chapter.ts';
import { type EncodedBody, encodeBody, sizeOf } from './encoded-body.ts';
import { createFinding, type SectionSources } from './find-section.ts';
import { type Asked, readReference } from './read-reference.ts';
import { readableNeighbours } from './readable-neighbours.ts';
import { isNotFound, textNotFound } from './text-not-found.ts';

/** Maximum memory, about 400 sections. */
const MEMORY_BYTES = 16 * 1024 * 1024;
/** Time until other instances' texts are read. */
const FRESH_MS = 60_000;

export type ChosenVersions = { source?: string | undefined; translation?: string | undefined; language: string };

/** `isLate`: the next reader looks up the pending better text. */
type Held = { body: EncodedBody<Chapter>; at: number; isLate: boolean };

type Parts = SectionSources & { bookIndex: () => Promise<BookIndex> };

export function createReading(app: AppContext, { bible, fetching, bookIndex, hasUpstream }: Parts) {
  const { findSection } = createFinding(app, { bible, fetching, hasUpstream });
  const memory = new LRUCache<string, Held>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ body }) => sizeOf(body) });
  const opening = new SingleFlight<EncodedBody<Chapter>>();
  const readers = new Map<string, Set<string>>();
  const now = () => app.now().getTime();

  /**
   * @throws REFERENCE_MISSING (400), TEXT_NOT_FOUND (404), TEXT_UNAVAILABLE (503), LIBRARY_TIMEOUT (504), {RateLimited}
   */
  async function open(
    input: string,
    { source, translation, language }: ChosenVersions,
    learner: Pick<Learner, 'id'>,
  ): Promise<EncodedBody<Chapter>> {
    const chosen = { source: titleOf(source), translation: titleOf(translation), language };
    if (input.trim() === '') throw refuse('REFERENCE_MISSING', 400, 'library.referenceMissing');
    const asked = readReference(await bookIndex(), input);
    if (!asked) throw textNotFound(input, language);
    const key = keyOf(asked, chosen);
    const held = memory.get(key);
    if (!held || held.isLate) {
      return once(key, asked, chosen, learner, held?.body).catch((error: unknown) => {
        throw isNotFound(error) ? textNotFound(input, language) : error;
      });
    }
    if (now() - held.at > FRESH_MS && !opening.get(key)) {
      // This reader gets the cached text; the next one gets the refreshed text.
      once(key, asked, chosen, learner, held.body).catch((error: unknown) =>
        app.log.warn({ err: error, reference: asked.reference }, 'a section could not be looked up again'),
      );
    }
    return held.body;
  }

  /** Shares one lookup between readers; a rate-limit refusal reaches one learner only. */
  function once(
    key: string,
    asked: Asked,
    chosen: ChosenVersions,
    learner: Pick<Learner, 'id'>,
    before?: EncodedBody<Chapter>,
  ): Promise<EncodedBody<Chapter>> {
    const known = readers.get(key);
    const joined = known && opening.get(key);
    if (!joined) return lookUp(key, asked, chosen, learner, before);
    known.add(learner.id);
    fetching.alsoWantedBy(learner.id, asked.reference);
    return joined.catch((error: unknown) => {
      if (!(error instanceof RateLimited)) throw error;
      return once(key, asked, chosen, learner, before);
    });
  }

  function lookUp(
    key: string,
    asked: Asked,
    chosen: ChosenVersions,
    learner: Pick<Learner, 'id'>,
    before?: EncodedBody<Chapter>,
  ): Promise<EncodedBody<Chapter>> {
    const waiting = new Set([learner.id]);
    readers.set(key, waiting);
    return opening.run(key, async () => {
      try {
        const languages = translationLanguages(chosen.language);
        const { chapter, isLate } = await findSection(asked, { ...chosen, languages }, waiting, before !== undefined);
        const shown =
          chapter && !hasUpstream && !asked.embedded
            ? { ...chapter, ...(await readableNeighbours(app.reads, await bookIndex(), chapter)) }
            : chapter;
        const body = shown ? await encodeBody(shown, memory.get(key)?.body) : before;
        if (!body) throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
        memory.set(key, { body, at: now(), isLate });
        return body;
      } finally {
        readers.delete(key);
      }
    });
  }

  async function openEmbedded(input: string, language: string): Promise<EncodedBody<Chapter> | null> {
    const asked = readReference(await bookIndex(), input);
    if (!asked?.embedded) return null;
    const key = keyOf(asked, { language });
    const held = memory.get(key);
    if (held) return held.body;
    const { book, chapter } = asked.embedded;
    const body = await encodeBody(
      composeEmbedded(asked.embedded, await bible.versesOf(book.title, chapter), null, { languages: [] }),
    );
    // Already expired, so that the next reader looks it up in the database again.
    memory.set(key, { body, at: Number.NEGATIVE_INFINITY, isLate: false });
    return body;
  }

  return {
    open,
    openEmbedded,
    versesOf: bible.versesOf,
    settled: (): Promise<void> => opening.settled(),
  };
}

const titleOf = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= 300 && text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text)
    ? text
    : undefined;

const keyOf = ({ reference }: Asked, { source = '', translation = '', language }: ChosenVersions): string =>
  [reference, source, translation, language].join('\n');
