import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import type { Row } from './library-rows.ts';
import { useSight } from './library-sight.ts';

const rowsOf = (name: string): Row[] =>
  Array.from({ length: 100 }, (_, at) => ({ type: 'part', key: `${name} ${at}`, path: [name] }));
beforeAll(browserParts);

const none: ReadonlySet<string> = new Set();

function List({ rows }: { rows: Row[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { lines } = useSight(box, rows, none);
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

const listed = (rows: Row[]) => (
  <MemoryRouter>
    <List rows={rows} />
  </MemoryRouter>
);

it('lines out of sight are drawn for whoever is about to go there, and not with the next letter', async () => {
  const [letter, next] = [rowsOf('a letter'), rowsOf('the next')];
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

  // Whoever goes through the lines with the keyboard finds one after the last in sight.
  await act(() => getAllByRole('button')[0]?.focus());
  expect(drawn()).toBe(inSight + 4);
});
