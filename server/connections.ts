import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

type Connection = {
  /** Answers that are not sent to their end. */
  open: Set<ServerResponse>;
  /** Lasting requests that are under way on it. */
  lasting: number;
  /** Bytes it had sent when it was last idle: more of them are the beginning of a request. */
  read: number;
  /** When it became idle, in the milliseconds of `performance.now()`. */
  since: number;
};

/** Time a client has for its next request, which is answered with `connection: close`, so that both sides know. */
const IDLE_MS = 500;
const LOOK_MS = 20;
/** A turn of the event loop that took no longer has left no time for much to arrive. */
const SHORT_MS = 0.5;
const MOST_TURNS = 500;

export type Connections = {
  /**
   * Stops listening and lets the connections end in agreement with their clients: requests under way are answered, later
   * ones on a kept connection too, each answer says that it is the last. A connection on which nothing happens is closed.
   * Resolves when only lasting requests are left.
   * @param deadline in the milliseconds of `performance.now()`; what is open then stays open
   */
  drain(deadline: number): Promise<void>;
};

/**
 * Watches the connections of a server, to be able to stop it without cutting any request. Node's own `close()` also closes
 * connections that look idle to it, although a request may have arrived that it has not read yet.
 * @param lasting requests that end only when told to, e.g. long polls; nobody waits for them
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

  /** Goes on in a turn of the event loop in which no connection came: none waits to be accepted then. */
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
