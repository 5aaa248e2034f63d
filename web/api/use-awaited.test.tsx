import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAwaited } from './use-awaited.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

function asked() {
  let settle: [then: () => void, fail: (error: Error) => void] = [() => {}, () => {}];
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      settle = [() => resolve('there'), reject];
    });
  return { queryFn, answer: () => act(async () => settle[0]()), fail: () => act(async () => settle[1](new Error())) };
}

function shown(first: ReturnType<typeof asked>, second: ReturnType<typeof asked>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 60_000 } } });
  function Page() {
    const queries = [
      useQuery({ queryKey: ['first'], queryFn: first.queryFn }),
      useQuery({ queryKey: ['second'], queryFn: second.queryFn }),
    ];
    return <p>{useAwaited(queries) ? 'waits' : 'stands'}</p>;
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  return client;
}

it('a page waits until all queries have answered', async () => {
  const [first, second] = [asked(), asked()];
  shown(first, second);
  expect(screen.getByText('waits')).toBeTruthy();
  await first.answer();
  expect(screen.getByText('waits')).toBeTruthy();
  await second.answer();
  expect(await screen.findByText('stands')).toBeTruthy();
});

it('a page does not wait for failed queries or later refetches', async () => {
  const [first, second] = [asked(), asked()];
  const client = shown(first, second);
  await first.answer();
  await second.fail();
  expect(await screen.findByText('stands')).toBeTruthy();
  await act(() => void client.resetQueries());
  expect(client.getQueryState(['first'])?.status).toBe('pending');
  expect(await screen.findByText('stands')).toBeTruthy();
});

it('a page does not wait without a network', () => {
  onlineManager.setOnline(false);
  shown(asked(), asked());
  expect(screen.getByText('stands')).toBeTruthy();
});

it('a page does not wait for slow queries', () => {
  vi.useFakeTimers();
  shown(asked(), asked());
  act(() => void vi.advanceTimersByTime(1_900));
  expect(screen.getByText('waits')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.getByText('stands')).toBeTruthy();
});
