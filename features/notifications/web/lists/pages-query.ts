import type { InfiniteData } from '@tanstack/react-query';
import { clientFor } from '#web/api.ts';
import type { Filter, Notification, notificationsContract, Tab } from '../../contract.ts';
import routes from '../../contract.ts?routes';

/**
 * The long list has keys of its own: what else is shown of notifications is asked for again as a whole, and whoever has
 * scrolled through ten thousand would ask for two hundred pages each time (see refresh-pages.ts).
 */
export const pagesApi = clientFor<typeof notificationsContract>('notification-pages', routes);

export type Page = { items: Notification[]; next: string | null };
export type Pages = InfiniteData<Page, string | undefined>;

/** The cursor of the first page. */
const START: string | undefined = undefined;

/** A tab of the page, filtered, a page of it at a time. */
export const pagesQuery = (tab: Tab, filter: Filter) =>
  pagesApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ tab, filter, ...(cursor === undefined ? {} : { cursor }) }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next ?? undefined,
    // It is kept fresh by events. Coming back to the window must not ask for every page that was scrolled through.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    // Comparing ten thousand with what they were, at each page that comes, would cost more than it saves.
    structuralSharing: false,
  });
