import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isForgiven } from './exits.ts';
import { duePoints, penaltyOf, rewardAfter } from './points.ts';

test.each([
  [0, 20, 0],
  [1, 15, 0],
  [2, 10, 0],
  [3, 0, 15],
  [4, 0, 15],
  [9, 0, 15],
])('after %i exits the reward is %i, and the last one cost %i', (exits, reward, penalty) => {
  expect(rewardAfter(exits)).toBe(reward);
  expect(penaltyOf(exits, 100)).toBe(penalty);
});

test('a penalty never exceeds the balance', () => {
  expect([penaltyOf(3, 7), penaltyOf(3, 0), penaltyOf(4, -3)]).toEqual([7, 0, 0]);
});

test('reversing all exits, one by one in any state, restores the state without exits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 12 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 200 }),
      (exits, rewarded, had) => {
        let [balance, penalties] = [had, 0];
        for (let exit = 1; exit <= exits; exit++) {
          const taken = penaltyOf(exit, balance);
          balance -= taken;
          penalties += taken;
          expect(balance).toBeGreaterThanOrEqual(0);
        }
        let held = (rewarded ? rewardAfter(exits) : 0) - penalties;
        expect(held).toBe(duePoints({ exits, rewarded, penalties }));
        for (let left = exits - 1; left >= 0; left--) {
          const due = duePoints({ exits: left, rewarded, penalties });
          expect(due).toBeGreaterThanOrEqual(held);
          held = due;
        }
        expect(held).toBe(rewarded ? 20 : 0);
      },
    ),
  );
});

test.each([
  ['a call of 14 s on a phone', { awaySeconds: 14, device: 'phone', reloaded: false }, true],
  ['15 s on a phone', { awaySeconds: 15, device: 'phone', reloaded: false }, false],
  ['a moment on a desk', { awaySeconds: 2, device: 'desk', reloaded: false }, false],
  ['a reload of 4 s', { awaySeconds: 4, device: 'desk', reloaded: true }, true],
  ['a reload of 5 s', { awaySeconds: 5, device: 'desk', reloaded: true }, false],
] as const)('%s is forgiven: %s', (_, away, forgiven) => {
  expect(isForgiven(away)).toBe(forgiven);
});
