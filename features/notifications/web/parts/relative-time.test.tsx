import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aBrowser } from '../../testing/bell.tsx';
import { RelativeTime } from './relative-time.tsx';

beforeAll(() => aBrowser());
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T05:30:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the relative time updates every minute and has the exact time as its tooltip', () => {
  render(<RelativeTime at="2026-11-21T05:29:30Z" />);
  const time = screen.getByText('maintenant');
  expect(time.getAttribute('title')).toMatch(/^samedi 21 novembre 2026/);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(time.textContent).toBe('il y a 1 minute');
  act(() => void vi.advanceTimersByTime(60 * 60_000));
  expect(time.textContent).toBe('il y a 1 heure');
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
