import { LRUCache } from 'lru-cache';
import type { AppContext, Learner } from '#server/app-context.ts';
import { refuse } from '#server/errors.ts';
import { RateLimited } from '#server/limits.ts';
import { SingleFlight } from '#server/single-flight.ts';
import type { Chapter } from '../contract.ts';
import type { BookIndex } from '../shared/book-index.ts';
import { translationLanguages } from '../shared/text-languages.ts';
import { composeEmbedded } from './compose-chapter.ts';
import { type EncodedBody, encodeBody, sizeOf } from './encoded-body.ts';
import { createFinding, type SectionSources } from './find-section.ts';
import { type Asked, readReference } from './read-reference.ts';

/** About 400 sections; the most read ones stay. */
const MEMORY_BYTES = 16 * 1024 * 1024;
/** So old it is looked up again whether something better was stored meanwhile, perhaps by another instance. */
const FRESH_MS = 60_000;

/** What a reader asks for: titles of versions, or nothing for the usual ones, and the language of a translation. */
export type ChosenVersions = { source?: string | undefined; translation?: string | undefined; language: string };

/** `isLate`: a better text is on its way; the next reader looks for it again. */
type Held = { body: EncodedBody<Chapter>; at: number; isLate: boolean };

type Parts = SectionSources & { bookIndex: () => Promise<BookIndex> };

/**
 * Opens sections: from memory, the embedded Bible, what is stored, and only where there is nothing else from upstream.
 */
export function createReading(app: AppContext, { bible, fetching, bookIndex, hasUpstream }: Parts) {
  const { findSection } = createFinding(app, { bible, fetching, hasUpstream });
  const memory = new LRUCache<string, Held>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ body }) => sizeOf(body) });
  const opening = new SingleFlight<EncodedBody<Chapter>>();
  const readers = new Map<string, Set<string>>();
  const now = () => app.now().getTime();

  /**
   * The section a reference lies in.
   * @param learner who asks, for the limit on what is not stored
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
    if (!asked) throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
    const key = keyOf(asked, chosen);
    const held = memory.get(key);
    if (!held || held.isLate) return once(key, asked, chosen, learner, held?.body);
    if (now() - held.at > FRESH_MS && !opening.get(key)) {
      // Whoever asks now gets what there is; the next one what is found meanwhile.
      once(key, asked, chosen, learner, held.body).catch((error: unknown) =>
        app.log.warn({ err: error, reference: asked.reference }, 'a section could not be looked up again'),
      );
    }
    return held.body;
  }

  /** Shares one look-up among those who ask at the same time. A refusal for too many requests is for one learner only. */
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
        const body = chapter ? await encodeBody(chapter, memory.get(key)?.body) : before;
        if (!body) throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
        memory.set(key, { body, at: now(), isLate });
        return body;
      } finally {
        readers.delete(key);
      }
    });
  }

  /**
   * The section as everybody may read it, without the database: as it was opened last, or from the embedded Bible.
   * @returns null for what is not embedded
   */
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
    // Old from the beginning: whoever asks when the database is back has it looked up again.
    memory.set(key, { body, at: Number.NEGATIVE_INFINITY, isLate: false });
    return body;
  }

  return {
    open,
    openEmbedded,
    /** The verses of a chapter of the embedded Bible. */
    versesOf: bible.versesOf,
    /** Resolves when what is being opened is. */
    settled: (): Promise<void> => opening.settled(),
  };
}

/** The title of a version; undefined for what is none, with which neither database nor source need be asked. */
const titleOf = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= 300 && text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text)
    ? text
    : undefined;

const keyOf = ({ reference }: Asked, { source = '', translation = '', language }: ChosenVersions): string =>
  [reference, source, translation, language].join('\n');
