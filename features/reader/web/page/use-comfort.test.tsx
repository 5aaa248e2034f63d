import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useComfort } from './use-comfort.ts';

const HEIGHT = 1_000;
const ROW = 300;
let list: HTMLOListElement;

beforeEach(() => {
  list = document.createElement('ol');
  for (let verse = 1; verse <= 10; verse++) {
    const line = document.createElement('li');
    line.dataset.segment = String(verse);
    const top = 96 + (verse - 1) * ROW;
    line.getBoundingClientRect = () => new DOMRect(0, top - scrollY, 100, ROW);
    list.append(line);
  }
  vi.stubGlobal('innerHeight', HEIGHT);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(96 + 10 * ROW + 96);
  scrolledTo(0);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
function scrolledTo(top: number) {
  vi.stubGlobal('scrollY', top);
  act(() => void dispatchEvent(new Event('scroll')));
}
const read = () => [...list.querySelectorAll<HTMLElement>('[data-read]')].map(({ dataset }) => dataset.segment);
const comfort = (marked?: string, oneVerse = true, highContrast = false) =>
  renderHook(({ verse }) => useComfort({ current: list }, { oneVerse, highContrast }, verse), {
    initialProps: { verse: marked },
  });

test('scrolling marks every verse, one at a time, from the first to the last', () => {
  comfort();
  const seen = new Set<string | undefined>(read());
  expect([...seen]).toEqual(['1']);
  for (let top = 0; top <= 96 + 10 * ROW + 96 - HEIGHT; top += 20) {
    scrolledTo(top);
    expect(read()).toHaveLength(1);
    seen.add(read()[0]);
  }
  expect([...seen]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

test('a verse marked by the learner is the one being read', () => {
  const { rerender } = comfort('7');
  expect(read()).toEqual(['7']);
  rerender({ verse: '8' });
  expect(read()).toEqual(['8']);
});

test('the usual contrast returns when the text closes', () => {
  const { unmount } = comfort(undefined, false, true);
  expect([document.documentElement.dataset.contrast, read()]).toEqual(['more', []]);
  unmount();
  expect(document.documentElement.dataset.contrast).toBeUndefined();
});
