import { expect, it, vi } from 'vitest';
import { createBookIndex } from './book-index.ts';
import { libraryBooks } from './library-books.ts';

it('folds the names of its books on the first lookup, and only once', () => {
  const folds = vi.spyOn(String.prototype, 'normalize');
  const index = createBookIndex(libraryBooks);
  expect(folds).not.toHaveBeenCalled();
  expect(index.find('Béréchit')?.title).toBe('Genesis');
  const before = folds.mock.calls.length;
  expect(before).toBeGreaterThan(libraryBooks.length);
  expect(index.find('Bérechit')?.title).toBe('Genesis');
  expect(folds.mock.calls.length).toBe(before + 1);
  folds.mockRestore();
});
