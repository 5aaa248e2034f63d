import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairAnswers } from './contract/pairs.ts';
import { pairOutcome } from './pair-outcome.ts';

const answer = fc.constantFrom(...pairAnswers);
const said = fc.option(answer);

test('the outcome is symmetric and final after the deadline', () => {
  fc.assert(
    fc.property(said, said, fc.boolean(), (one, other, isDue) => {
      expect(pairOutcome([one, other], isDue)).toBe(pairOutcome([other, one], isDue));
      expect(pairOutcome([one, other], true)).not.toBe('wait');
    }),
  );
});

test('a stop ends the pair and only two wishes to continue go on', () => {
  fc.assert(
    fc.property(said, said, (one, other) => {
      const goes = ['going', 'anotherHour'].includes(pairOutcome([one, other], true));
      expect(goes).toBe([one, other].every((it) => it === 'goOn' || it === 'anotherHour'));
    }),
  );
});

function seen(history: readonly (readonly [0 | 1, (typeof pairAnswers)[number] | null])[]): string[] {
  const now: [(typeof pairAnswers)[number] | null, (typeof pairAnswers)[number] | null] = [null, null];
  const states: string[] = [];
  for (const [who, what] of history) {
    if (states.at(-1) && states.at(-1) !== 'wait') break;
    now[who] = what;
    states.push(pairOutcome(now, false));
  }
  if ((states.at(-1) ?? 'wait') === 'wait') states.push(pairOutcome(now, true));
  return states;
}

test('a learner cannot distinguish the other’s stop from a missing answer, for any own answers', () => {
  const history = fc.array(fc.tuple(fc.constantFrom(0 as const, 1 as const), answer), { maxLength: 8 });
  fc.assert(
    fc.property(history, (steps) => {
      const silent = steps.map(([who, what]) => [who, who === 1 && what === 'stop' ? null : what] as const);
      expect(seen(silent)).toEqual(seen(steps));
    }),
  );
});
