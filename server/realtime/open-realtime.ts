import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import type { AppContext } from '../app-context.ts';
import type { DatabaseListener } from '../database/database-listener.ts';
import type { ConnectionCap } from '../http/connection-cap.ts';
import { allowedOrigins, fromOurPages } from '../http/security.ts';
import { createBringer } from './bring.ts';
import { collectDeclarations } from './declarations.ts';
import { createEmitter } from './emit.ts';
import { createEndedRights } from './ended-rights.ts';
import type { Events } from './events.ts';
import { isRealtime, openGate } from './gate.ts';
import { greet } from './greet.ts';
import { headersOf } from './headers-of.ts';
import type { Link } from './link.ts';
import { adapterOn, type LinkedAdapter } from './linked-adapter.ts';
import { openPostgresLink } from './postgres-link.ts';
import { createPresence, type Presence } from './presence.ts';
import { receiveFromBrowser } from './receive-from-browser.ts';
import { createRecentEvents, sendMissed } from './recent-events.ts';
import { recheckRights } from './recheck-rights.ts';
import { everyone, type LearnerSocket, roomOfLearner, type SocketServer } from './server.ts';

export type Realtime = {
  /** @returns true if the request belonged to the live connection */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  events: Events;
  presence: Presence;
  signOut(learnerId: string): void;
  count(): number;
  close(): Promise<void>;
};

/** Maximum connections of a learner: more than their tabs and devices need. */
const MOST_OF_A_LEARNER = 100;

/**
 * Opens the live connection, see README.md.
 * @throws if the features' declarations are inconsistent
 */
export async function openRealtime(options: {
  http: HttpServer;
  app: AppContext;
  headers: Record<string, string>;
  cap: ConnectionCap;
  listener: DatabaseListener;
}): Promise<Realtime> {
  const { http, app, headers, cap, listener } = options;
  const { pool, log, config } = app;
  const origins = allowedOrigins(config);
  const declarations = collectDeclarations(app.features);
  const gate = openGate(http, headers, cap);
  let link: Link | undefined;
  const justSaid = createRecentEvents();
  const onEvent = (name: string, payload: unknown, rooms: readonly string[]) => {
    justSaid.note(rooms, name, payload);
    bring(name, payload);
  };
  const io: SocketServer = new Server(gate.inner, {
    path: '/realtime',
    serveClient: false,
    maxHttpBufferSize: 4_096,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    allowRequest: (request, decide) => {
      const ours = fromOurPages(headersOf(request.headers), origins);
      decide(ours ? null : 'origin not allowed', ours);
    },
    adapter: adapterOn(() => link, onEvent),
  });
  const bring = createBringer(io, app);
  io.engine.on('headers', (sent: Record<string, string>, request: IncomingMessage) => {
    if (request.headers.upgrade) Object.assign(sent, headers);
  });
  const rights = createEndedRights(io, app.learners.changed);
  const presence = createPresence((message) => io.serverSideEmit('presence', message));
  io.on('presence', presence.receive);

  io.use(async (socket, next) => {
    const mark = rights.mark();
    try {
      const learner = await app.identify(headersOf(socket.handshake.headers));
      if (!learner) return next(new Error('signInRequired'));
      const others = io.of('/').adapter.rooms.get(roomOfLearner(learner.id))?.size ?? 0;
      if (others >= MOST_OF_A_LEARNER * config.RATE_LIMIT_FACTOR) return next(new Error('tooManyConnections'));
      socket.data = { learner, mark };
      void socket.join([everyone, roomOfLearner(learner.id)]);
      next();
    } catch {
      next(new Error('unavailable'));
    }
  });
  io.on('connection', (socket: LearnerSocket) => {
    const { learner, mark } = socket.data;
    const { id } = learner;
    // The sign-in ended while it was checked.
    if (rights.signedOutSince(mark, id)) return void socket.disconnect(true);
    presence.opened(id);
    socket.on('disconnect', () => presence.closed(id));
    receiveFromBrowser(socket, app, declarations, rights);
    void greet(socket, app);
    sendMissed(socket, justSaid);
  });

  const hearing = {
    onMessage: (message: string) => (io.of('/').adapter as LinkedAdapter).receive(message),
    onGap() {
      io.local.emit('resync');
      void recheckRights(io, app, declarations.rooms);
    },
  };
  link = config.REDIS_URL
    ? await (await import('./redis-link.ts')).openRedisLink({ url: config.REDIS_URL, log, ...hearing })
    : await openPostgresLink({ listener, pool, log, ...hearing });
  presence.start();
  const emitter = createEmitter(io, onEvent);

  return {
    answer(request, response) {
      if (!isRealtime(request)) return false;
      gate.answer(request, response);
      return true;
    },
    events: { ...emitter, evict: ({ name }, id, learnerId) => rights.evict(name, id, learnerId) },
    presence: presence.presence,
    signOut: rights.signOut,
    count: () => io.of('/').sockets.size,
    async close() {
      presence.close();
      await io.close();
      await link?.close();
    },
  };
}
