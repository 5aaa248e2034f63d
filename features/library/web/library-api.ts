import { keepPreviousData } from '@tanstack/react-query';
import { clientFor } from '#web/api.ts';
import { viewerZone } from '#web/times.ts';
import type { libraryContract } from '../contract.ts';
import routes from '../contract.ts?routes';
import { isInIsrael } from '../rules/in-israel.ts';

/** The texts: they are the same for everybody and change rarely. */
export const libraryApi = clientFor<typeof libraryContract>('library', routes);

/** What a learner keeps: a topic of its own, so that a hint about it does not make the texts be asked for again. */
export const placesApi = clientFor<typeof libraryContract>('places', routes);

const HOUR = 60 * 60_000;

/** Without a network it is said that there is none, rather than waited for one; when it is back, it is asked again. */
export const saidOffline = { networkMode: 'always', refetchOnReconnect: true } as const;

export const catalogueQuery = () =>
  libraryApi.catalogue.queryOptions({
    ...saidOffline,
    staleTime: HOUR,
    gcTime: 4 * HOUR,
    refetchOnWindowFocus: false,
  });
export const bookQuery = (slug: string) =>
  libraryApi.book.queryOptions({ ...saidOffline, input: { slug }, staleTime: HOUR });
/** @param date the day as this device's calendar has it, `YYYY-MM-DD` */
export const todayQuery = (date: string) =>
  libraryApi.today.queryOptions({
    ...saidOffline,
    input: isInIsrael(viewerZone()) ? { date, israel: 'true' } : { date },
    staleTime: HOUR,
    placeholderData: keepPreviousData,
  });

export const favoritesQuery = () => placesApi.favorites.queryOptions(saidOffline);
export const placesQuery = () => placesApi.places.queryOptions(saidOffline);
export const progressQuery = (slug: string) => placesApi.progress.queryOptions({ ...saidOffline, input: { slug } });
