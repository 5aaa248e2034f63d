/** Numbers pages as the source does: 1a is 1, 1b is 2, 2a is 3. */
export const pageNumber = (leaf: number, side: 'a' | 'b'): number => leaf * 2 - (side === 'a' ? 1 : 0);

/** Page `2a` for number 3. */
export const pageLabel = (page: number): string => `${Math.ceil(page / 2)}${page % 2 === 1 ? 'a' : 'b'}`;

/** Number of a page such as `2a`; null for other text. */
export function readPage(label: string): number | null {
  const match = /^([1-9]\d{0,3})([ab])$/i.exec(label);
  return match?.[1] && match[2] ? pageNumber(Number(match[1]), match[2].toLowerCase() === 'a' ? 'a' : 'b') : null;
}
