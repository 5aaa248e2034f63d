import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, EmptyState, Notice } from '#web/ui/index.ts';
import type { CatalogueBook, Category } from '../../contract.ts';
import { shelfFinder } from '../../shared/find-titles.ts';
import { Today } from '../today/today.tsx';
import { FavoritesList } from './favorites-list.tsx';
import { FoundNumbers, LibraryFilters } from './library-filters.tsx';
import { LibraryList } from './library-list.tsx';
import { LastPositions } from './library-positions.tsx';
import { countByCategory, inShelves, ofCategory, rowsOf, sizeOf } from './library-rows.ts';
import { LibraryStats } from './library-stats.tsx';
import { useLibraryView } from './library-use-view.ts';
import { isLooking, isOpen, toggled } from './library-view.ts';

/** The library, once the catalogue is there. What is typed and the list that has it are seen in one frame, but for the first letter and the last (decision 037). */
export function Library({ books, complete }: { books: CatalogueBook[]; complete: boolean }) {
  const { t } = useTranslation();
  const { view, change, type, write } = useLibraryView();
  const [begins] = useState(view.q);
  const shelves = useMemo(() => inShelves(books), [books]);
  const find = useMemo(() => shelfFinder(shelves), [shelves]);
  const { q, category, turned } = view;
  const found = useMemo(() => find(q), [find, q]);
  const looking = isLooking(view);
  const chosen = useMemo(() => (category ? ofCategory(found, category) : found), [found, category]);
  const list = useMemo(
    () => rowsOf(chosen, (name) => isOpen({ q, category, turned }, name)),
    [chosen, q, category, turned],
  );
  const counts = useMemo(() => countByCategory(shelves), [shelves]);
  const [all, number] = [sizeOf(found), sizeOf(chosen)];
  const numbers = useMemo(() => ({ all, listed: number }), [all, number]);
  const latestFound = useRef(found);
  useLayoutEffect(() => {
    latestFound.current = found;
  }, [found]);

  const onCategory = useCallback(
    (name: Category) => change(({ turned }) => ({ turned: toggled(turned, name) })),
    [change],
  );
  const onBook = useCallback((slug: string) => change((before) => ({ books: toggled(before.books, slug) })), [change]);

  return (
    <>
      <FoundNumbers value={numbers}>
        <LibraryFilters
          begins={begins}
          filled={q !== ''}
          category={category}
          latestFound={latestFound}
          onType={type}
          onChange={change}
          onLeave={write}
        />
      </FoundNumbers>
      <WhileNotLooking looking={looking}>
        <Kept />
      </WhileNotLooking>
      <section aria-labelledby="library-list" className="min-w-0">
        <h2 id="library-list" className="sr-only">
          {t('library.page.titles')}
        </h2>
        <p role="status" className={looking && number > 0 ? 'mb-3 text-sm text-ink-soft' : 'sr-only'}>
          {looking ? (number > 0 ? t('library.titlesFound', { count: number }) : t('library.noResults')) : ''}
        </p>
        {number > 0 ? (
          <LibraryList shelves={shelves} list={list} open={view.books} onCategory={onCategory} onBook={onBook} />
        ) : (
          <EmptyState text={t('library.noResults')}>
            {all > 0 ? (
              <Button variant="secondary" onClick={() => change(() => ({ category: null }))}>
                {t('library.page.everywhere', { count: all })}
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => change(() => ({ q: '', category: null }))}>
                {t('library.clearSearch')}
              </Button>
            )}
          </EmptyState>
        )}
      </section>
      <WhileNotLooking looking={looking}>
        <ToStudy />
      </WhileNotLooking>
      {!complete && <Notice>{t('library.incomplete')}</Notice>}
      <LibraryStats
        categories={counts.size}
        books={books.length}
        open={[...counts.keys()].filter((name) => isOpen(view, name)).length}
      />
    </>
  );
}

/** What one reads and likes: it comes first when one looks for nothing in particular. */
const Kept = memo(function Kept() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <LastPositions />
      <FavoritesList />
    </div>
  );
});

/** Ways to what one may not have looked for. */
const ToStudy = memo(function ToStudy() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <Link
        to="/library/episodes"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-indigo underline"
      >
        {t('library.episodes.link')}
      </Link>
      <Today />
    </div>
  );
});

/** Parts that stand aside while one looks for something. Unmade and made again, they would delay the first letter and the last. */
function WhileNotLooking({ looking, children }: { looking: boolean; children: ReactNode }) {
  const [made, setMade] = useState(!looking);
  if (!looking && !made) setMade(true);
  return made && <div hidden={looking}>{children}</div>;
}
