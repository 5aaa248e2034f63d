import { useTranslation } from 'react-i18next';
import { TextReportButton } from '#features/reports/web/api.ts';
import type { BookDetails } from '#features/texts/contract.ts';
import { lookOf, useNames } from '#features/texts/web/names-api.ts';
import { Badge, Card } from '#web/ui/index.ts';
import { BookmarkButton, FavoriteButton } from '../toggle-buttons.tsx';
import { useBookmark } from '../use-bookmark.ts';
import { useFavorite } from '../use-favorite.ts';
import { BookProgress } from './book-progress.tsx';
import { BookResume } from './book-resume.tsx';
import { type BookReading, sectionOfBook, wholeBook } from './use-book-reading.ts';

type Props = { book: BookDetails; reading: BookReading };

export function BookCard({ book, reading }: Props) {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const { favorite, toggle } = useFavorite(wholeBook(book));
  const shown = names.book(book);
  const hebrew = i18n.language !== 'he' && book.he !== '' && book.he !== shown;
  const english = i18n.language === 'he' && book.title !== shown;
  return (
    <Card aria-label={shown} className="grid gap-4">
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 grow basis-32">
            {hebrew && (
              <p lang="he" dir="rtl" className="w-fit font-hebrew text-2xl wrap-anywhere text-gold">
                {book.he}
              </p>
            )}
            {english && (
              <p lang="en" dir="ltr" className="w-fit font-serif text-lg wrap-anywhere text-ink-soft">
                {book.title}
              </p>
            )}
          </div>
          <div className="flex shrink-0 gap-1">
            <FavoriteButton pressed={favorite} onPress={toggle} />
            <BookBookmark book={book} reading={reading} />
            <TextReportButton reference={book.title} name={shown} category={book.category} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge variant={lookOf(book.category)}>{names.category(book.category)}</Badge>
          {book.path.map((part) => (
            <Badge key={part}>
              <bdi>{names.category(part)}</bdi>
            </Badge>
          ))}
          {!book.offline && (
            <span title={t('library.onlineOnlyHint')}>
              <Badge variant="amber">{t('library.onlineOnly')}</Badge>
            </span>
          )}
        </div>
      </div>
      {book.about && (
        <p lang="en" dir="ltr" className="max-w-[38em] justify-self-start font-serif text-ink-soft">
          {book.about}
        </p>
      )}
      <Counts book={book} />
      {!book.offline && <p className="text-sm text-ink-soft">{t('library.onlineOnlyHint')}</p>}
      <BookProgress book={book} reading={reading} />
      <BookResume book={book} reading={reading} />
    </Card>
  );
}

function BookBookmark({ book, reading: { last } }: Props) {
  const [first] = book.places;
  const start = first && sectionOfBook(book, first);
  const { bookmark, toggle, remove } = useBookmark(last ? { ...wholeBook(book), ...last } : start);
  return (
    <BookmarkButton
      pressed={Boolean(bookmark)}
      onPress={() => (bookmark ? remove() : toggle(last?.segment ?? null))}
      disabled={!(bookmark || last || start)}
    />
  );
}

function Counts({ book: { kind, sections, segments, category, places } }: { book: BookDetails }) {
  const { t, i18n } = useTranslation();
  const count = sections ?? 0;
  const [first, last] = [places[0], places.at(-1)].map((one) => (i18n.language === 'he' ? one?.heLabel : one?.label));
  const ofSections = {
    chapter: () => t('library.chapterCount', { count }),
    page: () => t('library.pageCount', { count }),
    section: () => t('library.sectionCount', { count }),
  }[kind];
  const verses = category === 'Tanakh';
  const ofSegments =
    segments === null
      ? t(verses ? 'library.verseCountUnknown' : 'library.book.segmentCountUnknown')
      : t(verses ? 'library.segments' : 'library.segmentCount', { count: segments });
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink tabular-nums">
      <li>
        {sections === null ? t('library.countUnknown') : ofSections()}
        {kind === 'page' && sections !== null && first && last && (
          <span className="text-ink-soft"> ({t('library.pagesFromTo', { from: first, to: last })})</span>
        )}
      </li>
      <li>{ofSegments}</li>
    </ul>
  );
}
