import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses } from '../contract.ts';
import { endOf, nextStatus, type Transition, transitions } from './life-cycle.ts';

const anyStatus = fc.constantFrom(...statuses);
const anything = fc.constantFrom(...(Object.keys(transitions) as Transition[]));

test('a final status never changes, in any order of events', () => {
  fc.assert(
    fc.property(anyStatus, fc.array(anything, { maxLength: 20 }), (first, events) => {
      let status = first;
      for (const event of events) {
        const next = nextStatus(status, event);
        if (['expired', 'completed', 'cancelled'].includes(status)) expect(next).toBeNull();
        if (next !== null) {
          expect(next).not.toBe(status);
          status = next;
        }
      }
    }),
  );
});

test('the end moves every other status to a final one', () => {
  fc.assert(
    fc.property(anyStatus, (status) => {
      const over = ['expired', 'completed', 'cancelled'].includes(status);
      expect(nextStatus(status, 'expire')).toBe(over ? null : 'expired');
    }),
  );
});

test.each([
  ['pending', 'fill', 'confirmed'],
  ['confirmed', 'reopen', 'pending'],
  ['waiting', 'accept', 'confirmed'],
  ['waiting', 'decline', 'cancelled'],
  ['confirmed', 'start', 'active'],
  ['active', 'complete', 'completed'],
  ['waiting', 'fill', null],
  ['waiting', 'start', null],
  ['active', 'cancel', null],
  ['confirmed', 'complete', null],
] as const)('%s, then %s, is %s', (status, what, expected) => {
  expect(nextStatus(status, what)).toBe(expected);
});

test('a session ends after its elapsed minutes across a clock change', () => {
  expect(endOf(new Date('2027-03-28T00:30:00Z'), 90)).toEqual(new Date('2027-03-28T02:00:00Z'));
});
