import type { PairAnswer } from './contract/pairs.ts';

/** Null for none. */
type Said = readonly [PairAnswer | null, PairAnswer | null];

/**
 * Two wishes to continue open immediately. Every end waits for the deadline: an earlier end would reveal that the other
 * stopped. A missing answer ends the pair for the same reason. See docs/decisions/030-the-end-of-a-trial.md.
 */
export function pairOutcome(said: Said, isDue: boolean): 'wait' | 'going' | 'anotherHour' | 'ended' {
  if (said.every((answer) => answer === 'goOn')) return 'going';
  if (said.every((answer) => answer === 'goOn' || answer === 'anotherHour')) return 'anotherHour';
  return isDue ? 'ended' : 'wait';
}
