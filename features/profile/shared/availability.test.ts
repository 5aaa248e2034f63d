import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSlots, minutesOf, type Slot, timeOf } from './availability.ts';

const slot: fc.Arbitrary<Slot> = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .filter(([, from, to]) => from < to)
  .map(([weekday, from, to]) => ({ weekday, from: timeOf(from * 30), to: timeOf(to * 30) }));

const halfHours = (slots: readonly Slot[]) =>
  [
    ...new Set(
      slots.flatMap(({ weekday, from, to }) =>
        Array.from(
          { length: (minutesOf(to) - minutesOf(from)) / 30 },
          (_, n) => weekday * 48 + minutesOf(from) / 30 + n,
        ),
      ),
    ),
  ].sort((a, b) => a - b);

test('merging preserves the half hours and is idempotent', () => {
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 60 }), (slots) => {
      const merged = mergeSlots(slots);
      expect(halfHours(merged)).toEqual(halfHours(slots));
      expect(mergeSlots(merged)).toEqual(merged);
      for (const [index, one] of merged.entries()) {
        const next = merged[index + 1];
        if (next?.weekday === one.weekday) expect(one.to < next.from).toBe(true);
      }
    }),
  );
});
