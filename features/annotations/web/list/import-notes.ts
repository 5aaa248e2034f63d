import { queryClient } from '#web/api/query-client.ts';
import { IMPORT_MOST } from '../../shared/limits.ts';
import { newAnnotation } from '../../shared/schemas.ts';
import { entriesInMarkdown } from '../../shared/to-markdown.ts';
import { entriesInWebAnnotations } from '../../shared/web-annotation.ts';
import { annotationsApi } from '../annotations-api.ts';

const entry = newAnnotation.omit({ partnerId: true });

/**
 * Adds the annotations of a file; known ones stay as they are.
 * @returns null for a file without any
 */
export async function importNotes(file: File): Promise<{ made: number; known: number; refused: number } | null> {
  const read = entriesOf(await file.text());
  const valid = read.flatMap((one) => {
    const parsed = entry.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  if (valid.length === 0) return null;
  const counts = { made: 0, known: 0, refused: read.length - valid.length };
  for (let at = 0; at < valid.length; at += IMPORT_MOST) {
    const answer = await annotationsApi.import.call({ annotations: valid.slice(at, at + IMPORT_MOST) });
    counts.made += answer.made;
    counts.known += answer.known;
    counts.refused += answer.refused.length;
  }
  await queryClient.invalidateQueries({ queryKey: annotationsApi.list.key() });
  await queryClient.invalidateQueries({ queryKey: annotationsApi.section.key() });
  return counts;
}

function entriesOf(text: string): unknown[] {
  if (!text.trimStart().startsWith('{')) return entriesInMarkdown(text);
  try {
    return entriesInWebAnnotations(JSON.parse(text));
  } catch {
    return [];
  }
}
