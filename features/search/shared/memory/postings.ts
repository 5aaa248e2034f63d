import { parseQuery, type Query } from './tsquery.ts';

/** Bits of a key for the position of a word in its passage. Later words of longer passages share the last one. */
const POSITION_BITS = 10;
const LAST_POSITION = 2 ** POSITION_BITS - 1;

export const keyOf = (passage: number, position: number): number =>
  passage * 2 ** POSITION_BITS + Math.min(position, LAST_POSITION);

/** Sorted keys of each token, one after the other; token `n` has those from `starts[n]` to `starts[n + 1]`. */
export type PostingLists = { tokens: string[]; starts: Uint32Array; keys: Uint32Array };

export class PostingsBuilder {
  #ids = new Map<string, number>();
  #of = new Uint32Array(2 ** 16);
  #keys = new Uint32Array(2 ** 16);
  #count = 0;

  add(token: string, key: number): void {
    const id = this.#ids.get(token) ?? this.#ids.size;
    if (id === this.#ids.size) this.#ids.set(token, id);
    if (this.#count === this.#keys.length) {
      this.#of = larger(this.#of);
      this.#keys = larger(this.#keys);
    }
    this.#of[this.#count] = id;
    this.#keys[this.#count] = key;
    this.#count += 1;
  }

  finish(): PostingLists {
    const starts = new Uint32Array(this.#ids.size + 1);
    for (let at = 0; at < this.#count; at++)
      starts[(this.#of[at] ?? 0) + 1] = (starts[(this.#of[at] ?? 0) + 1] ?? 0) + 1;
    for (let id = 0; id < this.#ids.size; id++) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
    const next = starts.slice();
    const keys = new Uint32Array(this.#count);
    for (let at = 0; at < this.#count; at++) {
      const id = this.#of[at] ?? 0;
      const to = next[id] ?? 0;
      keys[to] = this.#keys[at] ?? 0;
      next[id] = to + 1;
    }
    // Sorts keys, because a ketiv is indexed after later words of its verse.
    for (let id = 0; id < this.#ids.size; id++) sortOnce(keys.subarray(starts[id], starts[id + 1]));
    return { tokens: [...this.#ids.keys()], starts, keys };
  }
}

function larger(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(array.length * 2);
  copy.set(array);
  return copy;
}

function sortOnce(keys: Uint32Array): void {
  for (let at = 1; at < keys.length; at++)
    if ((keys[at - 1] ?? 0) > (keys[at] ?? 0)) {
      keys.sort();
      return;
    }
}

const NONE = new Uint32Array(0);
/** `keys`: position of a phrase's last word; `width`: its distance from the first. */
type Matches = { keys: Uint32Array; width: number };

export function openPostings({ tokens, starts, keys }: PostingLists) {
  const ids = new Map(tokens.map((token, id) => [token, id]));

  function keysOf(token: string): Uint32Array {
    const id = ids.get(token);
    return id === undefined ? NONE : keys.subarray(starts[id], starts[id + 1]);
  }

  /** Evaluates the queries of one question, which share words. */
  function evaluation() {
    const unions = new Map<string, Uint32Array>();

    function anyOf(parts: Query[]): Uint32Array {
      const words = parts.map((part) => (part.op === 'word' ? part.token : ''));
      const name = words.join('|');
      const known = unions.get(name) ?? union([...new Set(words)].map(keysOf));
      unions.set(name, known);
      return known;
    }

    function matchesOf(query: Query): Matches {
      if (query.op === 'word') return { keys: keysOf(query.token), width: 0 };
      if (query.op === 'or' && query.parts.every(({ op }) => op === 'word'))
        return { keys: anyOf(query.parts), width: 0 };
      if (query.op !== 'phrase') throw new Error(`${query.op} within a phrase`);
      const left = matchesOf(query.left);
      const right = matchesOf(query.right);
      const distance = query.distance + right.width;
      return { keys: following(left.keys, right.keys, distance), width: distance + left.width };
    }

    function passagesOf(query: Query): Uint32Array {
      if (query.op === 'and') return query.parts.map(passagesOf).reduce(intersection);
      if (query.op === 'or' && !query.parts.every(({ op }) => op === 'word')) return union(query.parts.map(passagesOf));
      return passagesIn(matchesOf(query).keys);
    }

    return (text: string): Uint32Array => passagesOf(parseQuery(text));
  }

  function positionsOf(words: readonly string[], passage: number): number[] {
    const [from, to] = [keyOf(passage, 0), keyOf(passage + 1, 0)];
    const found = new Set<number>();
    for (const list of words.map(keysOf))
      for (let at = firstFrom(list, from); at < list.length && (list[at] ?? 0) < to; at++)
        found.add((list[at] ?? 0) - from);
    return [...found].sort((a, b) => a - b);
  }

  return { evaluation, positionsOf };
}

function union(lists: Uint32Array[]): Uint32Array {
  const [first = NONE, ...others] = lists.filter(({ length }) => length > 0);
  if (others.length === 0) return first;
  const all = new Uint32Array(first.length + others.reduce((sum, { length }) => sum + length, 0));
  all.set(first);
  let at = first.length;
  for (const list of others) {
    all.set(list, at);
    at += list.length;
  }
  all.sort();
  return withoutRepeats(all);
}

function withoutRepeats(sorted: Uint32Array): Uint32Array {
  let count = 0;
  for (let at = 0; at < sorted.length; at++)
    if (count === 0 || sorted[at] !== sorted[count - 1]) {
      sorted[count] = sorted[at] ?? 0;
      count += 1;
    }
  return sorted.subarray(0, count);
}

function intersection(one: Uint32Array, other: Uint32Array): Uint32Array {
  const common = new Uint32Array(Math.min(one.length, other.length));
  let count = 0;
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    const difference = (one[a] ?? 0) - (other[b] ?? 0);
    if (difference === 0) {
      common[count] = one[a] ?? 0;
      count += 1;
    }
    if (difference <= 0) a += 1;
    if (difference >= 0) b += 1;
  }
  return common.subarray(0, count);
}

/** Keys of `right` at this distance after one of `left`, in the same passage. */
function following(left: Uint32Array, right: Uint32Array, distance: number): Uint32Array {
  const found = new Uint32Array(Math.min(left.length, right.length));
  let count = 0;
  for (let a = 0, b = 0; a < left.length && b < right.length; ) {
    const difference = (left[a] ?? 0) + distance - (right[b] ?? 0);
    if (difference === 0 && (right[b] ?? 0) % 2 ** POSITION_BITS > distance) {
      found[count] = right[b] ?? 0;
      count += 1;
    }
    if (difference <= 0) a += 1;
    if (difference >= 0) b += 1;
  }
  return found.subarray(0, count);
}

function passagesIn(keys: Uint32Array): Uint32Array {
  const passages = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at++) passages[at] = (keys[at] ?? 0) >>> POSITION_BITS;
  return withoutRepeats(passages);
}

function firstFrom(keys: Uint32Array, key: number): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((keys[middle] ?? 0) < key) from = middle + 1;
    else to = middle;
  }
  return from;
}
