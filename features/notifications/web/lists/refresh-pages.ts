import type { QueryClient } from '@tanstack/react-query';
import type { Filter, Notification, Tab } from '../../contract.ts';
import { type Page, type Pages, pagesApi, pagesQuery } from './pages-query.ts';

const FEW = 3;

const isShort = (pages: Pages | undefined) => (pages?.pages.length ?? 0) <= FEW;

/** Refetches short lists now if shown, otherwise on their next display. */
export const refreshShortLists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: pagesApi.list.key(),
    predicate: ({ state }) => isShort(state.data as Pages | undefined),
  });

/** Makes the next display need one request. */
export function truncateToFirstPage(queryClient: QueryClient, tab: Tab, filter: Filter): void {
  queryClient.setQueryData(
    pagesQuery(tab, filter).queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
}

export async function refreshPages(queryClient: QueryClient, tab: Tab, filter: Filter, ids: ReadonlySet<string>) {
  const { queryKey } = pagesQuery(tab, filter);
  const list = queryClient.getQueryData(queryKey);
  if (!list || isShort(list)) return refreshShortLists(queryClient);
  const wanted = list.pageParams.filter(
    (_, index) => index === 0 || list.pages[index]?.items.some(({ id }) => ids.has(id)),
  );
  await Promise.all(
    wanted.map(async (cursor) => {
      const fresh = await pagesApi.list.call({ tab, filter, ...(cursor === undefined ? {} : { cursor }) });
      queryClient.setQueryData(queryKey, (before) => before && withPage(before, cursor, fresh));
    }),
  );
}

/** Replaces a page. Items that no longer fit into it stay below. */
export function withPage(list: Pages, cursor: string | undefined, fresh: Page): Pages {
  const last = fresh.items.at(-1);
  const isBelow = (item: Notification) => fresh.next !== null && last !== undefined && comesAfter(item, last);
  return {
    ...list,
    pages: list.pages.map((page, index) =>
      list.pageParams[index] === cursor
        ? { items: [...fresh.items, ...page.items.filter(isBelow)], next: page.next }
        : page,
    ),
  };
}

export const comesAfter = (one: Notification, other: Notification): boolean =>
  one.at === other.at ? one.id < other.id : one.at < other.at;
