import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';

type Props = { page: number; pages: number; onPage: (page: number) => void };

export function Pager({ page, pages, onPage }: Props) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('library.search.pages')} className="flex items-center justify-center gap-4">
      <IconButton
        variant="secondary"
        label={t('library.search.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden />
      </IconButton>
      <span className="text-sm text-ink-soft tabular-nums">{t('library.search.pageOf', { page, pages })}</span>
      <IconButton
        variant="secondary"
        label={t('library.search.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden />
      </IconButton>
    </nav>
  );
}
