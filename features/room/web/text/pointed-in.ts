import type { Chapter } from '#features/library/contract.ts';
import { type Picked, type Pointed, slugOfReference, versionDigest } from '#features/library/web/api.ts';
import type { Hint } from './use-hints.ts';

/** What one picked oneself, and in which section. */
export type OwnPick = Picked & { section: string };

/** What the others are told of a word or verse that was picked in a section. */
export const hintOf = ({ segment, side, word, section }: OwnPick, shown: Chapter): Hint => ({
  segment,
  side,
  word,
  section,
  version: versionOf(shown, side),
});

/**
 * What is pointed at in the section that is shown, by oneself and by the others. What was pointed at in another one has
 * nothing to do here: the same numbers are other words.
 */
export function pointedIn(shown: Chapter, picked: OwnPick | null, hints: Hint[]): Pointed[] {
  const section = slugOfReference(shown.ref);
  const marks: Pointed[] = [];
  if (picked?.section === section)
    marks.push({ segment: picked.segment, side: picked.side, word: picked.word, by: 'me' });
  for (const { segment, side, word, version, section: of } of hints) {
    if (of !== section || segment === null) continue;
    // Words of another translation have other numbers: then the verse is shown.
    const isSame = side === 'source' || version === versionOf(shown, side);
    marks.push({ segment, side, word: isSame ? word : null, by: 'other' });
  }
  return marks;
}

/** A translation's words are counted in one version only. */
const versionOf = ({ versions }: Chapter, side: Picked['side']): string | null =>
  side === 'source' || !versions.translation ? null : versionDigest(versions.translation.title);
