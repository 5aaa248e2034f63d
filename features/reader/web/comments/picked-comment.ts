import type { Comment } from '#features/texts/contract.ts';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { partsOf } from '#features/texts/shared/spans.ts';
import type { Picked, Pointed } from '../page/picked.ts';

/** A word of a comment, sent to other readers. `version`: digest of a translation's title. */
export type PickedComment = Pick<Picked, 'segment' | 'side' | 'word'> & { section: string; version: string | null };
export type PointedComment = Omit<PickedComment, 'segment'> & { segment: string | null };

/** The key of a comment in the chapter of its commentary: `3:2` of `Rashi on Genesis 1:3:2`. */
export const keyOfComment = ({ ref }: Pick<Comment, 'ref'>): string => partsOf(ref).levels.slice(1).join(':') || '1';

/** Slug of the commentary's chapter. */
export function sectionOfComment({ ref }: Pick<Comment, 'ref'>): string {
  const { title, levels } = partsOf(ref);
  return slugOfReference([title, levels[0]].filter(Boolean).join(' '));
}

/** Words of comments that readers point at. In another translation, the whole comment is marked. */
export function pointedInComments(
  section: string,
  translation: string | null,
  own: PointedComment | null,
  others: readonly PointedComment[],
): Pointed[] {
  const marks = [
    ...(own ? [{ ...own, by: 'me' as const }] : []),
    ...others.map((one) => ({ ...one, by: 'other' as const })),
  ];
  return marks.flatMap(({ section: of, segment, side, word, version, by }) =>
    of !== section || segment === null
      ? []
      : [{ segment, side, word: side === 'source' || version === translation ? word : null, by }],
  );
}
