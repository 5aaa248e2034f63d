import { refuse } from '#server/rpc.ts';
import { parseReference } from '../rules/references.ts';
import type { Chapters, ReadyChapter } from './chapters.ts';

/**
 * The chapter a reference lies in.
 * @throws REFERENCE_MISSING (400) for an empty reference, TEXT_NOT_FOUND (404) for one we know no text of
 */
export async function openChapter(chapters: Chapters, input: string): Promise<ReadyChapter> {
  if (input.trim() === '') throw refuse('REFERENCE_MISSING', 400, 'library.referenceMissing');
  const reference = parseReference(input);
  if (!reference) throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
  return chapters.open(reference);
}
