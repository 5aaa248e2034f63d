import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

type Connection = {
  open: Set<ServerResponse>;
  lasting: number;
  /** Bytes received when last idle: more mean that a request has begun. */
  read: number;
  /** Idle since, by `performance.now()`. */
  since: number;
};

/** Milliseconds before an idle connection is closed: a client's next request still gets an answer. */
export const IDLE_MS = 500;
const LOOK_MS = 20;
/** In a shorter turn of the event loop, little new data can arrive. */
const SHORT_MS = 0.5;
const MOST_TURNS = 500;

export type Connections = {
  /**
   * Stops listening and closes connections without cutting requests, answered with `connection: close`. Resolves when
   * only long-lived requests are left.
   */
  drain(deadline: number): Promise<void>;
};

/**
 * Tracks connections, to stop without cutting a request. Node's `close()` also closes connections with an unread
 * request.
 * @param lasting requests that end only on demand, e.g. long polls
 */
export function watchConnections(http: Server, lasting: (request: IncomingMessage) => boolean): Connections {
  const connections = new Map<Duplex, Connection>();
  let arrived = 0;
  let draining = false;

  http.on('connection', (socket) => {
    arrived += 1;
    connections.set(socket, { open: new Set(), lasting: 0, read: 0, since: performance.now() });
    socket.on('close', () => connections.delete(socket));
  });
  http.on('upgrade', (_request, socket) => connections.delete(socket));
  http.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    if (draining) response.shouldKeepAlive = false;
    const lasts = lasting(request);
    if (lasts) connection.lasting += 1;
    else connection.open.add(response);
    response.on('close', () => {
      if (lasts) connection.lasting -= 1;
      else connection.open.delete(response);
      connection.read = request.socket.bytesRead;
      connection.since = performance.now();
    });
  });

  const isBusy = ([socket, { open, read }]: [Duplex, Connection]) => open.size > 0 || bytesRead(socket) > read;

  /** Waits for an event-loop turn without new connections, so the accept queue is empty. */
  async function quietTurn(): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const [before, began] = [arrived, performance.now()];
      await new Promise(setImmediate);
      if (arrived === before && performance.now() - began < SHORT_MS) return;
    }
  }

  return {
    async drain(deadline) {
      await quietTurn();
      draining = true;
      TcpServer.prototype.close.call(http);
      for (const { open } of connections.values())
        for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
      for (; performance.now() < deadline; await wait(LOOK_MS)) {
        await quietTurn();
        const waitedFor = [...connections].filter(([, { lasting }]) => lasting === 0);
        if (waitedFor.length === 0) return;
        for (const one of waitedFor) {
          const [socket, { since }] = one;
          if (isBusy(one) || performance.now() - since < IDLE_MS) continue;
          socket.end();
          connections.delete(socket);
        }
      }
    },
  };
}

const bytesRead = (socket: Duplex): number => ('bytesRead' in socket ? Number(socket.bytesRead) : 0);
