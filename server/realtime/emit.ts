import { checkEvent, type EventDefinition } from '#shared/events.ts';
import type { Audience, Events } from './events.ts';
import { everyone, roomOf, roomOfLearner, type SocketServer } from './server.ts';

/** Maximum recipients per message between instances, which limits its size. */
const AT_ONCE = 100;
/** From this number on, browsers spread their requests: a millisecond for each. */
const MANY = 20;
const LONGEST_SPREAD = 3_000;

export function createEmitter(
  io: SocketServer,
  onEmitted: (name: string, payload: unknown, rooms: readonly string[]) => void = () => {},
): Omit<Events, 'evict'> {
  function spreadOf(room: string): number {
    const size = io.of('/').adapter.rooms.get(room)?.size ?? 0;
    return size < MANY ? 0 : Math.min(size, LONGEST_SPREAD);
  }

  function send(name: `${string}.${string}`, payload: never, to: Audience): string[] {
    if ('learner' in to || 'learners' in to) {
      const rooms = [...new Set('learner' in to ? [to.learner] : to.learners)].map(roomOfLearner);
      for (let from = 0; from < rooms.length; from += AT_ONCE)
        io.to(rooms.slice(from, from + AT_ONCE)).emit(name, payload);
      return rooms;
    }
    const room = 'room' in to ? roomOf(to.room.name, to.id) : everyone;
    const excepted = [to.except ?? []].flat().map(roomOfLearner);
    io.to(room)
      .except(excepted)
      .emit(name, payload, spreadOf(room) as never);
    return [room];
  }

  function emit<Payload>(event: EventDefinition<Payload>, payload: Payload, to: Audience): void {
    const checked = checkEvent(event, payload);
    const rooms = send(event.name as `${string}.${string}`, checked as never, to);
    onEmitted(event.name, checked, rooms);
  }

  return { emit };
}
