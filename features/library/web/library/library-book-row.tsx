import { ChevronDown } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { buttonShape } from '#web/ui/index.ts';
import type { CatalogueBook } from '../../contract.ts';
import { LibraryBook } from './library-book.tsx';
import type { BookWords } from './library-book-words.ts';
import { OnlineOnly } from './library-online-only.tsx';

type Props = {
  /** Its number among all lines. */
  at: number;
  book: CatalogueBook;
  words: BookWords;
  /** Where it stands in its list, from 1, and how long that is. */
  position: number;
  of: number;
  open: boolean;
  onToggle: (slug: string) => void;
  onRead: (event: MouseEvent<HTMLAnchorElement>) => void;
};

// The same for all lines: drawn once.
const chevron = 'size-5 shrink-0 text-ink-soft transition-transform';
const opened = <ChevronDown className={chevron} aria-hidden />;
const closed = <ChevronDown className={`${chevron} -rotate-90 rtl:rotate-90`} aria-hidden />;
const readShape = buttonShape('secondary', 'shrink-0');

/** A book: its names, what is known of it, and Read; a press on it shows its chapters. */
export const BookRow = memo(function BookRow({ at, book, words, position, of, open, onToggle, onRead }: Props) {
  const { title, hebrew, facts, readLabel } = words.of(book);
  return (
    <li data-index={at} aria-setsize={of} aria-posinset={position} className="pb-2">
      <div className="rounded-lg border border-line bg-surface shadow-low">
        <div className="flex items-center gap-2 pe-3">
          <h5 className="min-w-0 flex-1">
            <button
              type="button"
              aria-expanded={open}
              onClick={() => onToggle(book.slug)}
              className="flex min-h-16 w-full items-center gap-3 rounded-lg px-4 py-2 text-start transition-colors hover:bg-raised"
            >
              {open ? opened : closed}
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
          <a href={`/text/${book.slug}`} aria-label={readLabel} className={readShape} onClick={onRead}>
            {words.read}
          </a>
        </div>
        {open && <LibraryBook key={book.slug} book={book} />}
      </div>
    </li>
  );
});
