import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import type { Change } from '#contract/base.ts';
import type { Learner, Tell } from './house.ts';
import type { Log } from './log.ts';
import { fromOurPages } from './security.ts';

type ServerToClient = { change: (change: Change) => void };
type Realtime = {
  tell: Tell;
  /** Ends the sockets of a person whose session ended, at every instance. */
  signOut(learnerId: string): void;
  count(): number;
  /** Tells the browsers to come back elsewhere, then closes. */
  close(): Promise<void>;
};

const everyone = 'everyone';
const roomOf = (learnerId: string) => `learner:${learnerId}`;

/**
 * Live hints for browsers. A socket belongs to the signed-in person of its cookie and hears only what is meant for that
 * person or for everybody; it has nothing to say itself. Instances reach each other's sockets through the database.
 */
export function openRealtime(options: {
  http: HttpServer;
  pool: pg.Pool;
  log: Log;
  origins: Set<string>;
  identify: (headers: Headers) => Promise<Learner | null>;
}): Realtime {
  const { http, pool, log, origins, identify } = options;
  const io = new Server<Record<string, never>, ServerToClient, Record<string, never>, { learnerId: string }>(http, {
    path: '/realtime',
    serveClient: false,
    maxHttpBufferSize: 4_096,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    allowRequest: (request, decide) => {
      const ours = fromOurPages(headersOf(request.headers), origins);
      decide(ours ? null : 'origin not allowed', ours);
    },
    adapter: createAdapter(pool, {
      errorHandler: (error) => log.warn({ err: error }, 'realtime between instances met an error'),
    }),
  });

  io.use(async (socket, next) => {
    const learner = await identify(headersOf(socket.handshake.headers)).catch(() => null);
    if (!learner) return next(new Error('signInRequired'));
    socket.data.learnerId = learner.id;
    next();
  });
  io.on('connection', (socket) => {
    void socket.join([everyone, roomOf(socket.data.learnerId)]);
  });

  return {
    tell: {
      learner: (learnerId, change) => void io.to(roomOf(learnerId)).emit('change', change),
      everyone: (change, except) => {
        const audience = except ? io.to(everyone).except(roomOf(except)) : io.to(everyone);
        audience.emit('change', change);
      },
    },
    signOut: (learnerId) => void io.in(roomOf(learnerId)).disconnectSockets(true),
    count: () => io.of('/').sockets.size,
    close: () => new Promise((resolve) => void io.close(() => resolve())),
  };
}

function headersOf(given: NodeJS.Dict<string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) if (typeof value === 'string') headers.set(name, value);
  return headers;
}
