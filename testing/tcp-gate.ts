import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

export type TcpGate = {
  port: number;
  /** Accepted connections to a target. */
  count(target?: number): number;
  /** Behaves like a stopped process: accepts connections and answers nothing. */
  freeze(): void;
  close(): Promise<void>;
};

function connectTo({ host = 'localhost', port = 5432, connectionString }: pg.ClientConfig): Socket {
  const url = connectionString === undefined ? null : new URL(connectionString);
  const [target, targetPort] = [url?.hostname ?? host, Number(url?.port || port)];
  return target.startsWith('/') ? connect(`${target}/.s.PGSQL.${targetPort}`) : connect(targetPort, target);
}

/** Connects to its targets in turn. */
export async function openTcpGate(...targets: [pg.ClientConfig, ...pg.ClientConfig[]]): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const accepted = targets.map(() => 0);
  let turn = 0;
  const server = createServer((incoming) => {
    const at = turn++ % targets.length;
    accepted[at] = (accepted[at] ?? 0) + 1;
    const outgoing = connectTo(targets[at] ?? targets[0]);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => frozen || to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    count: (target = 0) => accepted[target] ?? 0,
    freeze: () => {
      frozen = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
