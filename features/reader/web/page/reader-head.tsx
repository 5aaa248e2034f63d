import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { TextReportButton } from '#features/reports/web/api.ts';
import {
  BookmarkButton,
  FavoriteButton,
  type KnownReference,
  useBookmark,
  useFavorite,
} from '#features/shelf/web/marks-api.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { categoryOf } from '#features/texts/shared/category-of.ts';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { lineContext, useReferences } from '#features/texts/web/references-api.ts';
import { VerseJump } from './verse-jump.tsx';

type Props = {
  chapter: Chapter;
  top: RefObject<string | null>;
  children: ReactNode;
};

export function ReaderHead({ chapter, top, children }: Props) {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const references = useReferences();
  const place = readingOrder(chapter);
  const favorite = useFavorite(place);
  const bookmark = useBookmark(place);
  const category = chapter.categories[0];
  const position = usePosition(chapter);
  return (
    <div className="mb-2 flex min-h-11 items-center gap-x-4 gap-y-1 sm:mb-4 sm:flex-wrap print:mb-0 print:min-h-0">
      {/* Hidden in a Hebrew interface, where it equals the page's title, and on a phone, where the tools fill the row. */}
      {i18n.language !== 'he' && (
        <span lang="he" dir="rtl" className="min-w-0 truncate font-hebrew text-xl text-gold max-sm:hidden print:inline">
          {chapter.heRef}
        </span>
      )}
      {position && (
        <span className="min-w-0 truncate text-sm text-ink-soft max-sm:hidden print:hidden">{position}</span>
      )}
      <span className="text-sm text-ink-soft max-sm:hidden print:hidden">
        {lineContext(chapter.categories).context === 'passage'
          ? t('library.segmentCount', { count: chapter.segments.length })
          : t('library.segments', { count: chapter.segments.length })}
      </span>
      {category && <span className="text-sm text-ink-soft max-sm:hidden print:hidden">{names.category(category)}</span>}
      <div className="ms-auto -me-3 flex max-w-full min-w-0 shrink-0 flex-wrap justify-end print:hidden">
        <VerseJump chapter={chapter} />
        {children}
        {/* Text layers render their tools here. */}
        <span id="text-tools" className="contents" />
        <FavoriteButton pressed={favorite.favorite} onPress={favorite.toggle} />
        <BookmarkButton pressed={bookmark.isHere} onPress={() => bookmark.toggle(top.current)} />
        <TextReportButton
          reference={chapter.ref}
          name={references.section(chapter)}
          category={category ?? ''}
          versions={[chapter.versions.source, chapter.versions.translation].filter((version) => version !== null)}
        />
      </div>
    </div>
  );
}

const readingOrder = ({ ref, heRef, book, bookSlug, titles, categories, label }: Chapter): KnownReference => ({
  reference: ref,
  slug: slugOfReference(ref),
  heRef,
  bookTitle: book,
  bookSlug,
  titles,
  category: categoryOf(categories),
  chapterTitle: label,
});

/** `Chapitre 3 sur 50`, `Page 2a (1 sur 125)`; shorter if less is known. */
function usePosition({ kind, label, heLabel, position, sections }: Chapter): string {
  const { t, i18n } = useTranslation();
  const own = i18n.language === 'he' ? heLabel : label;
  if (kind === 'chapter' && label !== '')
    return sections
      ? t('library.chapterOf', { chapter: own, chapters: sections })
      : t('library.chapterOnly', { chapter: own });
  if (kind === 'page')
    return position && sections
      ? t('library.pageOf', { page: own, position, sections })
      : t('library.pageOnly', { page: own });
  return position && sections ? t('library.sectionOf', { position, sections }) : label;
}
