import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useChanges } from '#web/realtime.ts';
import type { Filter, Tab } from '../contract.ts';
import { pagesQuery } from './pages-query.ts';
import { keepFirstPage, refreshPages } from './refresh-pages.ts';

/** A tab of the page with its filter: loaded a page at a time, kept fresh by hints, however far one has scrolled. */
export function useNotificationList(tab: Tab, filter: Filter) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(pagesQuery(tab, filter));
  const hinted = useRef<Set<string>>(null);

  // Hints that come while one is being followed are followed together afterwards. One that names nothing is ''.
  async function follow(id = '') {
    if (hinted.current) return void hinted.current.add(id);
    try {
      for (let ids = new Set([id]); ids.size > 0; ids = hinted.current) {
        hinted.current = new Set();
        await refreshPages(queryClient, tab, filter, ids);
      }
    } catch {
      // What is shown stays as it was; the next hint or the button asks again.
    } finally {
      hinted.current = null;
    }
  }
  useChanges('notifications', ({ id }) => void follow(id));
  useEffect(() => () => keepFirstPage(queryClient, tab, filter), [queryClient, tab, filter]);

  const items = useMemo(() => {
    const all = query.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(all.map((item) => [item.id, item])).values()];
  }, [query.data]);
  return { query, items };
}
