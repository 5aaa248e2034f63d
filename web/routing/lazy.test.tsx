import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import { lazyPart } from './lazy.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Name = ({ of }: { of: string }) => <p>the name of {of}</p>;

function comingAfter(failures: number, Failed: typeof Name | null = null) {
  let tries = 0;
  const Part = lazyPart(async () => {
    tries++;
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Name };
  }, Failed);
  return { Part, tries: () => tries };
}

const page = (Part: ComponentType<{ of: string }>) => (
  <Suspense fallback={<p>loading</p>}>
    <h1>the page</h1>
    <Part of="Ruth" />
  </Suspense>
);

test('the page renders without a part whose code fails to load, and adds it when online again', async () => {
  const { Part } = comingAfter(2, ({ of }) => <p>{of} as written</p>);
  render(page(Part));
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
  const { unmount } = render(page(Part));
  await act(async () => {});
  expect(screen.getByText('the page')).toBeTruthy();
  expect(screen.queryByText('the name of Ruth')).toBeNull();
  await act(async () => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText('the name of Ruth')).toBeTruthy();
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect(tries()).toBe(2);
  unmount();
  render(page(Part));
  await act(async () => {});
  expect(screen.getByText('the name of Ruth')).toBeTruthy();
  expect(tries()).toBe(2);
});

test('a preloaded part renders at once', async () => {
  const { Part, tries } = comingAfter(0);
  await Part.preload();
  render(<Part of="Ruth" />);
  expect(screen.getByText('the name of Ruth')).toBeTruthy();
  expect(tries()).toBe(1);
});

test('a part that failed to load is retried when shown again', async () => {
  const { Part, tries } = comingAfter(1);
  const { container, unmount } = render(page(Part));
  await act(async () => {});
  expect(container.textContent).toBe('the page');
  unmount();
  render(page(Part));
  expect(await screen.findByText('the name of Ruth')).toBeTruthy();
  expect(tries()).toBe(2);
});

test('a required part that failed to load shows an error in its position, with a retry', async () => {
  await browserInFrench();
  let isAway = true;
  const Part = lazyPart(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Name };
  });
  render(page(Part));
  expect((await screen.findByRole('alert')).textContent).toContain('Pas de connexion');
  expect(screen.getByText('the page')).toBeTruthy();
  isAway = false;
  await act(async () => screen.getByRole('button', { name: 'Réessayer' }).click());
  expect(screen.getByText('the name of Ruth')).toBeTruthy();
});
