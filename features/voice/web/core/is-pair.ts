import type { CallState } from './call.ts';

/** Exactly two in the call, this tab included: only they may see each other. */
export const isPair = ({ place, voices }: Pick<CallState, 'place' | 'voices'>): boolean =>
  place === 'in' && new Set(voices.map(({ personId }) => personId)).size === 2;
