import { type LearnerSocket, roomOfLearner } from './server.ts';

/** Milliseconds that are remembered at least: a page on a slow line needs some to load and connect. */
const KEPT = 10_000;
/** Events that are remembered at once; with more, it is begun anew. */
const MOST = 20_000;

type Said = { at: number; name: string; payload: unknown };

/**
 * What learners were told a moment ago, at any instance. A page asks for what it shows while it is loaded and connects a
 * moment later: what was told between, it hears when it connects.
 * @param clock milliseconds that only grow
 */
export function createJustSaid(clock: () => number = () => performance.now()) {
  /** Since when everything that was said is remembered. */
  let complete = clock();
  let [older, newer] = [new Map<string, Said[]>(), new Map<string, Said[]>()];
  let turned = complete;
  let count = 0;

  /** Forgets the older half, once the newer one holds enough. */
  function turn(now: number): void {
    if (now - turned < KEPT) return;
    complete = Math.max(complete, turned);
    [older, newer, count, turned] = [newer, new Map(), 0, now];
  }

  return {
    /** @param rooms names of Socket.IO's rooms; of those that are no learner's nothing is remembered */
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
     * @param lasting milliseconds up to now
     * @returns what the learner was told in that time, the earliest first; null when it may have been more than is known
     */
    within(learnerId: string, lasting: number): Said[] | null {
      const now = clock();
      turn(now);
      if (now - lasting < complete) return null;
      const room = roomOfLearner(learnerId);
      return [...(older.get(room) ?? []), ...(newer.get(room) ?? [])].filter(({ at }) => at >= now - lasting);
    },
  };
}

/**
 * Tells a browser what was said to its learner between its page's first questions and its connection. How long that was it
 * says itself, in milliseconds; one that comes back asks again for everything, and says nothing.
 */
export function tellMissed(socket: LearnerSocket, justSaid: ReturnType<typeof createJustSaid>): void {
  const { auth, issued } = socket.handshake;
  if (!Number.isFinite(auth.openFor)) return;
  // Meanwhile it was asked who this is.
  const missed = justSaid.within(socket.data.learner.id, auth.openFor + Date.now() - issued);
  if (!missed) socket.emit('resync');
  for (const { name, payload } of missed ?? []) socket.emit(name as `${string}.${string}`, payload as never);
}
