import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useGap } from '#web/realtime/live-events.ts';
import type { Filter, Tab } from '../../contract.ts';
import { pagesQuery } from '../lists/pages-query.ts';
import { refreshPages, truncateToFirstPage } from '../lists/refresh-pages.ts';
import { notificationsLive } from '../notifications-api.ts';

const ofOne = ['created', 'nearby', 'reminder', 'changed', 'marked', 'resolved', 'removed', 'restored'] as const;

export function useNotificationList(tab: Tab, filter: Filter) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(pagesQuery(tab, filter));
  const hinted = useRef<Set<string>>(null);

  // Events during a refresh are handled together afterwards; '' without an id.
  async function follow(id = '') {
    if (hinted.current) return void hinted.current.add(id);
    try {
      for (let ids = new Set([id]); ids.size > 0; ids = hinted.current) {
        hinted.current = new Set();
        await refreshPages(queryClient, tab, filter, ids);
      }
    } catch {
      // The next event or the button retries.
    } finally {
      hinted.current = null;
    }
  }
  notificationsLive.useEvent(ofOne, ({ id }) => void follow(id));
  notificationsLive.useEvent('allMarked', () => void follow());
  useGap(() => void follow());
  useEffect(() => () => truncateToFirstPage(queryClient, tab, filter), [queryClient, tab, filter]);

  const items = useMemo(() => {
    const all = query.data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(all.map((item) => [item.id, item])).values()];
  }, [query.data]);
  return { query, items };
}
