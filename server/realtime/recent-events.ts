import { type LearnerSocket, roomOfLearner } from './server.ts';

/** Milliseconds of history: a page on a slow line needs time to load and connect. */
const KEPT = 10_000;
/** Maximum duration of a handshake in ms, which the browser cannot know. */
const ON_THE_WAY = 2_000;
/** Maximum number of events; then the history is cleared. */
const MOST = 20_000;

type Said = { at: number; name: string; payload: unknown };

/**
 * Recent events: a page receives those emitted between loading its data and connecting.
 * @param clock monotonic milliseconds
 */
export function createRecentEvents(clock: () => number = () => performance.now()) {
  let complete = clock();
  let [older, newer] = [new Map<string, Said[]>(), new Map<string, Said[]>()];
  let turned = complete;
  let count = 0;

  function turn(now: number): void {
    if (now - turned < KEPT) return;
    complete = Math.max(complete, turned);
    [older, newer, count, turned] = [newer, new Map(), 0, now];
  }

  return {
    /** @param rooms only rooms of learners are recorded */
    note(rooms: Iterable<string>, name: string, payload: unknown): void {
      const at = clock();
      turn(at);
      for (const room of rooms) {
        if (!room.startsWith(roomOfLearner(''))) continue;
        const said = newer.get(room);
        if (said) said.push({ at, name, payload });
        else newer.set(room, [{ at, name, payload }]);
        count += 1;
      }
      if (count <= MOST) return;
      [older, newer, count, complete] = [new Map(), new Map(), 0, at];
    },
    /**
     * @param lasting milliseconds before now
     * @param onTheWay additional milliseconds that the handshake may have taken, if the history reaches back so far
     * @returns the learner's events, earliest first; null if incomplete
     */
    within(learnerId: string, lasting: number, onTheWay = 0): Said[] | null {
      const now = clock();
      turn(now);
      if (now - lasting < complete) return null;
      const room = roomOfLearner(learnerId);
      return [...(older.get(room) ?? []), ...(newer.get(room) ?? [])].filter(
        ({ at }) => at >= now - lasting - onTheWay,
      );
    },
  };
}

export function sendMissed(socket: LearnerSocket, justSaid: ReturnType<typeof createRecentEvents>): void {
  const { auth, issued } = socket.handshake;
  if (!Number.isFinite(auth.openFor)) return;
  const missed = justSaid.within(socket.data.learner.id, auth.openFor + Date.now() - issued, ON_THE_WAY);
  if (!missed) socket.emit('resync');
  for (const { name, payload } of missed ?? []) socket.emit(name as `${string}.${string}`, payload as never);
}
