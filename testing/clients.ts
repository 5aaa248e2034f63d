import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { forLearners } from '#server/database/database.ts';
import { IDLE_MS } from '#server/http/connections.ts';
import { ORIGIN } from './world.ts';

export type Clients = {
  answered: () => number;
  overloaded: () => number;
  /** Omits refused connections, overload, and requests on a connection that was closed as idle. */
  failures: string[];
  stop(): Promise<void>;
};

/** @param portFor null: no instance now */
export function startClients(options: {
  count: number;
  cookie: string;
  portFor: () => number | null;
  mustReach?: boolean;
}): Clients {
  const { count, cookie, portFor, mustReach = false } = options;
  const failures: string[] = [];
  let [answered, overloaded, stopped] = [0, 0, false];

  async function write(port: number, agent: Agent, began: number): Promise<void> {
    const { status, retryAfter } = await post(port, agent, cookie);
    if (status === 200) answered += 1;
    // An overloaded server refuses only after this wait, with Retry-After.
    else if (status === 503 && retryAfter && performance.now() - began >= forLearners.connect) overloaded += 1;
    else failures.push(`status ${status}`);
  }
  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let [before, began] = [0, 0];
    // On a busy machine this process may pause for longer than a stopping server waits for the next request.
    const isLate = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' && began - before >= IDLE_MS;
    while (!stopped) {
      const port = portFor();
      [before, began] = [began, performance.now()];
      if (port === null) await new Promise(setImmediate);
      else
        await write(port, agent, began).catch(async (error: NodeJS.ErrnoException) => {
          if (!isLate(error) && (error.code !== 'ECONNREFUSED' || mustReach))
            failures.push(`${error.code}: ${error.message}`);
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
