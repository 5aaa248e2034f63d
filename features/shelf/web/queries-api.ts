import { keepPreviousData } from '@tanstack/react-query';
import { isInIsrael } from '#features/texts/shared/in-israel.ts';
import { clientFor } from '#web/api/api.ts';
import { triesOffline } from '#web/api/tries-offline.ts';
import { viewerZone } from '#web/times/times.ts';
import type { shelfContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const shelfApi = clientFor<typeof shelfContract>('shelf', routes);

const HOUR = 60 * 60_000;

/** @param date the device's day, `YYYY-MM-DD` */
export const todayQuery = (date: string) =>
  shelfApi.today.queryOptions({
    ...triesOffline,
    input: isInIsrael(viewerZone()) ? { date, israel: 'true' } : { date },
    staleTime: HOUR,
    placeholderData: keepPreviousData,
  });

export const favoritesQuery = () => shelfApi.favorites.queryOptions(triesOffline);
export const readingPositionsQuery = () => shelfApi.readingPositions.queryOptions(triesOffline);
export const progressQuery = (slug: string) => shelfApi.progress.queryOptions({ ...triesOffline, input: { slug } });
