import type { AppContext } from '#server/app-context.ts';
import type { Chapter } from '../contract.ts';
import { composeEmbedded, composeStored } from './compose-chapter.ts';
import { readReference } from './read-reference.ts';
import { loadSection } from './store/load-section.ts';
import { bookIndexOf, textsOf } from './texts.ts';

/**
 * The section with the first verse of a reference, from local data only.
 * @returns null if not available locally
 */
export async function beginningOf(app: AppContext, reference: string): Promise<Chapter | null> {
  const asked = readReference(await bookIndexOf(app), reference);
  if (!asked) return null;
  const wanted = { languages: [] };
  if (asked.embedded) {
    const { book, chapter } = asked.embedded;
    const verses = await textsOf(app).reading.versesOf(book.title, chapter);
    return withOneVerse(composeEmbedded(asked.embedded, verses, null, wanted), reference);
  }
  const stored = await loadSection(app.pool, asked.candidates, wanted);
  return stored && withOneVerse(composeStored(stored), reference);
}

function withOneVerse(chapter: Chapter, reference: string): Chapter | null {
  const [, verse] = /:(\d+)(?:-\d+)?$/.exec(reference) ?? [];
  const { segments } = chapter;
  const first = segments.find(({ key }) => key === verse) ?? segments.find(({ source }) => source !== null);
  return first ? { ...chapter, segments: [first], available: [] } : null;
}
