import { type RefObject, useMemo } from 'react';
import type { Comment, Comments } from '#features/texts/contract.ts';
import { versionDigest } from '#features/texts/shared/side-words.ts';
import type { ReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { usePicks } from '../page/use-picks.ts';
import { usePointed } from '../page/use-pointed.ts';
import { type PickedComment, type PointedComment, pointedInComments, sectionOfComment } from './picked-comment.ts';

export type CommentsTogether = {
  pointed: readonly PointedComment[];
  picked: PickedComment | null;
  onPick: (picked: PickedComment) => void;
};

export function usePointing(
  list: RefObject<HTMLElement | null>,
  comments: Comment[],
  versions: Comments['versions'] | undefined,
  settings: ReaderSettings,
  together: CommentsTogether | undefined,
): void {
  const [first] = comments;
  const section = first ? sectionOfComment(first) : '';
  const translation = versions?.translation ? versionDigest(versions.translation.title) : null;
  const { pointed = none, picked = null, onPick } = together ?? {};
  const marks = useMemo(
    () => pointedInComments(section, translation, picked, pointed),
    [section, translation, picked, pointed],
  );
  const pick = onPick
    ? ({ segment, side, word }: Pick<PickedComment, 'segment' | 'side' | 'word'>) =>
        onPick({ section, segment, side, word, version: side === 'source' ? null : translation })
    : undefined;
  usePicks(list, pick, marks);
  usePointed(list, marks, settings, comments.length > 0);
}

const none: readonly PointedComment[] = [];
