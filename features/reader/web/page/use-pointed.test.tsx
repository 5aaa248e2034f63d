import { render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import type { Pointed } from './picked.ts';
import { usePointed } from './use-pointed.ts';

const highlights = new Map<string, Set<Range>>();
const forget = vi.spyOn(highlights, 'delete');
beforeEach(() => {
  highlights.clear();
  vi.stubGlobal('CSS', { highlights, escape: (text: string) => text });
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function Verse({ pointed, isAll = true }: { pointed: Pointed[]; isAll?: boolean }) {
  const list = useRef<HTMLOListElement>(null);
  usePointed(list, pointed, useReaderSettings(), isAll);
  return (
    <ol ref={list}>
      <li data-segment="1">
        <p data-side="source">one two three</p>
      </li>
    </ol>
  );
}
const at = (word: number): Pointed[] => [{ segment: '1', side: 'source', word, by: 'me' }];
const marked = () => {
  const ranges = highlights.get('pointed-me');
  return ranges && [...ranges].map(String);
};

it('a text and its comments mark words at the same time', async () => {
  const text = render(<Verse pointed={at(2)} />);
  const comment = render(<Verse pointed={at(3)} />);
  await waitFor(() => expect(marked()).toEqual(['two', 'three']));
  comment.unmount();
  expect(marked()).toEqual(['two']);
  text.unmount();
  expect(marked()).toBeUndefined();
});

it('a pointed word stays marked across unrelated renders', async () => {
  const { rerender, unmount } = render(<Verse pointed={at(2)} />);
  await waitFor(() => expect(marked()).toEqual(['two']));
  forget.mockClear();
  rerender(<Verse pointed={at(2)} />);
  expect(forget).not.toHaveBeenCalledWith('pointed-me');
  expect(marked()).toEqual(['two']);

  rerender(<Verse pointed={at(2)} isAll={false} />);
  await waitFor(() => expect(marked()).toEqual(['two']));
  rerender(<Verse pointed={at(3)} isAll={false} />);
  await waitFor(() => expect(marked()).toEqual(['three']));
  unmount();
  expect(marked()).toBeUndefined();
});
