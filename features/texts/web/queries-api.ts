import { clientFor } from '#web/api/api.ts';
import { triesOffline } from '#web/api/tries-offline.ts';
import type { textsContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const textsApi = clientFor<typeof textsContract>('texts', routes);

const HOUR = 60 * 60_000;

export const catalogueQuery = () =>
  textsApi.catalogue.queryOptions({
    ...triesOffline,
    staleTime: HOUR,
    gcTime: 4 * HOUR,
    refetchOnWindowFocus: false,
  });
export const bookQuery = (slug: string) =>
  textsApi.book.queryOptions({ ...triesOffline, input: { slug }, staleTime: HOUR });
