/** Pattern of `segmentKey`, without its schema: browsers sort keys without loading schemas. */
export const KEY_PATTERN = String.raw`\d{1,5}[ab]?(?::\d{1,5}[ab]?){0,5}`;

/** Compares keys in reading order: `2`, `10`, `2:3`, `2a:1` before `2b:1`. */
export function compareKeys(a: string, b: string): number {
  const [left, right] = [a.split(':'), b.split(':')];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [x = '', y = ''] = [left[at], right[at]];
    const order = Number.parseInt(x || '0', 10) - Number.parseInt(y || '0', 10) || x.localeCompare(y);
    if (order !== 0) return order;
  }
  return 0;
}
