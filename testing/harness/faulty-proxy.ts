import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Faults = {
  droppedAnswers: number;
  cutWrites: number;
  cutReads: number;
  chance: number;
  /** Milliseconds per answer. */
  delay: number;
};
export type FaultyProxy = {
  address: string;
  faults: Faults;
  cutConnections(): number;
  close(): Promise<void>;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function startFaultyProxy(ports: () => number[]): Promise<FaultyProxy> {
  const faults: Faults = { droppedAnswers: 0, cutWrites: 0, cutReads: 0, chance: 1, delay: 0 };
  const live = new Set<Socket>();
  let turn = 0;
  const next = () => {
    const here = ports();
    return here[turn++ % Math.max(1, here.length)];
  };
  const takes = (fault: 'droppedAnswers' | 'cutWrites' | 'cutReads', write: boolean) =>
    write && faults[fault] > 0 && Math.random() < faults.chance && faults[fault]--;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path, headers } = incoming;
    const write = method === 'POST' && /\/(messages|updates)$/.test(path ?? '');
    const body = await buffer(incoming);
    if (takes('cutReads', method === 'PUT' && /\/read$/.test(path ?? ''))) return void incoming.socket.destroy();
    if (takes('cutWrites', write)) return void incoming.socket.destroy();
    const port = next();
    if (port === undefined) return void outgoing.writeHead(502).end();
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
    const answered = once(passed, 'response') as Promise<[IncomingMessage]>;
    passed.end(body);
    const [answer] = await answered;
    const said = await buffer(answer);
    // Drops the answer only now: the instance has committed.
    if (takes('droppedAnswers', write)) return void incoming.socket.destroy();
    if (faults.delay > 0) await wait(faults.delay);
    const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': String(said.length) }).end(said);
  }

  const http = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  });
  http.on('upgrade', ({ method, url, headers }: IncomingMessage, socket: Socket, head: Buffer) => {
    const port = next();
    if (port === undefined) return void socket.destroy();
    const instance = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      instance.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      if (head.length > 0) instance.write(head);
      instance.pipe(socket).pipe(instance);
    });
    for (const [one, other] of [
      [instance, socket],
      [socket, instance],
    ] as const) {
      live.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        live.delete(one);
        other.destroy();
      });
    }
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    faults,
    cutConnections() {
      const cut = live.size / 2;
      for (const socket of live) socket.destroy();
      return cut;
    },
    async close() {
      for (const socket of live) socket.destroy();
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}
