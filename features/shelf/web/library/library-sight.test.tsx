import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import type { Listed } from './library-rows.ts';
import { useSight } from './library-sight.ts';

const listOf = (name: string): Listed => ({
  rows: Array.from({ length: 100 }, (_, at) => ({ type: 'part', key: `${name} ${at}`, path: [name] })),
  heads: 0,
  closed: 0,
  parts: 100,
});
beforeAll(browserParts);

const none: ReadonlySet<string> = new Set();

let canDrawAtOnce: boolean;
function List({ list }: { list: Listed }) {
  const box = useRef<HTMLDivElement>(null);
  const { lines, near } = useSight(box, list, none);
  canDrawAtOnce = near !== null;
  return (
    <div ref={box}>
      {lines.map(({ at }) => (
        <button type="button" key={at}>
          {at}
        </button>
      ))}
    </div>
  );
}

const listed = (list: Listed, key = 'nobody has been here') => (
  <MemoryRouter initialEntries={[{ pathname: '/', key }]}>
    <List list={list} />
  </MemoryRouter>
);

it('renders extra lines for a user about to scroll, but not on the next key press', async () => {
  const [letter, next] = [listOf('a letter'), listOf('the next')];
  const { container, rerender, getAllByRole } = render(listed(letter));
  const drawn = () => container.querySelectorAll('button').length;
  const inSight = drawn();
  expect(inSight).toBeGreaterThan(3);

  await act(() => fireEvent.pointerDown(document.body));
  expect(drawn()).toBe(inSight + 4);
  rerender(listed(next));
  expect(drawn()).toBe(inSight);

  await act(() => fireEvent.wheel(document.body));
  expect(drawn()).toBe(inSight + 4);
  rerender(listed(letter));
  expect(drawn()).toBe(inSight);

  await act(() => getAllByRole('button')[0]?.focus());
  expect(drawn()).toBe(inSight + 4);
});

it('restores the scroll position on return until the next search, which then updates at once', () => {
  const [before, letter] = [listOf('before'), listOf('a letter')];
  const { unmount } = render(listed(before, 'come back'));
  expect(canDrawAtOnce).toBe(true);
  unmount();
  const { rerender } = render(listed(before, 'come back'));
  expect(canDrawAtOnce).toBe(false);
  rerender(listed(letter, 'come back'));
  expect(canDrawAtOnce).toBe(true);
});
