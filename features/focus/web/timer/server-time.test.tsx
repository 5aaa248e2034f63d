import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, serve } from '#testing/browser/server.ts';
import { focusContract } from '../../contract.ts';

const MINUTE = 60_000;
apiServer();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const real = performance.now.bind(performance);
const base = Date.parse('2026-11-22T18:00:00Z');
let [slept, wrong, asked] = [0, 0, 0];
let trip: [number, number] = [10, 10];
let onWay = 0;
const server = () => base + real() + slept + onWay;

beforeEach(() => {
  [slept, wrong, asked, onWay] = [0, 0, 0, 0];
  trip = [10, 10];
  vi.spyOn(performance, 'now').mockImplementation(() => real() + onWay);
  vi.spyOn(Date, 'now').mockImplementation(() => server() + wrong);
  serve(focusContract.clock, () => {
    asked += 1;
    onWay += trip[0];
    const now = new Date(server()).toISOString();
    onWay += trip[1];
    return { now };
  });
});

async function open() {
  vi.resetModules();
  const { useServerTime, serverNow } = await import('./server-time.ts');
  const Page = () => {
    useServerTime();
    return null;
  };
  render(<Page />);
  await waitFor(() => expect(asked).toBe(5));
  return () => serverNow() - server();
}
const near = (error: number) => Math.abs(error) <= 250;

test('a device clock ten minutes off shows the server’s time', async () => {
  wrong = 10 * MINUTE;
  const error = await open();
  await waitFor(() => expect(error()).toSatisfy(near));
});

test('a device that slept five minutes shows the right time again by itself', async () => {
  const error = await open();
  await waitFor(() => expect(error()).toSatisfy(near));
  slept = 5 * MINUTE;
  expect(error()).not.toSatisfy(near);
  await waitFor(() => expect(error()).toSatisfy(near));
});

test('slow asymmetric responses do not replace the estimate of a fast one', async () => {
  const error = await open();
  await waitFor(() => expect(error()).toSatisfy(near));
  trip = [50, 3_000];
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked).toBe(10));
  expect(error()).toSatisfy(near);
});
