import { useQuery } from '@tanstack/react-query';
import { Cloud } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TextReportButton } from '#features/reports/web/api.ts';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { bookQuery } from '#features/texts/web/queries-api.ts';
import { Button } from '#web/ui/index.ts';
import { LibraryChapters } from './library-chapters.tsx';

export function LibraryBook({ book }: { book: CatalogueBook }) {
  const { t } = useTranslation();
  const names = useNames();
  const about = useQuery(bookQuery(book.slug)).data?.about ?? book.about;
  return (
    <div className="grid gap-4 border-t border-line px-4 py-4">
      {about && (
        <p lang="en" dir="ltr" className="max-w-[38em] justify-self-start font-serif text-ink-soft">
          {about}
        </p>
      )}
      {!book.offline && (
        <p className="flex max-w-[38em] gap-2 text-sm text-ink-soft">
          <Cloud className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('library.onlineOnlyHint')}
        </p>
      )}
      <LibraryChapters book={book} />
      <div className="flex flex-wrap items-center gap-2">
        <Button asChild variant="quiet" className="-ms-4">
          <Link to={`/book/${book.slug}`}>{t('library.seeBook')}</Link>
        </Button>
        <TextReportButton reference={book.title} name={names.book(book)} category={book.category} />
      </div>
    </div>
  );
}
