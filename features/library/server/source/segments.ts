import { setImmediate as breathe } from 'node:timers/promises';
import { SourceTrouble } from './trouble.ts';

/** Where a segment stands in its section, `3`, or `2:3` where there are levels between; and its text. */
export type Segments = [key: string, text: string][];

/** Deeper than any book, and more segments than any section. */
const DEEPEST = 6;
const MOST = 20_000;

/** After so many characters others are served before cleaning goes on. */
const AT_A_TIME = 50_000;

/**
 * A text of the source as a list: it comes as a string, an array, nested arrays, with holes. Empty segments are left out;
 * the others keep their numbers.
 * @param clean what makes a segment fit to be shown
 * @param names what the first level is called where its numbers are not its names, e.g. `['2a', '2b']`
 * @throws {SourceTrouble} 'bad' for anything else, and for what is too deep or too long
 */
export async function readSegments(
  text: unknown,
  clean: (html: string) => string,
  options: { start?: number; names?: string[] } = {},
): Promise<Segments> {
  const found: Segments = [];
  let since = 0;
  for (const [key, html] of listSegments(text, options)) {
    const cleaned = clean(html);
    if (cleaned !== '') found.push([key, cleaned]);
    since += html.length;
    if (since > AT_A_TIME) {
      since = 0;
      await breathe();
    }
  }
  return found;
}

function listSegments(text: unknown, { start = 1, names }: { start?: number; names?: string[] }): Segments {
  const found: Segments = [];
  const walk = (part: unknown, path: string[]): void => {
    if (part === null || part === undefined || part === '' || part === false) return;
    if (typeof part === 'string') {
      if (found.length >= MOST) throw new SourceTrouble('bad', 'a section with too many segments');
      found.push([path.join(':') || String(start), part]);
      return;
    }
    if (!Array.isArray(part) || path.length >= DEEPEST) throw new SourceTrouble('bad', 'a text that is none');
    for (const [at, one] of part.entries()) {
      walk(one, [...path, (path.length === 0 && names?.[at]) || String(at + 1)]);
    }
  };
  walk(text, []);
  return found;
}

/** Keys in reading order: `2`, `10`, `2:3`, `2a:1` before `2b:1`. */
export function compareKeys(a: string, b: string): number {
  const [left, right] = [a.split(':'), b.split(':')];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [x = '', y = ''] = [left[at], right[at]];
    const order = Number.parseInt(x || '0', 10) - Number.parseInt(y || '0', 10) || x.localeCompare(y);
    if (order !== 0) return order;
  }
  return 0;
}
