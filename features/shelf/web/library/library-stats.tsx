import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { favoritesQuery } from '../queries-api.ts';

type Props = { categories: number; books: number; open: number };

export const LibraryStats = memo(function LibraryStats({ categories, books, open }: Props) {
  const { t, i18n } = useTranslation();
  const { state } = useAuth();
  const { data: favorites } = useQuery({ ...favoritesQuery(), enabled: state === 'learner' });
  const figures: [string, number | undefined][] = [
    [t('library.statCategories'), categories],
    [t('library.statBooks'), books],
    [t('library.statOpen'), open],
    [t('library.statFavorites'), favorites?.length],
  ];
  return (
    <dl
      aria-label={t('library.stats')}
      className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] divide-x divide-line rounded-lg border border-line bg-surface py-2 shadow-low rtl:divide-x-reverse"
    >
      {figures.map(([name, figure]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse items-center px-1 text-center">
          <dt className="max-w-full truncate text-xs text-ink-soft">{name}</dt>
          <dd className="font-serif text-lg text-ink tabular-nums">
            {figure === undefined ? '–' : figure.toLocaleString(i18n.language)}
          </dd>
        </div>
      ))}
    </dl>
  );
});
