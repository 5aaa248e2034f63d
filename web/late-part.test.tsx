import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { latePart } from './late-part.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Name = ({ of }: { of: string }) => <p>the name of {of}</p>;

function comingAfter(failures: number, Instead?: typeof Name) {
  let tries = 0;
  const Part = latePart(async () => {
    tries++;
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Name };
  }, Instead);
  return { Part, tries: () => tries };
}

const page = (Part: typeof Name) => (
  <Suspense fallback={<p>loading</p>}>
    <h1>the page</h1>
    <Part of="Ruth" />
  </Suspense>
);

test('the page renders without a part whose code fails to load, and adds it when online again', async () => {
  const { Part } = comingAfter(2, ({ of }) => <p>{of} as written</p>);
  render(page(Part as typeof Name));
  expect(await screen.findByText('Ruth as written')).toBeTruthy();
  expect(screen.getByText('the page')).toBeTruthy();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Ruth as written')).toBeTruthy();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('the name of Ruth')).toBeTruthy();
});

test('a failure of the server alone is retried by a timer, until it is loaded', async () => {
  vi.useFakeTimers();
  const { Part, tries } = comingAfter(1);
  const { unmount } = render(page(Part as typeof Name));
  await act(async () => {});
  expect(screen.getByText('the page')).toBeTruthy();
  expect(screen.queryByText('the name of Ruth')).toBeNull();
  await act(async () => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText('the name of Ruth')).toBeTruthy();
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect(tries()).toBe(2);
  unmount();
  render(page(Part as typeof Name));
  await act(async () => {});
  expect(screen.getByText('the name of Ruth')).toBeTruthy();
  expect(tries()).toBe(2);
});
