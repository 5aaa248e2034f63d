import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTyped } from './use-typed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function field(begins = '') {
  const written: string[] = [];
  const { result, rerender } = renderHook(({ address }) => useTyped(address, (typed) => written.push(typed)), {
    initialProps: { address: begins },
  });
  return {
    written,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => vi.advanceTimersByTime(300)),
    addressIs: (address: string) => rerender({ address }),
  };
}

it('the typed text is written to the address after a pause, and follows other changes of the address', () => {
  const { written, shown, type, pause, addressIs } = field('a');
  type('ab');
  type('abc ');
  expect(written).toEqual([]);
  pause();
  expect(written).toEqual(['abc']);
  addressIs('abc');
  expect(shown()).toBe('abc ');
  addressIs('a');
  expect(shown()).toBe('a');
  addressIs('abc');
  expect(shown()).toBe('abc');
});

it('a character typed while the address is still changing is retained', () => {
  const { written, shown, type, pause, addressIs } = field();
  type('abc');
  pause();
  type('abcd');
  addressIs('abc');
  expect(shown()).toBe('abcd');
  pause();
  expect(written).toEqual(['abc', 'abcd']);
  addressIs('abcd');
  addressIs('abc');
  expect(shown()).toBe('abc');
});

it('the same text is written once, however slow the address is', () => {
  const { written, type, pause } = field();
  type('abc');
  pause();
  pause();
  expect(written).toEqual(['abc']);
});
