import type { PairAnswer } from './contract/pairs.ts';

/** Answers of both; null without one. */
type Said = readonly [PairAnswer | null, PairAnswer | null];

/**
 * Two wishes to continue open immediately. Every end, also by a missing answer, waits for the deadline: an earlier one
 * would reveal that the other stopped. See docs/decisions/030-the-end-of-a-trial.md.
 */
export function pairOutcome(said: Said, isDue: boolean): 'wait' | 'going' | 'anotherHour' | 'ended' {
  if (said.every((answer) => answer === 'goOn')) return 'going';
  if (said.every((answer) => answer === 'goOn' || answer === 'anotherHour')) return 'anotherHour';
  return isDue ? 'ended' : 'wait';
}
