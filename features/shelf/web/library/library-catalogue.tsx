import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CatalogueBook, Category } from '#features/texts/contract.ts';
import { whileIdle } from '#web/routing/when-idle.ts';
import { Button, EmptyState, Notice } from '#web/ui/index.ts';
import { Today } from '../today/today.tsx';
import { FavoritesList } from './favorites-list.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { FoundNow, finderIn, useSaid } from './library-found.ts';
import { type DrawList, LibraryList } from './library-list.tsx';
import { LastPositions } from './library-positions.tsx';
import { countByCategory } from './library-rows.ts';
import { LibraryStats } from './library-stats.tsx';
import { useLibraryView } from './library-use-view.ts';
import { isLooking, isOpen, toggled, type View } from './library-view.ts';

/**
 * The loaded library. A key press and its list appear in one frame, except the first and last. Parts that change per
 * key press are written outside React (decision 037).
 */
export function Library({ books, complete }: { books: CatalogueBook[]; complete: boolean }) {
  const { t } = useTranslation();
  const drawList = useRef<DrawList>(null);
  const atOnce = useRef<(view: View) => boolean>(() => false);
  const { view, isBehind, change, type, write } = useLibraryView(atOnce);
  const [begins] = useState(view.q);
  const { shelves, look, fold } = useMemo(() => finderIn(books), [books]);
  const found = useMemo(() => look(view), [look, view]);
  const [foundNow] = useState(() => new FoundNow(found));
  const counts = useMemo(() => countByCategory(shelves), [shelves]);
  const looking = isLooking(view);
  const { all, listed, list } = found;
  useLayoutEffect(() => {
    if (!isBehind()) foundNow.tell(found);
    atOnce.current = (view) => {
      const next = look(view);
      if (next.listed === 0 || !drawList.current?.(next.list)) return false;
      foundNow.tell(next);
      return true;
    };
  }, [isBehind, look, found, foundNow]);

  useEffect(() => whileIdle(fold), [fold]);

  const onCategory = useCallback(
    (name: Category) => change(({ turned }) => ({ turned: toggled(turned, name) })),
    [change],
  );
  const onBook = useCallback((slug: string) => change((before) => ({ books: toggled(before.books, slug) })), [change]);

  return (
    <>
      <LibraryFilters
        begins={begins}
        filled={view.q !== ''}
        category={view.category}
        found={foundNow}
        onType={type}
        onChange={change}
        onLeave={write}
      />
      <WhileNotLooking looking={looking}>
        <Kept />
      </WhileNotLooking>
      <section aria-labelledby="library-list" className="min-w-0">
        <h2 id="library-list" className="sr-only">
          {t('library.page.titles')}
        </h2>
        <HowMany looking={looking} isAny={listed > 0} found={foundNow} />
        {listed > 0 ? (
          <LibraryList
            shelves={shelves}
            list={list}
            open={view.books}
            draw={drawList}
            isBehind={isBehind}
            onCategory={onCategory}
            onBook={onBook}
          />
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

function HowMany({ looking, isAny, found }: { looking: boolean; isAny: boolean; found: FoundNow }) {
  const { t } = useTranslation();
  const text = useSaid<HTMLParagraphElement>(found, ({ listed }) => {
    if (!looking) return '';
    return listed > 0 ? t('library.titlesFound', { count: listed }) : t('library.noResults');
  });
  return <p ref={text} role="status" className={looking && isAny ? 'mb-3 text-sm text-ink-soft' : 'sr-only'} />;
}

const Kept = memo(function Kept() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <LastPositions />
      <FavoritesList />
    </div>
  );
});

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

/** Hides parts: unmounting would delay the first and last key press. */
function WhileNotLooking({ looking, children }: { looking: boolean; children: ReactNode }) {
  const [made, setMade] = useState(!looking);
  if (!looking && !made) setMade(true);
  return made && <div hidden={looking}>{children}</div>;
}
