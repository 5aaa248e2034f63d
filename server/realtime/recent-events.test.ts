import { beforeEach, expect, test } from 'vitest';
import { createRecentEvents } from './recent-events.ts';
import { everyone, roomOf, roomOfLearner } from './server.ts';

let now: number;
beforeEach(() => {
  now = 1_000_000;
});
const open = () => createRecentEvents(() => now);
const told = (said: ReturnType<typeof open>, learner: string, lasting: number) =>
  said.within(learner, lasting)?.map(({ payload }) => payload) ?? null;

test('a connecting learner receives the events missed since the page loaded, and no others', () => {
  const said = open();
  now += 60_000;
  said.note([roomOfLearner('ruth'), roomOfLearner('noa')], 'talk.message', 1);
  now += 400;
  said.note([roomOfLearner('ruth'), everyone, roomOf('talk.talk', '7')], 'talk.message', 2);
  now += 400;
  expect(told(said, 'ruth', 1_000)).toEqual([1, 2]);
  expect(told(said, 'ruth', 500)).toEqual([2]);
  expect(told(said, 'ruth', 300)).toEqual([]);
  expect(told(said, 'noa', 1_000)).toEqual([1]);
  expect(told(said, 'boaz', 1_000)).toEqual([]);
});

test('earlier events are included for the possible duration of a handshake, if there is a history', () => {
  const said = open();
  now += 100;
  said.note([roomOfLearner('ruth')], 'talk.message', 1);
  now += 500;
  expect(said.within('ruth', 300, 2_000)?.map(({ payload }) => payload)).toEqual([1]);
  expect(said.within('ruth', 700, 2_000)).toBeNull();
});

test('events of the last ten seconds are always complete, and unknown for a much longer time', () => {
  const said = open();
  now += 30_000;
  for (let n = 1; n <= 400; n++) {
    said.note([roomOfLearner('ruth')], 'talk.message', n);
    now += 100;
    expect(told(said, 'ruth', 10_000)).toEqual(
      Array.from({ length: Math.min(n, 100) }, (_, i) => Math.max(0, n - 100) + i + 1),
    );
  }
  expect(told(said, 'ruth', 21_000)).toBeNull();
  now += 100_000;
  expect(told(said, 'ruth', 10_000)).toEqual([]);
});

test('events before the history’s start, or beyond its capacity, count as unknown', () => {
  const said = open();
  now += 500;
  expect(told(said, 'ruth', 1_000)).toBeNull();
  now += 20_000;
  for (let n = 0; n <= 20_000; n++) said.note([roomOfLearner('ruth')], 'talk.message', n);
  expect(told(said, 'ruth', 1)).toBeNull();
  now += 10;
  said.note([roomOfLearner('ruth')], 'talk.message', 'after');
  expect(told(said, 'ruth', 5)).toEqual(['after']);
});
