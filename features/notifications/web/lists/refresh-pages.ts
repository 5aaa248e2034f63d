import type { QueryClient } from '@tanstack/react-query';
import type { Filter, Notification, Tab } from '../../contract.ts';
import { type Page, type Pages, pagesApi, pagesQuery } from './pages-query.ts';

/** Lists that were scrolled no further are asked for anew as a whole. */
const FEW = 3;

const isShort = (pages: Pages | undefined) => (pages?.pages.length ?? 0) <= FEW;

/** Lists that are short: asked for again if shown, else when they are shown next. */
export const refreshShortLists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: pagesApi.list.key(),
    predicate: ({ state }) => isShort(state.data as Pages | undefined),
  });

/** Forgets all pages but the first: what is shown next starts at the top, and is one question. */
export function keepFirstPage(queryClient: QueryClient, tab: Tab, filter: Filter): void {
  queryClient.setQueryData(
    pagesQuery(tab, filter).queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
}

/**
 * Brings a list up to date after hints about some of its notifications. A long one is not asked for as a whole: only its
 * first page, where new ones come, and the pages that hold those that changed.
 */
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

/** The list with one of its pages as it is now. What new ones pushed out of the page stays below them. */
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

/** Whether one stands below another: newest first, as the server orders them. */
export const comesAfter = (one: Notification, other: Notification): boolean =>
  one.at === other.at ? one.id < other.id : one.at < other.at;
