import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import { lazyRoute } from './lazy-route.tsx';

beforeAll(browserInFrench);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(load: () => Promise<() => string>) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          { path: '/', element: 'home' },
          { path: '/page', ...lazyRoute(async () => ({ Component: await load() })), errorElement: 'failed' },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}

test('a page whose code failed to load is loaded when opened again, without a reload', async () => {
  let isAway = true;
  const load = vi.fn(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return () => 'the page';
  });
  const go = show(load);
  await go('/page');
  expect(await screen.findByText('failed')).toBeTruthy();
  await go('/');
  await go('/page');
  expect(await screen.findByText('failed')).toBeTruthy();
  isAway = false;
  await go('/');
  await go('/page');
  expect(await screen.findByText('the page')).toBeTruthy();
  const loads = load.mock.calls.length;
  await go('/');
  await go('/page');
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(loads);
});

test('a page whose code loads at once is loaded once', async () => {
  const load = vi.fn(async () => () => 'the page');
  const go = show(load);
  await go('/page');
  await go('/');
  await go('/page');
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
