import { memo, useRef } from 'react';
import type { Category } from '#features/texts/contract.ts';
import { BookLine, CategoryLine, PartLine } from './library-line.tsx';
import type { Row } from './library-rows.ts';
import { useLineWords } from './library-words.ts';
import { useLibraryLines } from './use-library-lines.ts';

type Props = {
  rows: Row[];
  open: ReadonlySet<string>;
  onCategory: (category: Category) => void;
  onBook: (slug: string) => void;
};

/** Virtual list in the page's flow: the document never contains all six thousand titles. */
export const LibraryList = memo(function LibraryList({ rows, open, onCategory, onBook }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { lines, above, below, measure } = useLibraryLines(list, rows, open);
  const words = useLineWords();
  return (
    <ul ref={list} style={{ paddingTop: above, paddingBottom: below }}>
      {lines.map(({ at, row }) => (
        <li key={row.key} ref={measure} data-index={at} aria-posinset={at + 1} aria-setsize={rows.length}>
          {row.type === 'category' && <CategoryLine row={row} words={words} onPress={onCategory} />}
          {row.type === 'part' && <PartLine path={row.path} words={words} />}
          {row.type === 'book' && (
            <BookLine book={row.book} isOpen={open.has(row.book.slug)} words={words} onPress={onBook} />
          )}
        </li>
      ))}
    </ul>
  );
});
