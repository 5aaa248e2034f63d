/** Where one reads: with the others, or elsewhere by oneself. */
export type Reading = {
  /** The section, as an address has it. */
  at: string;
  together: boolean;
};
/** Where the room is, and how often it has turned. */
type RoomPlace = { section: string; version: number };
export type TogetherState = { reading: Reading; place: RoomPlace };

export type TogetherStep =
  /** The room turned, or was asked where it is. `settled` is the answer to one's own turn. */
  | { what: 'place'; place: RoomPlace; settled?: boolean }
  /** One turns a page. */
  | { what: 'turn'; to: string }
  /** From now on one reads by oneself. */
  | { what: 'stray' }
  /** One goes where the room is. */
  | { what: 'join' };

/**
 * What becomes of where one reads. Whoever reads with the others is where the room is; whoever reads elsewhere is moved by
 * nobody, and is with the others again once the room comes to where they are, or they go to it. A place that was passed
 * already is nothing new.
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

/** A room after somebody turned: what comes late, of an older version than is known, changes nothing. */
export const turnedTo = <Room extends { place: { version: number }; resumed: boolean }>(
  room: Room,
  place: Room['place'],
): Room => (room.place.version < place.version ? { ...room, place, resumed: false } : room);
