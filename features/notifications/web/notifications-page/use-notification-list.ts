import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useGap } from '#web/live-events.ts';
import type { Filter, Tab } from '../../contract.ts';
import { pagesQuery } from '../lists/pages-query.ts';
import { keepFirstPage, refreshPages } from '../lists/refresh-pages.ts';
import { notificationsLive } from '../notifications-api.ts';

/** Events of one notification. */
const ofOne = ['created', 'nearby', 'reminder', 'changed', 'marked', 'resolved', 'removed', 'restored'] as const;

/** A tab of the page with its filter: loaded a page at a time, kept fresh by events, however far one has scrolled. */
export function useNotificationList(tab: Tab, filter: Filter) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(pagesQuery(tab, filter));
  const hinted = useRef<Set<string>>(null);

  // Events that come while one is being followed are followed together afterwards. One that names nothing is ''.
  async function follow(id = '') {
    if (hinted.current) return void hinted.current.add(id);
    try {
      for (let ids = new Set([id]); ids.size > 0; ids = hinted.current) {
        hinted.current = new Set();
        await refreshPages(queryClient, tab, filter, ids);
      }
    } catch {
      // What is shown stays as it was; the next event or the button asks again.
    } finally {
      hinted.current = null;
    }
  }
  notificationsLive.useEvent(ofOne, ({ id }) => void follow(id));
  notificationsLive.useEvent('allMarked', () => void follow());
  useGap(() => void follow());
  useEffect(() => () => keepFirstPage(queryClient, tab, filter), [queryClient, tab, filter]);

  const items = useMemo(() => {
    const all = query.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(all.map((item) => [item.id, item])).values()];
  }, [query.data]);
  return { query, items };
}
