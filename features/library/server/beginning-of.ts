import type { AppContext } from '#server/app-context.ts';
import type { Chapter } from '../contract.ts';
import { composeEmbedded, composeStored } from './compose-chapter.ts';
import { bookIndexOf } from './known-reference.ts';
import { libraryOf } from './library.ts';
import { readReference } from './read-reference.ts';
import { loadSection } from './store/load-section.ts';

/**
 * How a text begins, for whoever may know that it is studied, with an account or without: its section with one verse, the
 * first of what the reference names. Only what is here already, nothing is fetched for it.
 * @returns null where it is not here
 */
export async function beginningOf(app: AppContext, reference: string): Promise<Chapter | null> {
  const asked = readReference(await bookIndexOf(app), reference);
  if (!asked) return null;
  const wanted = { languages: [] };
  if (asked.embedded) {
    const { book, chapter } = asked.embedded;
    const verses = await libraryOf(app).reading.versesOf(book.title, chapter);
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
