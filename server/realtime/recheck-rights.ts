import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext, RoomPolicy } from '../app-context.ts';
import { isSuspended } from '../http/rpc.ts';
import { leave } from './ended-rights.ts';
import { headersOf } from './headers-of.ts';
import { type LearnerSocket, readRoom, type SocketServer } from './server.ts';

const AT_ONCE = 200;
const AGAIN_MS = 1_000;
const TRIES = 60;

/** Checks permissions again after lost messages, which may have ended them. */
export async function recheckRights(
  io: Pick<SocketServer, 'of'>,
  app: AppContext,
  rooms: Map<string, RoomPolicy>,
): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    await Promise.all(sockets.slice(from, from + AT_ONCE).map((socket) => recheck(socket, app, rooms)));
  }
}

async function recheck(socket: LearnerSocket, app: AppContext, policies: Map<string, RoomPolicy>): Promise<void> {
  for (let tries = 0; tries < TRIES && socket.connected; tries++) {
    try {
      const learner = await app.identify(headersOf(socket.handshake.headers));
      if (!learner) return void socket.disconnect(true);
      // The lost message may have been about a suspension.
      socket.data.learner = learner;
      const silenced = isSuspended(app, learner);
      for (const room of [...socket.rooms]) {
        const read = readRoom(room);
        if (read && (silenced || !(await policies.get(read.name)?.(app, learner, read.id)))) leave(socket, room);
      }
      return;
    } catch {
      // Retries later; sockets receive only hints until then, whose data is checked on request.
      await wait(AGAIN_MS, undefined, { ref: false });
    }
  }
}
