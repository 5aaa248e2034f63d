import type { Row } from './library-rows.ts';

/** Lines of the list that belong together: the books of one list, or one heading. */
export type Run<Line extends { row: Row }> = { key: string; lines: Line[] };

/** The elements there are of one kind, by what they say. */
type Pool = ReadonlyMap<string, number>;

/**
 * Which element says which line, so that a letter makes no elements: what stays in sight keeps its own, and those whose line is
 * gone say a new one. While one scrolls none changes its line, for it may have the focus. A head of a category is no other's: its
 * colour would change slowly.
 * @returns from all rows and the runs in sight to the same with the keys of their elements
 */
export function keepElements() {
  let made = 0;
  let known: Row[] | null = null;
  let pools = new Map<string, Pool>();
  return <Line extends { row: Row }>(rows: Row[], runs: Run<Line>[]) => {
    const anew = known !== rows;
    known = rows;
    const used = new Map<string, Pool>();
    const pool = (name: string, keys: string[]): Pool => {
      const before: Pool = pools.get(name) ?? new Map();
      const wanted = new Set(keys);
      const free = anew ? [...before].flatMap(([key, element]) => (wanted.has(key) ? [] : [element])) : [];
      const now = new Map(keys.map((key) => [key, before.get(key) ?? free.shift() ?? made++]));
      used.set(name, now);
      return now;
    };
    const heads = runs.filter(({ lines }) => lines[0]?.row.type === 'part');
    const lists = runs.filter(({ lines }) => lines[0]?.row.type === 'book');
    const outer = new Map([...pool('parts', heads.map(keyOf)), ...pool('lists', lists.map(keyOf))]);
    const shown = runs.map(({ key, lines }) => {
      const element = outer.get(key);
      if (element === undefined) return { element: key, lines: lines.map((line) => ({ ...line, element: key })) };
      const inner = pool(
        `in ${element}`,
        lines.map(({ row }) => row.key),
      );
      return {
        element: `${element}`,
        lines: lines.map((line) => ({ ...line, element: `${inner.get(line.row.key)}` })),
      };
    });
    pools = used;
    return shown;
  };
}

const keyOf = ({ key }: { key: string }): string => key;
