import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['genesis', 'genesis', 0],
  ['genisis', 'genesis', 1],
  ['exodos', 'exodus', 1],
  ['pslams', 'psalms', 1],
  ['rut', 'ruth', 1],
  ['', 'ab', 2],
  ['berakhot', 'brachot', 2],
])('from %s to %s it takes %i changes', (one, other, changes) => {
  expect(editDistance(one, other, 5)).toBe(changes);
  expect(editDistance(other, one, 5)).toBe(changes);
});

test('a distance above the limit may be any larger number', () => {
  expect(editDistance('genesis', 'exodus', 2)).toBeGreaterThan(2);
  expect(editDistance('a', 'abcdef', 2)).toBeGreaterThan(2);
});
