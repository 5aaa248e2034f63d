import { v5 } from 'uuid';
import { randomFrom } from './random.ts';

/** Namespace of UUIDs: the same seed gives the same keys. */
const NAMESPACE = '5d1f3c52-6f7e-4f0b-9a55-3a1c6e1f8f0d';

export type World = {
  idOf: (label: string) => string;
  random: () => number;
  now: Date;
};

export const makeWorld = (seed: number, now: Date): World => ({
  idOf: (label) => v5(`${seed} ${label}`, NAMESPACE),
  random: randomFrom(seed),
  now,
});
