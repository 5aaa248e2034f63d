import { expect, test } from 'vitest';
import type { RoomPerson } from '../../contract.ts';
import { inBar } from './in-bar.ts';

const person = (name: string, given: Partial<RoomPerson> = {}): RoomPerson => ({
  ...{ id: name, name, picture: null, me: false, state: 'here', asked: false, hand: false },
  ...given,
});
const all = [person('a', { state: 'gone' }), ...['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => person(name))];
const shown = (others: RoomPerson[]) => {
  const bar = inBar(others, ({ hand }) => hand);
  return [bar.shown.map(({ name }) => name).join(''), bar.more];
};

test('of ten people the bar shows three, present ones first, and a count of the rest', () => {
  expect(shown(all)).toEqual(['bcd', 6]);
  expect(shown(all.slice(0, 3))).toEqual(['bca', 0]);
  expect(shown([])).toEqual(['', 0]);
});

test('a person with a raised hand is never left out', () => {
  const asking = all.map((one) => (one.name === 'h' || one.name === 'a' ? { ...one, hand: true } : one));
  expect(shown(asking)).toEqual(['ahb', 6]);
});
