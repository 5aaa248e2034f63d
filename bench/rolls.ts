/** @param seed above 0 */
export function rolls(seed: number) {
  let state = seed >>> 0;
  /** Marsaglia's xorshift, 32 bits. */
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return {
    below,
    one,
    some: <Item>(items: readonly Item[], most: number): Item[] => [
      ...new Set(Array.from({ length: 1 + below(most) }, () => one(items))),
    ],
  };
}
