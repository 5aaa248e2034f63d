import { keepPreviousData } from '@tanstack/react-query';
import { saidOffline } from '#web/said-offline.ts';
import { libraryApi } from '../library-api.ts';
import type { Asked } from './use-search-address.ts';

/** How long the public library may take while one reads what there is already. */
const ASK_AGAIN_MS = 2_000;

/** A page of answers; what was found before stays until the next answer is there. */
export const searchQuery = (asked: Asked) =>
  libraryApi.search.queryOptions({
    ...saidOffline,
    input: asked,
    enabled: asked.q !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    // For the public library once: then it has answered, or there is none. For the index until it is whole.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.isIncomplete ||
      (asked.page === 1 && data?.upstream === 'not-asked' && data.hits.length > 0 && dataUpdateCount < 2)
        ? ASK_AGAIN_MS
        : false,
  });
