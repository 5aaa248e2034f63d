import type { Picked, Pointed } from '#features/reader/web/api.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { versionDigest } from '#features/texts/shared/side-words.ts';
import type { Hint } from './use-hints.ts';

export type OwnPick = Picked & { section: string };

export const hintOf = ({ segment, side, word, section }: OwnPick, shown: Chapter): Hint => ({
  segment,
  side,
  word,
  section,
  version: versionOf(shown, side),
});

/** Ignores other sections, because word positions repeat. */
export function pointedIn(shown: Chapter, picked: OwnPick | null, hints: Hint[]): Pointed[] {
  const section = slugOfReference(shown.ref);
  const marks: Pointed[] = [];
  if (picked?.section === section)
    marks.push({ segment: picked.segment, side: picked.side, word: picked.word, by: 'me' });
  for (const { segment, side, word, version, section: of } of hints) {
    if (of !== section || segment === null) continue;
    // Word positions differ between versions, so the verse is marked.
    const isSame = side === 'source' || version === versionOf(shown, side);
    marks.push({ segment, side, word: isSame ? word : null, by: 'other' });
  }
  return marks;
}

/** Digest of the translation; null for a source. */
const versionOf = ({ versions }: Chapter, side: Picked['side']): string | null =>
  side === 'source' || !versions.translation ? null : versionDigest(versions.translation.title);
