import { ChevronDown } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/index.ts';
import type { CatalogueBook } from '../../contract.ts';
import { LibraryBook } from './library-book.tsx';
import type { BookWords } from './library-book-words.ts';
import { OnlineOnly } from './library-online-only.tsx';

type Props = {
  /** Measures the line; `at` is its number among all of them. */
  ref: Ref<HTMLLIElement>;
  at: number;
  book: CatalogueBook;
  words: BookWords;
  /** Where it stands in its list, from 1, and how long that is. */
  position: number;
  of: number;
  open: boolean;
  onToggle: (slug: string) => void;
};

/** A book: its names, what is known of it, and Read; a press on it shows its chapters. */
export const BookRow = memo(function BookRow({ ref, at, book, words, position, of, open, onToggle }: Props) {
  const { title, hebrew, facts, readLabel } = words.of(book);
  return (
    <li ref={ref} data-index={at} aria-setsize={of} aria-posinset={position} className="pb-2">
      <div className="rounded-lg border border-line bg-surface shadow-low">
        <div className="flex items-center gap-2 pe-3">
          <h5 className="min-w-0 flex-1">
            <button
              type="button"
              aria-expanded={open}
              onClick={() => onToggle(book.slug)}
              className="flex min-h-16 w-full items-center gap-3 rounded-lg px-4 py-2 text-start transition-colors hover:bg-raised"
            >
              <ChevronDown
                className={`size-5 shrink-0 text-ink-soft transition-transform ${open ? '' : '-rotate-90 rtl:rotate-90'}`}
                aria-hidden
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline gap-x-3">
                  <bdi className="min-w-0 font-serif text-base text-ink">{title}</bdi>
                  {hebrew !== '' && (
                    <bdi lang="he" className="font-hebrew text-ink-soft">
                      {hebrew}
                    </bdi>
                  )}
                </span>
                <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
                  <bdi>{facts}</bdi>
                  {!book.offline && <OnlineOnly text={words.onlineOnly} />}
                </span>
              </span>
            </button>
          </h5>
          <Button asChild variant="secondary" className="shrink-0">
            <Link to={`/text/${book.slug}`} aria-label={readLabel}>
              {words.read}
            </Link>
          </Button>
        </div>
        {open && <LibraryBook book={book} />}
      </div>
    </li>
  );
});
