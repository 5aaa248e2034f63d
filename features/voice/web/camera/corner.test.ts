import { expect, test } from 'vitest';
import { cornerAt, cornerByKey, nextCorner } from './corner.ts';
import { corners } from './device.ts';

const phone = { width: 360, height: 740 };

test('a dragged picture goes to the nearest corner, mirrored in Hebrew', () => {
  expect(cornerAt(20, 20, phone, false)).toBe('top-start');
  expect(cornerAt(340, 20, phone, false)).toBe('top-end');
  expect(cornerAt(340, 700, phone, false)).toBe('bottom-end');
  expect(cornerAt(20, 20, phone, true)).toBe('top-end');
});

test('the arrow keys reach every corner, and other keys do nothing', () => {
  expect(cornerByKey('top-start', 'ArrowRight', false)).toBe('top-end');
  expect(cornerByKey('top-end', 'ArrowDown', false)).toBe('bottom-end');
  expect(cornerByKey('bottom-end', 'ArrowLeft', false)).toBe('bottom-start');
  expect(cornerByKey('bottom-start', 'ArrowUp', false)).toBe('top-start');
  expect(cornerByKey('top-start', 'ArrowLeft', true)).toBe('top-end');
  expect(cornerByKey('top-start', 'Enter', false)).toBeNull();
});

test('four button presses return the picture to the first corner', () => {
  const seen = corners.map((_, presses) =>
    Array.from({ length: presses }).reduce<(typeof corners)[number]>(nextCorner, 'top-end'),
  );
  expect(new Set(seen).size).toBe(4);
  expect(nextCorner(seen[3] ?? 'top-end')).toBe('top-end');
});
