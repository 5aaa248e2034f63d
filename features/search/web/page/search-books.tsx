import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { catalogueQuery } from '#features/texts/web/queries-api.ts';
import { titleFinder } from '../../shared/find-titles.ts';

const NAMED = 5;

/** Books whose names match, though no text contains the query: `rambam`. */
export function useBooksCalled(q: string, wanted: boolean): CatalogueBook[] {
  const { data } = useQuery({ ...catalogueQuery(), enabled: wanted });
  return useMemo(() => (wanted && data ? titleFinder(data.books)(q) : []), [wanted, data, q]);
}

export function SearchBooks({ q, books }: { q: string; books: CatalogueBook[] }) {
  const { t } = useTranslation();
  const names = useNames();
  if (books.length === 0) return null;
  const link = 'inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4';
  return (
    <section aria-labelledby="books-called" className="grid gap-2">
      <h2 id="books-called" className="font-serif text-lg text-ink">
        {t('library.search.booksCalled')}
      </h2>
      <ul>
        {books.slice(0, NAMED).map(({ slug, title, he, fr = title, es = title }) => (
          <li key={slug}>
            <Link to={`/book/${slug}`} data-search-stop className={link}>
              {names.title({ fr, en: title, he, es })}
            </Link>
          </li>
        ))}
      </ul>
      {books.length > NAMED && (
        <Link to={`/library?q=${encodeURIComponent(q)}`} data-search-stop className={link}>
          {t('library.search.allBooks', { count: books.length })}
        </Link>
      )}
    </section>
  );
}
