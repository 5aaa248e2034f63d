import type { AnyBring, AppContext, Bring, Position } from '../app-context.ts';
import { headersOf } from './headers-of.ts';
import { type LearnerSocket, roomOf, type SocketServer } from './server.ts';

export const bringTo = <Hint, Payload>(bring: Bring<Hint, Payload>): AnyBring => bring as unknown as AnyBring;

/** Maximum browsers: in larger rooms, each requests the data at a random delay. */
const MANY = 20;
const ARRIVES_WITHIN = 20_000;

/**
 * Sends new data of a room to its browsers, with the checks of a request. An optimisation: the hint is sent as well.
 * @returns a function to call with each event sent here, whatever its origin
 */
export function createBringer(io: SocketServer, app: AppContext): (name: string, payload: unknown) => void {
  const brings = new Map<string, AnyBring>();
  for (const bring of app.features.flatMap((feature) => feature.brings ?? []))
    for (const event of bring.on) brings.set(event.name, bring);
  const reading = new Map<string, number | null>();

  async function follow(bring: AnyBring, room: string, place: Position): Promise<void> {
    for (let after: number | null = place.version - 1; after !== null; after = reading.get(room) ?? null) {
      reading.set(room, null);
      await bringAll(bring, room, { id: place.id, version: after });
    }
    reading.delete(room);
  }

  async function bringAll(bring: AnyBring, room: string, after: Position): Promise<void> {
    const sockets = [...(io.of('/').adapter.rooms.get(room) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? []);
    if (sockets.length > MANY) return;
    const byLearner = Map.groupBy(sockets, ({ data }) => data.learner.id);
    await Promise.all(
      [...byLearner.values()].map((own) =>
        bringOne(bring, room, own, after).catch((error: unknown) =>
          app.log.warn({ err: error, brought: bring.brought.name }, 'a browser was not brought what is new'),
        ),
      ),
    );
  }

  async function bringOne(bring: AnyBring, room: string, sockets: LearnerSocket[], after: Position): Promise<void> {
    const who = await Promise.all(sockets.map(({ handshake }) => app.identify(headersOf(handshake.headers))));
    const own = sockets.filter((socket, index) => who[index]?.id === socket.data.learner.id);
    const learner = who.find((one) => one !== null);
    const found = learner && own.length > 0 ? await bring.read(app, learner, after) : null;
    if (!found) return;
    let arrived = false;
    for (const socket of own) {
      if (!socket.rooms.has(room)) continue;
      socket.timeout(ARRIVES_WITHIN).emit(
        bring.brought.name as `${string}.${string}`,
        found.payload as never,
        ((lost: Error | null) => {
          if (lost || arrived) return;
          arrived = true;
          found.onArrived?.().catch((error: unknown) => app.log.warn({ err: error }, 'an arrival was not noted'));
        }) as never,
      );
    }
  }

  return (name, payload) => {
    const bring = brings.get(name);
    if (!bring) return;
    const place = bring.placeOf(payload as never);
    const room = roomOf(bring.room.name, place.id);
    if (!io.of('/').adapter.rooms.has(room)) return;
    const known = reading.get(room);
    if (known === undefined) void follow(bring, room, place);
    else reading.set(room, Math.min(known ?? Number.POSITIVE_INFINITY, place.version - 1));
  };
}
