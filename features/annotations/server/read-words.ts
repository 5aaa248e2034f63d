import { openSection } from '#features/texts/server/sections-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { NewAnnotation } from '../contract.ts';
import { findQuote, readAnchor } from '../shared/find-anchor.ts';
import { plainQuote } from '../shared/plain-quote.ts';
import { versesOf } from '../shared/words-of-segment.ts';
import { placeOf } from './place-of.ts';

const LONGEST_QUOTE = 20_000;

const badRange = (path: string) =>
  refuse('BAD_REQUEST', 400, 'annotations.wordsMissing', {
    fields: [{ path, messageKey: 'annotations.wordsMissing' }],
  });

/**
 * Reads the annotated words in the text itself. Do not call within a transaction.
 * @throws BAD_REQUEST (400) for words that are not there, NOT_FOUND (404) for a version that is gone, and those of
 *   `openSection`
 */
export async function readWords(app: AppContext, learner: Learner, given: NewAnnotation) {
  const { side, version } = given;
  const chapter = await openSection(app, learner, given.section, { [side]: version, language: learner.language });
  const shown = chapter.versions[side];
  if (shown?.title !== version) throw notFound('annotations.versionGone');
  const verses = versesOf(chapter, side);
  const position = findQuote(verses, given, plainQuote(given.quote, shown.language));
  const read = position && readAnchor(verses, position);
  if (!read) throw badRange('wordFrom');
  const { words, ...digests } = read;
  const quote = words.map(({ text }) => text).join(' ');
  // The limit is a few chapters, far above real use.
  if (quote.length > LONGEST_QUOTE) throw badRange('segmentTo');
  return {
    book: chapter.book,
    section: chapter.ref,
    language: shown.language,
    quote,
    place: placeOf(chapter, position),
    ...position,
    ...digests,
  };
}
