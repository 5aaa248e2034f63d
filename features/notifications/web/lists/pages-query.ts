import type { InfiniteData } from '@tanstack/react-query';
import { clientFor } from '#web/api/api.ts';
import type { Filter, Notification, notificationsContract, Tab } from '../../contract.ts';
import routes from '../../contract.ts?routes';

/** Separate query keys: invalidating other queries must not refetch hundreds of pages. */
export const pagesApi = clientFor<typeof notificationsContract>('notification-pages', routes);

export type Page = { items: Notification[]; next: string | null };
export type Pages = InfiniteData<Page, string | undefined>;

const START: string | undefined = undefined;

export const pagesQuery = (tab: Tab, filter: Filter) =>
  pagesApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ tab, filter, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Events update the pages; window focus must not refetch them.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    // Comparing thousands of items costs more than rendering them.
    structuralSharing: false,
  });
