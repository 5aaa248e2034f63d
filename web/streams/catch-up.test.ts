import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCatchUp, type Position } from './catch-up.ts';

const MOST = 10;
let server: Map<string, number>;
let asked: Position[][];
let failing: number;
const ask = async (positions: Position[]) => {
  asked.push(positions);
  if (failing-- > 0) throw new TypeError('Failed to fetch');
  const here = positions.filter(({ id }) => server.has(id));
  return {
    streams: here.map(({ id, version }) => {
      const last = server.get(id) ?? 0;
      const reached = Math.min(last, version + MOST);
      const items = Array.from({ length: Math.max(0, reached - version) }, (_, n) => version + 1 + n);
      return { id, version: reached, more: reached < last, items };
    }),
    gone: positions.filter(({ id }) => !server.has(id)).map(({ id }) => id),
  };
};
let streams: ReturnType<typeof createCatchUp<number>>;
let known: number[];
const gone = vi.fn();
const follow = (id: string, version: number) =>
  streams.follow(id, version, { onItems: (items) => void known.push(...items), onGone: gone });

beforeEach(() => {
  vi.useFakeTimers();
  [server, asked, failing, known] = [new Map([['a', 3]]), [], 0, []];
  gone.mockClear();
  streams = createCatchUp(ask);
});
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

test('lost, doubled and reordered hints cause no gaps and no duplicates', async () => {
  follow('a', 3);
  await settle();
  server.set('a', 7);
  streams.hint('a', 7);
  streams.hint('a', 5);
  streams.hint('a', 7);
  await settle();
  streams.hint('a', 6);
  await settle();
  expect(known).toEqual([4, 5, 6, 7]);
  expect(asked).toHaveLength(2);
});

test('a long absence is filled with as many requests as needed', async () => {
  server.set('a', 35);
  follow('a', 3);
  await settle();
  expect(known).toEqual(Array.from({ length: 32 }, (_, n) => n + 4));
});

test('a failed request is repeated from the same position', async () => {
  follow('a', 3);
  await settle();
  failing = 2;
  server.set('a', 4);
  streams.hint('a', 4);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(known).toEqual([4]);
});

test('several streams share one request', async () => {
  server.set('b', 2);
  follow('a', 3);
  follow('b', 0);
  await settle();
  expect(asked).toEqual([
    [
      { id: 'a', version: 3 },
      { id: 'b', version: 0 },
    ],
  ]);
});

test('a lost permission is reported, and an unfollowed stream is not requested', async () => {
  const end = follow('a', 3);
  follow('z', 1);
  await settle();
  expect(gone).toHaveBeenCalledTimes(1);
  end();
  server.set('a', 9);
  streams.hint('a', 9);
  await settle();
  expect(known).toEqual([]);
});

test('pushed data is used if it continues the stream, and otherwise requested', async () => {
  follow('a', 3);
  await settle();
  streams.brought({ id: 'a', since: 3, version: 5, items: [4, 5] });
  expect(known).toEqual([4, 5]);
  server.set('a', 9);
  streams.brought({ id: 'a', since: 7, version: 9, items: [8, 9] });
  await settle();
  expect(known).toEqual([4, 5, 6, 7, 8, 9]);
  streams.brought({ id: 'nobody', since: 0, version: 1, items: [1] });
  await settle();
  expect(asked).toHaveLength(2);
});

test('a stream with pushed data sends a request only if the data does not arrive', async () => {
  follow('a', 3);
  await settle();
  server.set('a', 4);
  streams.hint('a', 4, 500);
  streams.brought({ id: 'a', since: 3, version: 4, items: [4] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  server.set('a', 5);
  streams.hint('a', 5, 500);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([known, asked.length]).toEqual([[4, 5], 2]);
});
