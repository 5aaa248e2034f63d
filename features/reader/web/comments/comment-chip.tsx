import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#features/texts/contract.ts';
import { nameOfWork } from '#features/texts/shared/commentators.ts';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import { linksQuery } from './comment-queries.ts';

type Props = {
  chapter: Chapter;
  segment: string;
  /** Slug of the work. */
  work: string;
  label: (names: { work: string; place: string }) => string;
  onOpen: (segment: string, title: string) => void;
};

/** Chip for a work that another reader opened, if it is in the learner's own list: a hint must not carry free text. */
export default function CommentChip({ chapter, segment, work: slug, label, onOpen }: Props) {
  const { i18n } = useTranslation();
  const references = useReferences();
  const { data } = useQuery(linksQuery(chapter.ref));
  const work = data?.works.find(({ title, verses }) => slugOfReference(title) === slug && verses[segment]);
  if (!work) return null;
  const names = { work: nameOfWork(work, i18n.language), place: references.place(chapter, segment) };
  return (
    <div className="flex px-3 pt-2">
      <button
        type="button"
        onClick={() => onOpen(segment, work.title)}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-surface px-4 text-start text-sm font-semibold text-ink hover:bg-raised sm:min-h-9"
      >
        <BookOpenCheck className="size-4 shrink-0 text-gold" aria-hidden />
        <span className="truncate">{label(names)}</span>
      </button>
    </div>
  );
}
