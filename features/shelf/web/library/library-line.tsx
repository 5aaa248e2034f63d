import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { CatalogueBook, Category } from '#features/texts/contract.ts';
import { lookOf } from '#features/texts/web/names-api.ts';
import { buttonShape } from '#web/ui/index.ts';
import { LibraryBook } from './library-book.tsx';
import { OnlineOnly } from './library-online-only.tsx';
import { type CategoryRow, ON_SHELF } from './library-rows.ts';
import type { LineWords } from './library-words.ts';

const spines: Record<ReturnType<typeof lookOf>, string> = {
  blue: 'bg-blue',
  green: 'bg-green',
  purple: 'bg-purple',
  orange: 'bg-orange',
  red: 'bg-red',
  indigo: 'bg-indigo',
  yellow: 'bg-yellow',
  pink: 'bg-pink',
  cyan: 'bg-cyan',
  gray: 'bg-gray',
  slate: 'bg-slate',
};

/** Animated only with focus: typing may open many categories at once. */
const Arrow = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronDown
    className="size-5 shrink-0 -rotate-90 text-ink-soft group-focus:transition-transform data-open:rotate-0 rtl:rotate-90 rtl:data-open:rotate-0"
    data-open={isOpen ? '' : undefined}
    aria-hidden
  />
);

type CategoryProps = { row: CategoryRow; words: LineWords; onPress: (category: Category) => void };

export const CategoryLine = memo(function CategoryLine({ row, words, onPress }: CategoryProps) {
  const { category, count, open, first } = row;
  const hebrew = words.hebrewCategory(category);
  return (
    <div className="pb-2">
      <div className="flex rounded-lg border border-line bg-surface shadow-low">
        <span className={`w-1.5 shrink-0 rounded-s-lg ${spines[lookOf(category)]}`} aria-hidden />
        <div className="min-w-0 flex-1">
          <h3>
            <button
              type="button"
              aria-expanded={open}
              onClick={() => onPress(category)}
              className="group flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-lg px-3 py-2 text-start text-ink transition-colors hover:bg-raised sm:px-4"
            >
              <Arrow isOpen={open} />
              <span className="min-w-0 font-serif text-lg wrap-anywhere">{words.category(category)}</span>
              {hebrew !== '' && (
                <span lang="he" dir="rtl" className="min-w-0 font-hebrew text-lg wrap-anywhere text-ink-soft">
                  {hebrew}
                </span>
              )}
              <span className="ms-auto shrink-0 text-sm text-ink-soft tabular-nums">{words.books(count)}</span>
            </button>
          </h3>
          {!open && (
            <div className="grid grid-cols-3 gap-2 px-3 pb-3 sm:px-4 lg:grid-cols-6">
              {first.map((book, at) => (
                <ShelvedBook
                  key={book.slug}
                  book={book}
                  words={words}
                  className={at < ON_SHELF / 2 ? '' : 'max-lg:hidden'}
                />
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  );
});

type ShelvedProps = { book: CatalogueBook; words: LineWords; className: string };

function ShelvedBook({ book, words, className }: ShelvedProps) {
  const { title, hebrew } = words.book(book);
  return (
    <Link
      to={`/book/${book.slug}`}
      className={`grid h-16 min-w-0 content-center rounded-md border border-line bg-paper px-2 text-center text-ink hover:border-ink-soft hover:bg-raised ${className}`}
    >
      {hebrew !== '' && (
        <bdi lang="he" className="truncate font-hebrew">
          {hebrew}
        </bdi>
      )}
      <bdi className={`truncate ${hebrew === '' ? 'text-base' : 'text-sm text-ink-soft'}`}>{title}</bdi>
    </Link>
  );
}

export const PartLine = memo(function PartLine({ path, words }: { path: string[]; words: LineWords }) {
  return (
    <h4 className="px-1 pt-2 pb-2 text-sm font-semibold text-ink-soft">
      <bdi>{pathOf(path.map(words.category))}</bdi>
    </h4>
  );
});

const pathOf = ([first = '', ...others]: string[]): string =>
  others.length === 0 ? first : [first, ...others].map((name) => `\u2068${name}\u2069`).join(' · ');

type BookProps = { book: CatalogueBook; isOpen: boolean; words: LineWords; onPress: (slug: string) => void };

export const BookLine = memo(function BookLine({ book, isOpen, words, onPress }: BookProps) {
  const { title, hebrew, facts, readLabel } = words.book(book);
  return (
    <div className="pb-2">
      <div className="rounded-lg border border-line bg-surface shadow-low">
        <div className="flex items-center gap-2 pe-3">
          <h5 className="min-w-0 flex-1">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => onPress(book.slug)}
              className="group flex min-h-16 w-full items-center gap-3 rounded-lg px-4 py-2 text-start transition-colors hover:bg-raised"
            >
              <Arrow isOpen={isOpen} />
              <span className="min-w-0 flex-1">
                <span className="block">
                  <bdi className="me-3 font-serif text-base text-ink">{title}</bdi>
                  {hebrew !== '' && (
                    <bdi lang="he" className="font-hebrew text-ink-soft">
                      {hebrew}
                    </bdi>
                  )}
                </span>
                <span className="block text-xs text-ink-soft">
                  <bdi className="me-2">{facts}</bdi>
                  {!book.offline && <OnlineOnly text={words.onlineOnly} className="align-bottom" />}
                </span>
              </span>
            </button>
          </h5>
          <Link
            to={`/text/${book.slug}`}
            aria-label={readLabel}
            className={buttonShape('secondary', 'shrink-0 not-hover:transition-none')}
          >
            {words.read}
          </Link>
        </div>
        {isOpen && <LibraryBook book={book} />}
      </div>
    </div>
  );
});
