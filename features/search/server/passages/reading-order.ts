import { createHash } from 'node:crypto';
import { type Category, categories } from '#features/texts/contract.ts';

/**
 * Sort key of all passages. Books without an order stay together.
 * @param order position of the book in its category, from 0, if known
 */
export function readingOrder({
  category,
  book = '',
  order = createHash('sha256').update(book).digest().readUInt16BE(),
  section,
  n,
}: {
  category: string;
  book?: string;
  order?: number;
  section: number;
  n: number;
}): number {
  const bookIndex = categories.indexOf(category as Category);
  const within = (value: number, bits: number) => Math.min(Math.max(0, Math.trunc(value)), 2 ** bits - 1);
  const parts: [number, number][] = [
    [bookIndex < 0 ? categories.length : bookIndex, 5],
    [order, 16],
    [section, 15],
    [n, 15],
  ];
  return parts.reduce((sum, [value, bits]) => sum * 2 ** bits + within(value, bits), 0);
}
