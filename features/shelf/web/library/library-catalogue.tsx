import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CatalogueBook, Category } from '#features/texts/contract.ts';
import { whileIdle } from '#web/routing/when-idle.ts';
import { Button, EmptyState, Notice } from '#web/ui/index.ts';
import { Today } from '../today/today.tsx';
import { FavoritesList } from './favorites-list.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { finderIn } from './library-found.ts';
import { LibraryList } from './library-list.tsx';
import { LastPositions } from './library-positions.tsx';
import { countByCategory } from './library-rows.ts';
import { LibraryStats } from './library-stats.tsx';
import { useLibraryView } from './library-use-view.ts';
import { isLooking, isOpen, toggled } from './library-view.ts';

/** Shows a typed character at once and updates the list when React has time (decision 037). */
export function Library({ books, complete }: { books: CatalogueBook[]; complete: boolean }) {
  const { t } = useTranslation();
  const { view, change, write } = useLibraryView();
  const { shelves, look, fold } = useMemo(() => finderIn(books), [books]);
  const { q, category, turned } = view;
  const matching = useMemo(() => ({ q, category, turned }), [q, category, turned]);
  const shown = useDeferredValue(matching);
  const found = useMemo(() => look(shown), [look, shown]);
  const counts = useMemo(() => countByCategory(shelves), [shelves]);
  const looking = isLooking(shown);
  const { all, listed, rows } = found;
  useEffect(() => whileIdle(fold), [fold]);

  const onCategory = useCallback(
    (name: Category) => change(({ turned }) => ({ turned: toggled(turned, name) })),
    [change],
  );
  const onBook = useCallback((slug: string) => change((before) => ({ books: toggled(before.books, slug) })), [change]);

  return (
    <>
      <LibraryFilters q={q} category={category} found={found} onChange={change} onLeave={write} />
      <WhileNotLooking looking={looking}>
        <Kept />
      </WhileNotLooking>
      <section aria-labelledby="library-list" className="min-w-0">
        <h2 id="library-list" className="sr-only">
          {t('library.page.titles')}
        </h2>
        <p role="status" className={looking && listed > 0 ? 'mb-3 text-sm text-ink-soft' : 'sr-only'}>
          {looking && (listed > 0 ? t('library.titlesFound', { count: listed }) : t('library.noResults'))}
        </p>
        {listed > 0 ? (
          <LibraryList rows={rows} open={view.books} onCategory={onCategory} onBook={onBook} />
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
        open={[...counts.keys()].filter((name) => isOpen(shown, name)).length}
      />
    </>
  );
}

const Kept = memo(function Kept() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <LastPositions />
      <FavoritesList />
    </div>
  );
});

const LINK = 'inline-flex min-h-11 items-center font-semibold text-indigo underline';

const ToStudy = memo(function ToStudy() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-x-6">
        <Link to="/library/episodes" className={LINK}>
          {t('library.episodes.link')}
        </Link>
        <Link to="/device" className={`${LINK} sm:hidden`}>
          {t('library.onDevice')}
        </Link>
      </div>
      <Today />
    </div>
  );
});

/** Hides parts while a learner searches, without unmounting them. */
function WhileNotLooking({ looking, children }: { looking: boolean; children: ReactNode }) {
  const [made, setMade] = useState(!looking);
  if (!looking && !made) setMade(true);
  return made && <div hidden={looking}>{children}</div>;
}
