import type { Voice } from '../../contract.ts';

/** Exactly two in the call, this tab included: only they may use cameras. */
export const isPair = ({ place, voices }: { place: string; voices: Voice[] }): boolean =>
  place === 'in' && new Set(voices.map(({ personId }) => personId)).size === 2;
