import type { Voice } from '../../contract.ts';

/** Exactly two in the call, this tab included: only they may see each other. */
export const isPair = ({ place, voices }: { place: string; voices: Voice[] }): boolean =>
  place === 'in' && new Set(voices.map(({ personId }) => personId)).size === 2;
