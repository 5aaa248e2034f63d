import { type LearnerSocket, readRoom, roomOf, roomOfLearner, type SocketServer } from './server.ts';

const REMEMBERED = 60_000;

/**
 * Ends permissions at every instance, including checks that are still running.
 * @param onSignOut called before the sockets are closed
 */
export function createEndedRights(io: SocketServer, onSignOut: (learnerId: string) => void = () => {}) {
  const ended = new Map<string, number>();
  let count = 0;

  function remember(right: string): void {
    const number = ++count;
    ended.set(right, number);
    setTimeout(() => ended.get(right) === number && ended.delete(right), REMEMBERED).unref();
  }

  function signOutHere(learnerId: string): void {
    onSignOut(learnerId);
    remember(roomOfLearner(learnerId));
    io.local.in(roomOfLearner(learnerId)).disconnectSockets(true);
  }
  function evictHere(name: string, id: string, learnerId: string | null): void {
    const room = roomOf(name, id);
    remember(learnerId ? `${room} ${learnerId}` : room);
    const members = io.of('/').adapter.rooms.get(room) ?? [];
    for (const socketId of [...members]) {
      const socket = io.of('/').sockets.get(socketId);
      if (socket && (!learnerId || socket.data.learner.id === learnerId)) leave(socket, room);
    }
  }
  io.on('signOut', signOutHere);
  io.on('evict', evictHere);

  return {
    signOut(learnerId: string): void {
      signOutHere(learnerId);
      io.serverSideEmit('signOut', learnerId);
    },
    evict(name: string, id: string, learnerId?: string): void {
      evictHere(name, id, learnerId ?? null);
      io.serverSideEmit('evict', name, id, learnerId ?? null);
    },
    mark: (): number => count,
    signedOutSince: (mark: number, learnerId: string): boolean => (ended.get(roomOfLearner(learnerId)) ?? 0) > mark,
    evictedSince: (mark: number, room: string, learnerId: string): boolean =>
      Math.max(ended.get(room) ?? 0, ended.get(`${room} ${learnerId}`) ?? 0) > mark,
  };
}
export type EndedRights = ReturnType<typeof createEndedRights>;

export function leave(socket: LearnerSocket, room: string): void {
  const read = readRoom(room);
  void socket.leave(room);
  if (read) socket.emit('room.left', read.name, read.id);
}
