import { useRef } from 'react';
import type { Chapter } from '#features/texts/contract.ts';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { CommentsBody } from './comments-body.tsx';
import type { PickedComment, PointedComment } from './picked-comment.ts';

type Props = {
  chapter: Chapter;
  marked: string | null;
  /** Title of a work opened from another reader's hint, and how often one was opened. */
  opened: string | null;
  openedTimes: number;
  pointed: readonly PointedComment[];
  picked: PickedComment | null;
  /** `work` is a slug; null when the comments close. */
  onRead: (read: { verse: string; work: string } | null) => void;
  onPick: (picked: PickedComment) => void;
};

export default function ReadingComments({ chapter, openedTimes, pointed, picked, onPick, onRead, ...rest }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3">
      <CommentsBody
        key={`${chapter.ref} ${openedTimes}`}
        chapter={chapter}
        panel={panel}
        together={{ pointed, picked, onPick }}
        onRead={(read) => onRead(read && { ...read, work: slugOfReference(read.work) })}
        {...rest}
      />
    </div>
  );
}
