import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, offline, servePlain } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import { AuthContext } from '#web/auth.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { shelfWeb } from './feature.ts';
import { favoritesQuery } from './queries-api.ts';
import { useFavorite } from './use-favorite.ts';

apiServer();
beforeAll(inFrench);
let stop: () => void;
beforeEach(() => {
  declareSenders([shelfWeb.commands ?? {}]);
  stop = startOutbox('ruth');
  queryClient.setQueryData(favoritesQuery().queryKey, []);
});
afterEach(async () => {
  for (const { clientId } of outbox.read()) await outbox.discard(clientId);
  stop();
  queryClient.clear();
});

const learner = { id: 'ruth', name: 'Ruth', email: 'ruth@example.org' };
const place = { reference: 'Ruth 1', bookTitle: 'Ruth', bookSlug: 'Ruth', chapterTitle: '1' } as never;
const show = () =>
  renderHook(() => useFavorite(place), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </AuthContext>
    ),
  }).result;
const ADDRESS = 'PUT /api/library/favorites/Ruth%201';

test('a favourite set without a network shows at once, and is sent once when the network is back', async () => {
  servePlain(ADDRESS, offline);
  const shown = show();
  act(() => shown.current.toggle());
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ kind: 'library.favorite', body: { favorite: true } }]));
  expect(shown.current.favorite).toBe(true);

  act(() => shown.current.toggle());
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ body: { favorite: false } }]));
  expect(shown.current.favorite).toBe(false);
  act(() => shown.current.toggle());
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ body: { favorite: true } }]));
  servePlain('GET /api/library/favorites', () => Response.json([]));
  const arrived = servePlain(ADDRESS, () => Response.json({ favorite: true }));
  await vi.waitFor(async () => {
    await outbox.retryNow();
    expect(outbox.read()).toEqual([]);
  }, 10_000);
  expect(arrived).toMatchObject([{ favorite: true }]);
});

test('a change that reaches the server is not reversed by an older queued one', async () => {
  servePlain(ADDRESS, offline);
  const shown = show();
  act(() => shown.current.toggle());
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ body: { favorite: true } }]));
  servePlain('GET /api/library/favorites', () => Response.json([]));
  const arrived = servePlain(ADDRESS, () => Response.json({ favorite: false }));
  act(() => shown.current.toggle());
  await vi.waitFor(() => expect(arrived).toMatchObject([{ favorite: false }]));
  await outbox.retryNow();
  expect(outbox.read()).toEqual([]);
  expect(arrived).toHaveLength(1);
});

test('a favourite that the server finally refuses shows an error and no longer waits', async () => {
  servePlain(ADDRESS, offline);
  const shown = show();
  act(() => shown.current.toggle());
  await vi.waitFor(() => expect(outbox.read()).toHaveLength(1));
  servePlain('GET /api/library/favorites', () => Response.json([]));
  const refusal = {
    defined: true,
    code: 'TOO_MANY',
    status: 409,
    message: '',
    data: { messageKey: 'library.tooManyFavorites' },
  };
  servePlain(ADDRESS, () => Response.json(refusal, { status: 409 }));
  await vi.waitFor(async () => {
    await outbox.retryNow();
    expect(outbox.read()).toEqual([]);
  }, 10_000);
  expect(toastStore.read()).toMatchObject({ variant: 'destructive' });
});
