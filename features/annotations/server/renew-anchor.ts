import { and, eq } from 'drizzle-orm';
import type { Chapter } from '#features/texts/contract.ts';
import type { AppContext } from '#server/app-context.ts';
import { findAnchor, type Position, readAnchor } from '../shared/find-anchor.ts';
import { plainQuote } from '../shared/plain-quote.ts';
import type { Verse } from '../shared/words-of-segment.ts';
import { placeOf } from './place-of.ts';
import type { AnnotationRow } from './present-annotations.ts';
import { annotations } from './tables.ts';

export async function renewAnchor(
  app: AppContext,
  chapter: Chapter,
  verses: readonly Verse[],
  row: AnnotationRow,
): Promise<AnnotationRow> {
  const found = findAnchor(verses, { ...row, quote: plainQuote(row.quote, row.language) });
  if (found.state === 'placed') return row.state === 'orphan' ? store(app, row, { state: 'placed' }) : row;
  if (found.state === 'orphan') {
    if (row.state === 'orphan') return row;
    app.metrics.annotationAnchored('orphan');
    return store(app, row, { state: 'orphan' });
  }
  app.metrics.annotationAnchored('moved');
  return store(app, row, { state: 'moved', ...anchorAt(chapter, verses, found.position) });
}

function anchorAt(chapter: Chapter, verses: readonly Verse[], position: Position) {
  const read = readAnchor(verses, position);
  if (!read) throw new Error('a found anchor is not in the text');
  const { words, ...digests } = read;
  const quote = words.map(({ text }) => text).join(' ');
  return { ...position, ...digests, quote, place: placeOf(chapter, position) };
}

/** Stores the new position without raising the learner's revision. A concurrent reader computes the same one. */
async function store(app: AppContext, row: AnnotationRow, set: Partial<AnnotationRow>): Promise<AnnotationRow> {
  await app.db
    .update(annotations)
    .set(set)
    .where(and(eq(annotations.id, row.id), eq(annotations.aroundDigest, row.aroundDigest)));
  return { ...row, ...set };
}
