import { ORPCError } from '@orpc/client';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { apiServer, offline, servePlain } from '#testing/browser/server.ts';
import { AuthContext } from '../auth.ts';
import { FeaturesProvider } from '../feature.ts';
import { loadAllTexts, startLanguages } from '../i18n.ts';
import fr from '../locales/fr.ts';
import { createRouter } from '../routes.tsx';
import { SignedInOnly } from '../routing/guards.tsx';
import { lazyRoute } from '../routing/lazy-route.tsx';
import { ErrorPage } from './error-page.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SlowLine } from './slow-line.tsx';
import { Waiting } from './waiting.tsx';

const learner = { id: '1', name: 'Ruth', email: 'ruth@example.org' };
const api = apiServer();
const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
beforeAll(async () => {
  localStorage.setItem('i18nextLng', 'fr');
  await startLanguages();
  await loadAllTexts();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('a slow load is shown after ten seconds, with a retry button', async () => {
  vi.useFakeTimers();
  render(<Waiting />, { wrapper: WithQueries });
  expect(screen.getByText('Chargement...')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText(/s’ouvrira d’elle-même/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

it('a missing network is shown at once, instead of loading', async () => {
  const queryFn = () => Promise.reject(new TypeError('Failed to fetch'));
  const Me = () => {
    useQuery({ queryKey: ['me'], queryFn, meta: { waitedFor: true }, retry: false });
    return <Waiting slowSaid />;
  };
  render(<Me />, { wrapper: WithQueries });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(fr.errors.offline));
});

it('the top line shows the missing network once while the sign-in is unknown', async () => {
  vi.useFakeTimers();
  const page = { guard: 'signed-in' as const, load: async () => ({ default: () => null }) };
  const features = [{ name: 'test', pages: [{ ...page, path: '/whole', wholeScreen: true }] }];
  const Page = () => {
    useQuery({ queryKey: ['me'], queryFn: () => new Promise(() => {}) });
    return (
      <>
        <OfflineBar />
        <SignedInOnly />
      </>
    );
  };
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/whole'] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={{ state: 'loading', learner: null, signOut: async () => {} }}>
        <FeaturesProvider value={features}>
          <RouterProvider router={router} />
        </FeaturesProvider>
      </AuthContext>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(screen.getAllByText(/C’est plus long que d’habitude/)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
});

it('a page whose code fails to load shows an error, and a retry without a server leaves it there', async () => {
  servePlain('GET /healthz', offline);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const gone = async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js');
  };
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Accueil ici</p> },
      { path: '/page', lazy: gone, errorElement: <ErrorPage />, hydrateFallbackElement: <p /> },
    ],
    { initialEntries: ['/page'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: /n’a pas pu s’afficher|n'a pas pu s'afficher/ });
  await waitFor(() => expect(api.asked()).toContain('GET /healthz'));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.getAllByText(/Pas de connexion/).length).toBe(2));
  fireEvent.click(screen.getByRole('link', { name: /accueil/ }));
  await screen.findByText('Accueil ici');
});

it('a page whose code failed to load is loaded once the server answers, without a reload', async () => {
  servePlain('GET /healthz', () => new Response('ok'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let failures = 1;
  const load = async () => {
    if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js');
    return { Component: () => <p>la page</p> };
  };
  const router = createMemoryRouter([{ path: '/page', ...lazyRoute(load) }], { initialEntries: ['/page?a=1#b'] });
  render(<RouterProvider router={router} />);
  await screen.findByText('la page');
  expect(router.state.location).toMatchObject({ pathname: '/page', search: '?a=1', hash: '#b' });
});

it.each(['/page', '/signed-in'])(
  'a page opened by navigation also shows an error instead of a blank page: %s',
  async (path) => {
    servePlain('GET /healthz', offline);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = async () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/page.js');
    };
    const home = {
      path: '/home',
      guard: 'anybody' as const,
      load: async () => ({ default: () => <p>Accueil ici</p> }),
    };
    const router = createRouter([
      {
        name: 'test',
        pages: [home, { path: '/page', guard: 'anybody', load }, { path: '/signed-in', guard: 'signed-in', load }],
        provider: ({ children }) => (
          <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>{children}</AuthContext>
        ),
      },
    ]);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await act(() => router.navigate('/home'));
    await screen.findByText('Accueil ici');
    await act(() => router.navigate(path));
    await screen.findByRole('heading', { name: /n’a pas pu s’afficher|n'a pas pu s'afficher/ });
  },
);

it('a missing network is shown, and the line disappears at once afterwards', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const page = { guard: 'signed-in' as const, load: async () => ({ default: () => null }) };
  const features = [{ name: 'test', pages: [{ ...page, path: '/whole', wholeScreen: true }] }];
  const bar = (
    <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>
      <QueryClientProvider client={new QueryClient()}>
        <FeaturesProvider value={features}>
          <OfflineBar />
        </FeaturesProvider>
      </QueryClientProvider>
    </AuthContext>
  );
  const router = createMemoryRouter([{ path: '*', element: bar }]);
  render(<RouterProvider router={router} />);
  expect(screen.queryByText('Hors ligne')).toBeNull();
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText('Hors ligne')).toBeTruthy();
  await act(() => router.navigate('/whole'));
  expect(screen.queryByText('Hors ligne')).toBeNull();
  await act(() => router.navigate('/'));
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('Hors ligne')).toBeNull();
});

it('a page without content shows slowness after ten seconds, and retries on press or when the server is back', async () => {
  vi.useFakeTimers();
  let reachable = false;
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('away');
    return new Response('ok');
  });
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return new Promise<string>((resolve) => asked > 2 && resolve('Le contenu'));
  };
  function Page() {
    return <main>{useQuery({ queryKey: ['content'], queryFn, retry: false }).data ?? 'Chargement...'}</main>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlowLine />
      <Page />
    </QueryClientProvider>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(9_900);
  expect(screen.queryByRole('button')).toBeNull();
  await pass(200);
  expect(screen.getByText(/C’est plus long que d’habitude/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await pass(100);
  expect(asked).toBe(2);
  await pass(16_000);
  expect(screen.getByText('Chargement...')).toBeTruthy();
  reachable = true;
  await pass(6_000);
  expect(screen.getByText('Le contenu')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('repeated failure of a query that every page needs shows the error and a retry button', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('ok'));
  let isAway = true;
  const queryFn = async () => {
    if (isAway) throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, data: { messageKey: 'errors.unavailable' } });
    return 'Le contenu';
  };
  function Page() {
    const meta = { waitedFor: true };
    const query = useQuery({ queryKey: ['me'], queryFn, meta, retry: false, refetchInterval: 3_000 });
    return <main>{query.data ?? 'Chargement...'}</main>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlowLine />
      <Page />
    </QueryClientProvider>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(9_900);
  expect(screen.queryByRole('button')).toBeNull();
  await pass(200);
  expect(screen.getByText(/momentanément indisponible/)).toBeTruthy();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await pass(100);
  expect(screen.getByText('Le contenu')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
