import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '../../contract.ts';
import { notificationsApi } from '../notifications-api.ts';
import { type Pages, pagesApi } from './pages-query.ts';
import { comesAfter } from './refresh-pages.ts';

type Items = Notification[];
type Undo = () => void;

/** Cancels running requests, so that their answers do not overwrite an optimistic change. */
export const holdAnswers = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [pagesApi.list.key(), notificationsApi.latest.key(), notificationsApi.counts.key()].map((queryKey) =>
      queryClient.cancelQueries({ queryKey }),
    ),
  );

function everywhere(queryClient: QueryClient, change: (items: Items) => Items): void {
  queryClient.setQueryData(
    notificationsApi.latest.queryKey(),
    (latest) => latest && { ...latest, items: change(latest.items) },
  );
  queryClient.setQueriesData<Pages>(
    { queryKey: pagesApi.list.key() },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

const counted = ['unread', 'all', 'requests', 'reminders'] as const;
type Counts = Record<(typeof counted)[number], number>;

const countsOf = ({ isRead, tab }: Notification): Counts => ({
  unread: isRead ? 0 : 1,
  all: 1,
  requests: tab === 'requests' ? 1 : 0,
  reminders: tab === 'reminders' ? 1 : 0,
});

function count(queryClient: QueryClient, by: Counts, sign: 1 | -1): void {
  queryClient.setQueryData(notificationsApi.counts.queryKey(), (counts) => {
    if (!counts) return counts;
    const next = { ...counts };
    for (const name of counted) next[name] = Math.max(0, counts[name] + sign * by[name]);
    return next;
  });
}

/** @returns the undo function */
export function showChanged(
  queryClient: QueryClient,
  items: Items,
  change: Pick<Partial<Notification>, 'isRead' | 'actionable'>,
): Undo {
  const before = new Map(items.map((item) => [item.id, item]));
  const became = items.filter(({ isRead }) => change.isRead !== undefined && change.isRead !== isRead).length;
  const by = { all: 0, requests: 0, reminders: 0, unread: change.isRead ? -became : became };
  everywhere(queryClient, (list) => list.map((item) => (before.has(item.id) ? { ...item, ...change } : item)));
  count(queryClient, by, 1);
  return () => {
    everywhere(queryClient, (list) => list.map((item) => before.get(item.id) ?? item));
    count(queryClient, by, -1);
  };
}

/** @returns the undo function */
export function showAllRead(queryClient: QueryClient): Undo {
  const unread = new Map<string, Notification>();
  everywhere(queryClient, (list) => {
    for (const item of list) if (!item.isRead) unread.set(item.id, item);
    return list;
  });
  const counts = queryClient.getQueryData(notificationsApi.counts.queryKey());
  const undo = showChanged(queryClient, [...unread.values()], { isRead: true });
  queryClient.setQueryData(notificationsApi.counts.queryKey(), (now) => now && { ...now, unread: 0 });
  return () => {
    undo();
    queryClient.setQueryData(notificationsApi.counts.queryKey(), counts);
  };
}

/** @returns a function that restores the notification at its position */
export function showRemoved(queryClient: QueryClient, removed: Notification): Undo {
  const has = (items: Items) => items.some(({ id }) => id === removed.id);
  const lists = queryClient
    .getQueriesData<Pages>({ queryKey: pagesApi.list.key() })
    .map(([key, list]) => ({ key, page: list?.pages.findIndex(({ items }) => has(items)) ?? -1 }));
  const inLatest = has(queryClient.getQueryData(notificationsApi.latest.queryKey())?.items ?? []);
  everywhere(queryClient, (items) => items.filter(({ id }) => id !== removed.id));
  count(queryClient, countsOf(removed), -1);
  return () => {
    queryClient.setQueryData(
      notificationsApi.latest.queryKey(),
      (latest) => latest && (inLatest ? { ...latest, items: withBack(latest.items, removed) } : latest),
    );
    for (const { key, page } of lists) {
      queryClient.setQueryData<Pages>(
        key,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((old, index) =>
              index === page ? { ...old, items: withBack(old.items, removed) } : old,
            ),
          },
      );
    }
    count(queryClient, countsOf(removed), 1);
  };
}

function withBack(items: Items, removed: Notification): Items {
  if (items.some(({ id }) => id === removed.id)) return items;
  const below = items.findIndex((item) => comesAfter(item, removed));
  return items.toSpliced(below < 0 ? items.length : below, 0, removed);
}
