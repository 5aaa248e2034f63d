import { keepPreviousData } from '@tanstack/react-query';
import type { Language } from '#shared/languages.ts';
import { clientFor } from '#web/api/api.ts';
import { saidOffline } from '#web/api/said-offline.ts';
import { viewerZone } from '#web/times/times.ts';
import type { libraryContract } from '../contract.ts';
import routes from '../contract.ts?routes';
import { isInIsrael } from '../shared/in-israel.ts';

export const libraryApi = clientFor<typeof libraryContract>('library', routes);

/** Separate keys, because it changes often. */
export const savedApi = clientFor<typeof libraryContract>('saved', routes);

const HOUR = 60 * 60_000;

export const catalogueQuery = () =>
  libraryApi.catalogue.queryOptions({
    ...saidOffline,
    staleTime: HOUR,
    gcTime: 4 * HOUR,
    refetchOnWindowFocus: false,
  });
export const bookQuery = (slug: string) =>
  libraryApi.book.queryOptions({ ...saidOffline, input: { slug }, staleTime: HOUR });
export const episodesQuery = (language: Language) =>
  libraryApi.episodes.queryOptions({ ...saidOffline, input: { language }, staleTime: HOUR });
/** @param date the device's day, `YYYY-MM-DD` */
export const todayQuery = (date: string) =>
  libraryApi.today.queryOptions({
    ...saidOffline,
    input: isInIsrael(viewerZone()) ? { date, israel: 'true' } : { date },
    staleTime: HOUR,
    placeholderData: keepPreviousData,
  });

export const favoritesQuery = () => savedApi.favorites.queryOptions(saidOffline);
export const readingPositionsQuery = () => savedApi.readingPositions.queryOptions(saidOffline);
export const progressQuery = (slug: string) => savedApi.progress.queryOptions({ ...saidOffline, input: { slug } });
