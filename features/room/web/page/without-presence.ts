import type { Room, RoomPerson } from '../../contract.ts';

export type ShownPerson = RoomPerson & { isUnknown?: true };
export type ShownRoom = Omit<Room, 'people'> & { people: ShownPerson[] };

/** Hides the outdated presence of others in an answer of an earlier page load. */
export const withoutPresence = (room: Room): ShownRoom => ({
  ...room,
  people: room.people.map((one) => (one.me ? one : { ...one, state: 'gone', hand: false, isUnknown: true })),
});
