import { keepPreviousData } from '@tanstack/react-query';
import { searchApi } from '../queries-api.ts';
import type { Asked } from './use-search-address.ts';

/** Delay before asking again for late results. */
const ASK_AGAIN_MS = 2_000;

export const searchQuery = (asked: Asked) =>
  searchApi.search.queryOptions({
    input: asked,
    enabled: asked.q !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    // Asks once for the public library's results, repeatedly until the index is complete.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.isIncomplete ||
      (asked.page === 1 && data?.upstream === 'not-asked' && data.hits.length > 0 && dataUpdateCount < 2)
        ? ASK_AGAIN_MS
        : false,
  });
