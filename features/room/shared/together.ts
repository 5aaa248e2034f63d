export type Reading = {
  /** Address of the section. */
  at: string;
  together: boolean;
};
type RoomPlace = { section: string; version: number };
export type TogetherState = { reading: Reading; place: RoomPlace };

export type TogetherStep =
  /** `settled`: response to this client's own turn. */
  | { what: 'place'; place: RoomPlace; settled?: boolean }
  | { what: 'turn'; to: string }
  | { what: 'stray' }
  | { what: 'join' };

/**
 * Reading together follows the room. Reading alone moves only on return, or joins when the room reaches its position.
 * Ignores outdated versions.
 */
export function nextReading({ reading, place }: TogetherState, step: TogetherStep): TogetherState {
  if (step.what === 'turn') return { place, reading: { ...reading, at: step.to } };
  if (step.what === 'stray') return { place, reading: { ...reading, together: false } };
  if (step.what === 'join') return { place, reading: { at: place.section, together: true } };
  const isNews = step.place.version > place.version || (step.settled === true && step.place.version === place.version);
  if (!isNews) return { place, reading };
  const together = reading.together || reading.at === step.place.section;
  return { place: step.place, reading: { at: together ? step.place.section : reading.at, together } };
}

/** Ignores an older version. */
export const turnedTo = <Room extends { place: { version: number }; resumed: boolean }>(
  room: Room,
  place: Room['place'],
): Room => (room.place.version < place.version ? { ...room, place, resumed: false } : room);
