import type { RoomPerson } from '../../contract.ts';

/** So many stand in the bar of a phone, too. */
const SHOWN = 3;

/**
 * Who stands in the bar, of however many: first those who would like to say something, then those who are there, else as they
 * took their seats.
 * @returns `more`: how many are left out
 */
export function inBar(
  others: readonly RoomPerson[],
  wants: (person: RoomPerson) => boolean,
): { shown: RoomPerson[]; more: number } {
  const rank = (person: RoomPerson) => (wants(person) ? 0 : person.state === 'gone' ? 2 : 1);
  const shown = others.toSorted((one, other) => rank(one) - rank(other)).slice(0, SHOWN);
  return { shown, more: others.length - shown.length };
}
