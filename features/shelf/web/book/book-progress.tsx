import { useTranslation } from 'react-i18next';
import type { BookDetails } from '#features/texts/contract.ts';
import type { BookReading } from './use-book-reading.ts';

export function BookProgress({ book, reading }: { book: BookDetails; reading: BookReading }) {
  const { t } = useTranslation();
  const read = book.places.filter(({ slug }) => reading.opened.has(slug)).length;
  const all = book.sections;
  if (read === 0 || all === null || all < read) return null;
  const text = t('library.progress', { read, all });
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={t('library.progressLabel')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={read}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-raised forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-gold forced-colors:bg-[Highlight]"
          style={{ inlineSize: `${(read / all) * 100}%` }}
        />
      </div>
      <p aria-hidden className="text-sm text-ink-soft tabular-nums">
        {text}
      </p>
    </div>
  );
}
