import type { RoomPerson } from '../../contract.ts';

const SHOWN = 3;

/**
 * Raised hands first, then present people, then by seat.
 * @returns `more`: the number left out
 */
export function inBar(
  others: readonly RoomPerson[],
  wants: (person: RoomPerson) => boolean,
): { shown: RoomPerson[]; more: number } {
  const rank = (person: RoomPerson) => (wants(person) ? 0 : person.state === 'gone' ? 2 : 1);
  const shown = others.toSorted((one, other) => rank(one) - rank(other)).slice(0, SHOWN);
  return { shown, more: others.length - shown.length };
}
