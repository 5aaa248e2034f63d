import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { searchApi } from '#features/search/web/queries-api.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import { Button, Skeleton } from '#web/ui/index.ts';
import { lemmaNumber } from './word-facts.tsx';

export function WordPlaces({ lemma: whole, onLeave }: { lemma: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const { section } = useReferences();
  const [page, setPage] = useState(1);
  const lemma = lemmaNumber(whole);
  const { data, error, isFetching, refetch } = useQuery({
    ...searchApi.lemma.queryOptions({
      input: { lemma, page },
      // Asks again while there are no occurrences: the index is still being filled.
      staleTime: ({ state }) => (state.data?.total ? Number.POSITIVE_INFINITY : 0),
    }),
    enabled: lemma !== '',
    placeholderData: keepPreviousData,
  });
  if (lemma === '' || data?.total === 0) return null;
  if (error && !isFetching)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{t('word.placesFailed')}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  if (!data)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className="h-24 w-full" />
      </div>
    );
  return (
    <section aria-label={t('word.places')} aria-busy={isFetching} className="grid gap-2">
      <h2 className="font-semibold">{t('word.places')}</h2>
      <p className="text-ink-soft">{t('word.placeCount', { count: data.total })}</p>
      <ul className="grid gap-1">
        {data.hits.map((hit) => (
          <li key={hit.slug}>
            <Link
              to={`/text/${hit.slug}`}
              onClick={onLeave}
              className="-mx-1 grid gap-0.5 rounded-sm px-1 py-1.5 hover:bg-raised"
            >
              <span className="font-semibold text-indigo">{section(hit)}</span>
              <span lang="he" dir="rtl" className="block font-hebrew text-base leading-[1.7] wrap-break-word">
                {hit.snippet.map((piece, at) => {
                  const key = `${at}`;
                  return piece.hit ? (
                    <mark key={key} className="rounded-sm bg-gold-soft text-gold forced-colors:bg-[Mark]">
                      {piece.text}
                    </mark>
                  ) : (
                    <span key={key}>{piece.text}</span>
                  );
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.pages > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button variant="quiet" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('library.search.previous')}
          </Button>
          <span className="text-ink-soft tabular-nums">
            {t('library.search.pageOf', { page: data.page, pages: data.pages })}
          </span>
          <Button variant="quiet" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            {t('library.search.next')}
          </Button>
        </div>
      )}
    </section>
  );
}
