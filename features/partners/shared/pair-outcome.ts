import type { PairAnswer } from './contract/pairs.ts';

/** What the two said so far; null: nothing yet. */
type Said = readonly [PairAnswer | null, PairAnswer | null];

/**
 * What becomes of two after their trial. That both go on is told at once; every end waits until the time is over,
 * whoever said what and when: an end that came with the second answer would tell whoever wished to go on that the other
 * did not. For the same reason it ends too where one said nothing. docs/decisions/030-the-end-of-a-trial.md says more.
 * @param isDue the time in which they may answer is over
 */
export function pairOutcome(said: Said, isDue: boolean): 'wait' | 'going' | 'anotherHour' | 'ended' {
  if (said.every((answer) => answer === 'goOn')) return 'going';
  if (said.every((answer) => answer === 'goOn' || answer === 'anotherHour')) return 'anotherHour';
  return isDue ? 'ended' : 'wait';
}
