/**
 * The sides of leaves are counted like this, as the source does: 1a is 1, 1b is 2, 2a is 3, so that each has a number
 * and its neighbours are one before and one after.
 */
export const pageNumber = (leaf: number, side: 'a' | 'b'): number => leaf * 2 - (side === 'a' ? 1 : 0);

/** How the side is written: 3 as `2a`. */
export const pageLabel = (page: number): string => `${Math.ceil(page / 2)}${page % 2 === 1 ? 'a' : 'b'}`;

/** The number of `2a`; null for what is no side of a leaf. */
export function readPage(label: string): number | null {
  const match = /^([1-9]\d{0,3})([ab])$/i.exec(label);
  return match?.[1] && match[2] ? pageNumber(Number(match[1]), match[2].toLowerCase() === 'a' ? 'a' : 'b') : null;
}
