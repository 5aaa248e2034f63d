import { describe, expect, it, vi } from 'vitest';
import { bareBook } from '../shared/book.ts';
import { createBookIndex } from '../shared/book-index.ts';
import { canonicalReference } from '../shared/canonical-reference.ts';
import { libraryBooks } from '../shared/library-books.ts';
import { judgedReferences } from '../testing/judged-references.ts';
import { readReference } from './read-reference.ts';

it('parses every saved reference to itself, without guessing', () => {
  const index = createBookIndex(libraryBooks);
  for (const [typed, meant] of judgedReferences) {
    const saved = canonicalReference(typed);
    expect([typed, saved]).toEqual([typed, meant]);
    const asked = readReference(index, saved ?? '');
    expect([typed, asked?.guessed, asked === null]).toEqual([typed, undefined, false]);
  }
});

describe('the cache of references', () => {
  it('parses the same text once per index, invalid references included', () => {
    const index = createBookIndex(libraryBooks);
    const parse = vi.spyOn(index, 'parse');
    for (const [words, reference] of [
      ['berechit 3', 'Genesis 3'],
      ['Genesis 99', undefined],
    ] as const) {
      parse.mockClear();
      const first = readReference(index, words);
      expect(first?.reference).toBe(reference);
      const asked = parse.mock.calls.length;
      expect(asked).toBeGreaterThan(0);
      expect(readReference(index, words)).toEqual(first);
      expect(parse).toHaveBeenCalledTimes(asked);
    }
  });

  it('parses again for another index, and finds its new book', () => {
    const before = createBookIndex(libraryBooks);
    expect(readReference(before, 'Sefer HaDugma 2')).toMatchObject({ guessed: true });
    const after = createBookIndex([...libraryBooks, bareBook('Sefer HaDugma', { chapters: 3 })]);
    expect(readReference(after, 'Sefer HaDugma 2')).toMatchObject({ known: true });
    expect(readReference(after, 'Sefer HaDugma 4')).toBeNull();
    expect(readReference(before, 'Sefer HaDugma 4')).toMatchObject({ guessed: true });
  });

  it('skips texts longer than any reference', () => {
    const index = createBookIndex(libraryBooks);
    const parse = vi.spyOn(index, 'parse');
    const long = `Genesis 1${' '.repeat(300)}`;
    readReference(index, long);
    const asked = parse.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    readReference(index, long);
    expect(parse.mock.calls.length).toBe(2 * asked);
  });
});
