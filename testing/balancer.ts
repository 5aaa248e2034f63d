import { once } from 'node:events';
import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const EVERY_MS = 500;

export type Balancer = { port: number; ready(): number[]; close(): Promise<void> };

/** Checks `/readyz` twice a second, distributes over keep-alive connections, and retries nothing. */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const check = async (port: number) => {
    const status = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) ready.add(port);
    else ready.delete(port);
  };
  const checking = setInterval(() => void ports.map(check), EVERY_MS);
  await Promise.all(ports.map(check));

  let turn = 0;
  const http = createServer((incoming, outgoing) => {
    const port = [...ready][turn++ % Math.max(1, ready.size)];
    if (port === undefined) return void outgoing.writeHead(502).end('nobody is ready');
    const { method, url: path, headers } = incoming;
    const passed = ask({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      pipeline(answer, outgoing, () => {});
    });
    passed.on('error', (error) => outgoing.headersSent || outgoing.writeHead(502).end(error.message));
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    port: (http.address() as AddressInfo).port,
    ready: () => [...ready],
    async close() {
      clearInterval(checking);
      agent.destroy();
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}
