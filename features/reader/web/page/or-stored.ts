import { loadStored } from '#features/device/web/api.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { guessReference } from '#features/texts/shared/guess-reference.ts';
import { isUnreachable } from '#web/api/query-client.ts';

/** Time before a stored chapter is shown instead. */
const PATIENCE_MS = 2_500;

type Titles = { source?: string; translation?: string };

export async function orStored(typed: string, chosen: Titles, fromServer: () => Promise<Chapter>): Promise<Chapter> {
  if (!navigator.onLine) return (await stored(typed)) ?? fromServer();
  const answer = fromServer();
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  try {
    return (await Promise.race([answer, late])) ?? inVersions(await stored(typed), chosen) ?? (await answer);
  } catch (error) {
    const found = isUnreachable(error) ? await stored(typed) : null;
    if (found) return found;
    throw error;
  }
}

export const inVersions = (chapter: Chapter | null, { source, translation }: Titles): Chapter | null =>
  (source && chapter?.versions.source?.title !== source) ||
  (translation && chapter?.versions.translation?.title !== translation)
    ? null
    : chapter;

async function stored(typed: string): Promise<Chapter | null> {
  try {
    // Fast path: links have canonical addresses, and the index of all names is slow to build.
    const guess = guessReference(typed);
    const canonical = guess?.label ? await loadStored(`${guess.title} ${guess.label}`) : null;
    if (canonical) return canonical;
    const { formatReference, parseReference, sectionOf } = await import('#features/texts/shared/references.ts');
    const reference = parseReference(typed);
    return await loadStored(reference ? formatReference(sectionOf(reference)) : typed);
  } catch {
    return null;
  }
}
