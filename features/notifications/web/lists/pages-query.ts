import type { InfiniteData } from '@tanstack/react-query';
import { clientFor } from '#web/api.ts';
import type { Filter, Notification, notificationsContract, Tab } from '../../contract.ts';
import routes from '../../contract.ts?routes';

/**
 * The long list has its own query keys: invalidating the others must not refetch hundreds of loaded pages (see
 * refresh-pages.ts).
 */
export const pagesApi = clientFor<typeof notificationsContract>('notification-pages', routes);

export type Page = { items: Notification[]; next: string | null };
export type Pages = InfiniteData<Page, string | undefined>;

/** Cursor of the first page. */
const START: string | undefined = undefined;

/** Infinite query of a tab and filter. */
export const pagesQuery = (tab: Tab, filter: Filter) =>
  pagesApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ tab, filter, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Events update it. Focusing the window must not refetch every loaded page.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    // Comparing thousands of items after each page costs more than it saves.
    structuralSharing: false,
  });
