import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { v7 } from 'uuid';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, offline, servePlain } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { defineSender } from '#web/outbox/command.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { shelfWeb } from './feature.ts';
import { useRemoveFavorite, useRemovePosition } from './library/library-remove.ts';
import { favoritesQuery, readingPositionsQuery, shelfApi } from './queries-api.ts';
import { useBookmark } from './use-bookmark.ts';

apiServer();
beforeAll(inFrench);
let stop: () => void;
const favorite = { reference: 'Ruth 1', bookTitle: 'Ruth', slug: 'Ruth-1', chapterTitle: '1' };
const place = { ...favorite, segment: null, bookmarked: false, at: '2026-11-20T10:00:00.000Z' };
const position = async () => ({
  default: defineSender<never, unknown>({ send: ({ body }) => shelfApi.setReadingPosition.call(body) }),
});
beforeEach(() => {
  declareSenders([shelfWeb.commands ?? {}, { 'library.position': position }]);
  stop = startOutbox('ruth');
  queryClient.setQueryData(favoritesQuery().queryKey, [{ ...favorite, createdAt: place.at }] as never);
  queryClient.setQueryData(readingPositionsQuery().queryKey, [place, { ...place, bookmarked: true }] as never);
});
afterEach(async () => {
  for (const { clientId } of outbox.read()) await outbox.discard(clientId);
  stop();
  queryClient.clear();
});
const show = <Result,>(hook: () => Result) =>
  renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }).result;
const sent = () =>
  vi.waitFor(async () => {
    await outbox.retryNow();
    expect(outbox.read()).toEqual([]);
  }, 10_000);
const listed = () => queryClient.getQueryData(favoritesQuery().queryKey)?.length;
const places = () => queryClient.getQueryData(readingPositionsQuery().queryKey)?.map(({ bookmarked }) => bookmarked);

test('a favourite removed without a network disappears at once, and the removal is sent later', async () => {
  servePlain('PUT /api/library/favorites/Ruth%201', offline);
  const remove = show(useRemoveFavorite);
  act(() => remove.current('Ruth 1'));
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ body: { favorite: false } }]));
  expect(listed()).toBe(0);
  servePlain('GET /api/library/favorites', () => Response.json([]));
  const arrived = servePlain('PUT /api/library/favorites/Ruth%201', () => Response.json({ favorite: false }));
  await sent();
  expect(arrived).toMatchObject([{ favorite: false }]);
});

test('removals of a position and a bookmark without a network are sent later with their time', async () => {
  servePlain('DELETE /api/library/places/Ruth%201', offline);
  const remove = show(useRemovePosition);
  act(() => remove.current(place as never));
  await vi.waitFor(() => expect(outbox.read()).toHaveLength(1));
  act(() => remove.current({ ...place, bookmarked: true } as never));
  await vi.waitFor(() => expect(outbox.read()).toHaveLength(2));
  expect(places()).toEqual([]);
  servePlain('GET /api/library/places', () => Response.json([]));
  const arrived = servePlain('DELETE /api/library/places/Ruth%201', () => Response.json({ done: true }));
  await sent();
  const removedAt = expect.stringMatching(/^20.+Z$/);
  expect(arrived).toEqual([
    { bookmark: false, removedAt },
    { bookmark: true, removedAt },
  ]);
});

test('a bookmark set and removed without a network ends as removed', async () => {
  for (const method of ['PUT', 'DELETE']) servePlain(`${method} /api/library/places/Ruth%202`, offline);
  const here = { reference: 'Ruth 2', bookTitle: 'Ruth', bookSlug: 'Ruth', slug: 'Ruth-2', chapterTitle: '2' } as never;
  const bookmark = show(() => useBookmark(here));
  act(() => bookmark.current.toggle());
  await vi.waitFor(() => expect(outbox.read()).toHaveLength(1));
  expect(bookmark.current.isHere).toBe(true);
  act(() => bookmark.current.toggle());
  await vi.waitFor(() => expect(outbox.read()).toHaveLength(2));
  expect(bookmark.current.isHere).toBe(false);
  servePlain('GET /api/library/places', () => Response.json([]));
  const order: string[] = [];
  servePlain('PUT /api/library/places/Ruth%202', () => {
    order.push('set');
    return Response.json({ bookmarked: true });
  });
  servePlain('DELETE /api/library/places/Ruth%202', () => {
    order.push('remove');
    return Response.json({ done: true });
  });
  await sent();
  expect(order).toEqual(['set', 'remove']);
});

test('a bookmark and a position that still wait are removed again once they are sent', async () => {
  servePlain('PUT /api/library/places/Ruth%201', offline);
  for (const bookmark of [true, false])
    await outbox.give({
      ...{ clientId: v7(), kind: 'library.position', lane: 'library.position', confirmed: true },
      body: { reference: 'Ruth 1', segment: null, bookmark },
    });
  const removed = servePlain('DELETE /api/library/places/Ruth%201', () => Response.json({ done: true }));
  servePlain('GET /api/library/places', () => Response.json([]));
  const here = { ...favorite, bookSlug: 'Ruth' } as never;
  const bookmark = show(() => useBookmark(here));
  act(() => bookmark.current.toggle());
  await vi.waitFor(() => expect(outbox.read()).toHaveLength(3));
  const remove = show(useRemovePosition);
  act(() => remove.current(place as never));
  await vi.waitFor(() => expect(outbox.read()).toHaveLength(4));
  expect(removed).toEqual([{ bookmark: true }, { bookmark: false }]);
  const set = servePlain('PUT /api/library/places/Ruth%201', () => Response.json({ bookmarked: true }));
  await sent();
  expect(set).toHaveLength(2);
  const removedAt = expect.any(String);
  expect(removed.slice(2)).toEqual([
    { bookmark: true, removedAt },
    { bookmark: false, removedAt },
  ]);
});
