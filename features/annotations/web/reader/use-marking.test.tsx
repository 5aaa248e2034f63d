import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { changeReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { useMarking } from './use-marking.ts';

afterEach(() => {
  cleanup();
  changeReaderSettings({ keys: true });
});

function Text() {
  const list = useRef<HTMLOListElement>(null);
  const { marking } = useMarking(list, () => {});
  return (
    <>
      <ol ref={list}>
        <li data-segment="1">
          <a href="#v1">1</a>
          <p data-side="translation">In the beginning</p>
        </li>
      </ol>
      <output>{marking?.by}</output>
    </>
  );
}

test('the key h starts marking in the focused verse, unless keys of one character are turned off', () => {
  render(<Text />);
  const verse = screen.getByRole('link');
  verse.focus();
  changeReaderSettings({ keys: false });
  fireEvent.keyDown(verse, { key: 'h' });
  expect(screen.getByRole('status').textContent).toBe('');
  changeReaderSettings({ keys: true });
  fireEvent.keyDown(verse, { key: 'h' });
  expect(screen.getByRole('status').textContent).toBe('keys');
});
