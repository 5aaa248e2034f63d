import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

export type TcpGate = {
  port: number;
  count(): number;
  /** Behaves like a stopped process: accepts connections and answers nothing. */
  freeze(): void;
  close(): Promise<void>;
};

export async function openTcpGate({ host = 'localhost', port = 5432, connectionString }: pg.ClientConfig) {
  const url = connectionString === undefined ? null : new URL(connectionString);
  const [target, targetPort] = [url?.hostname ?? host, Number(url?.port || port)];
  const sockets = new Set<Socket>();
  let frozen = false;
  let accepted = 0;
  const server = createServer((incoming) => {
    accepted++;
    const outgoing = target.startsWith('/') ? connect(`${target}/.s.PGSQL.${targetPort}`) : connect(targetPort, target);
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
  const gate: TcpGate = {
    port: (server.address() as AddressInfo).port,
    count: () => accepted,
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
  return gate;
}
