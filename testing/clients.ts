import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { forLearners } from '#server/database.ts';
import { ORIGIN } from './world.ts';

export type Clients = {
  /** Requests that were answered as they should be. */
  answered: () => number;
  /** Requests that an overloaded server turned away after they had waited for a database connection. */
  overloaded: () => number;
  /** What went wrong with requests that had reached a server: everything but a refused connection and overload. */
  failures: string[];
  /** Lets each finish its last request. */
  stop(): Promise<void>;
};

/**
 * Clients that write one request after the other over connections they keep, as fast as they are answered.
 * @param portFor where the next request goes; null: nowhere just now
 */
export function startClients(options: {
  count: number;
  cookie: string;
  portFor: () => number | null;
  /** Whether a refused connection is a failure: it is not for a client that knows one server only. */
  mustReach?: boolean;
}): Clients {
  const { count, cookie, portFor, mustReach = false } = options;
  const failures: string[] = [];
  let [answered, overloaded, stopped] = [0, 0, false];

  async function write(port: number, agent: Agent): Promise<void> {
    const began = performance.now();
    const { status, retryAfter } = await post(port, agent, cookie);
    if (status === 200) answered += 1;
    // A server that is closing refuses at once; one on a busy machine only after this wait, and says when to come back.
    else if (status === 503 && retryAfter && performance.now() - began >= forLearners.connect) overloaded += 1;
    else failures.push(`status ${status}`);
  }
  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped) {
      const port = portFor();
      // Let the others have their turn; there may be nobody to ask for a moment.
      if (port === null) await new Promise(setImmediate);
      else
        await write(port, agent).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ECONNREFUSED' || mustReach) failures.push(`${error.code}: ${error.message}`);
          await new Promise(setImmediate);
        });
    }
    agent.destroy();
  }
  const running = Array.from({ length: count }, client);
  return {
    answered: () => answered,
    overloaded: () => overloaded,
    failures,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** One small write. @returns the status, and whether a time to come back was given @throws when the connection broke */
async function post(port: number, agent: Agent, cookie: string): Promise<{ status: number; retryAfter: boolean }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
    const path = '/api/notifications/read-all';
    const request = ask({ host: '127.0.0.1', port, agent, method: 'POST', path, headers }, resolve);
    request.on('error', reject);
    request.end('{}');
  });
  for await (const _ of answer) void _;
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] !== undefined };
}
