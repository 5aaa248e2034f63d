import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fromDevice } from './device-loader.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const params = { bookId: 'Genesis-1' };
const url = new URL('http://own.invalid/text/Genesis-1?source=WLC');
const open = (readDevice: Parameters<typeof fromDevice>[0]) => fromDevice(readDevice).loader({ params, url });
const network = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

test('without a network, a page waits for what it reads from this device', async () => {
  network(false);
  const steps: string[] = [];
  await open(async (asked) => {
    await Promise.resolve();
    steps.push(`${asked.params.bookId} ${asked.search.get('source')}`);
  });
  expect(steps).toEqual(['Genesis-1 WLC']);
});

test('a slow device delays the page by at most a second', async () => {
  vi.useFakeTimers();
  network(false);
  const opened = vi.fn();
  void open(() => new Promise(() => {})).then(opened);
  await vi.advanceTimersByTimeAsync(900);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(opened).toHaveBeenCalled();
});

test('with a network, nothing is read before the page', async () => {
  network(true);
  const readDevice = vi.fn(async () => {});
  await open(readDevice);
  expect(readDevice).not.toHaveBeenCalled();
});

test('turning a page is complete at once', async () => {
  network(true);
  const route = { path: '/text/:bookId', element: null, ...fromDevice(async () => {}) };
  const router = createMemoryRouter([route], { initialEntries: ['/text/Genesis-1'] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  void router.navigate('/text/Genesis-2');
  expect(router.state.location.pathname).toBe('/text/Genesis-2');
});
