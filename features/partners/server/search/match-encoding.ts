import { createHash } from 'node:crypto';
import { interests, levels, paces, purposes, studyLanguages } from '#features/profile/contract.ts';

type Lists = Record<string, readonly string[]>;

/** Bits of a `smallint` without its sign. */
export const MAX_KEYS = 15;

/**
 * Version of the lists by which rows encode words; rows of another version are recomputed.
 * @returns a 31-bit number
 */
export function encodingOf(lists: Lists): number {
  for (const [name, list] of Object.entries(lists))
    if (list.length > MAX_KEYS)
      throw new Error(`${name} has more than ${MAX_KEYS} words: match_rows needs wider columns`);
  return createHash('sha256').update(JSON.stringify(lists)).digest().readUInt32BE() >>> 1;
}

/** `zones`: rows hold canonical names; `names` and `towns`: folded ones; `defaults`: not encoded. */
export const encoding = encodingOf({
  levels,
  interests,
  studyLanguages,
  paces,
  purposes,
  zones: ['canonical'],
  names: ['lookalikes'],
  towns: ['whole'],
  defaults: ['level'],
});
