import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { port } from './address.ts';

/** Opens a proxy that a test can cut: the network works, but the server is down. */
export async function openLine() {
  const sockets = new Set<Socket>();
  const listen = async (at: number) => {
    const server = createServer((browser) => {
      const app = connect(port, 'localhost');
      for (const socket of [browser, app]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => sockets.delete(socket));
      }
      browser.pipe(app).pipe(browser);
    }).listen(at, 'localhost');
    await once(server, 'listening');
    return server;
  };
  let server: Server = await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    address: `http://localhost:${own}`,
    async cut(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend(): Promise<void> {
      server = await listen(own);
    },
  };
}
