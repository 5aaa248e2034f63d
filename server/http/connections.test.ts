import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { type Connections, watchConnections } from './connections.ts';

const HEAD = 'POST / HTTP/1.1\r\nhost: localhost\r\n';
const REST = 'content-length: 2\r\n\r\n{}';

let http: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  http.closeAllConnections();
  http.close();
});

async function listen(): Promise<{ port: number; connections: Connections; arrived: Socket[] }> {
  http = createServer({ headersTimeout: 0, requestTimeout: 0 }, (request, response) => {
    request.resume().on('end', () => response.end('answered'));
  });
  const connections = watchConnections(http, () => false);
  const arrived: Socket[] = [];
  http.on('connection', (socket) => void arrived.push(socket));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const address = http.address();
  return { port: typeof address === 'object' && address ? address.port : 0, connections, arrived };
}

function client(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const heard = { text: '', ended: false };
  socket.on('data', (chunk) => (heard.text += String(chunk)));
  socket.on('close', () => (heard.ended = true));
  socket.on('error', (error) => (heard.text += String(error)));
  return { socket, heard };
}

const inTime = () => performance.now() + 60_000;

it('a request whose head was partly received is answered, and the answer is marked as the last', async () => {
  const { port, connections, arrived } = await listen();
  const { socket, heard } = client(port);
  socket.write(HEAD);
  await vi.waitUntil(() => arrived[0]?.bytesRead === HEAD.length);
  const drained = connections.drain(inTime());
  await vi.waitUntil(() => !http.listening);
  socket.write(REST);
  await vi.waitUntil(() => heard.ended);
  expect(heard.text).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n[\s\S]*answered/i);
  await drained;
});

it('the drain waits for a partial request although idle connections are closed', async () => {
  const { port, connections, arrived } = await listen();
  const [begun, idle] = [client(port), client(port)];
  begun.socket.write(HEAD);
  await vi.waitUntil(() => arrived.length === 2 && arrived.some(({ bytesRead }) => bytesRead === HEAD.length));
  const drained = connections.drain(inTime());
  await vi.waitUntil(() => idle.heard.ended);
  expect(begun.heard).toEqual({ text: '', ended: false });
  begun.socket.write(REST);
  await vi.waitUntil(() => begun.heard.ended);
  expect(begun.heard.text).toMatch(/^HTTP\/1\.1 200 /);
  await drained;
});

it('the next request on a keep-alive connection is answered', async () => {
  const { port, connections, arrived } = await listen();
  const { socket, heard } = client(port);
  socket.write(HEAD + REST);
  await vi.waitUntil(() => heard.text.includes('answered'));
  socket.write(HEAD);
  const all = HEAD.length * 2 + REST.length;
  await vi.waitUntil(() => arrived[0]?.bytesRead === all);
  const drained = connections.drain(inTime());
  await vi.waitUntil(() => !http.listening);
  socket.write(REST);
  await vi.waitUntil(() => heard.ended);
  expect(heard.text.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(heard.text).toMatch(/connection: close/i);
  await drained;
});

it('the drain waits for an incomplete request no longer than the deadline', async () => {
  const { port, connections, arrived } = await listen();
  const { socket, heard } = client(port);
  socket.write(HEAD);
  await vi.waitUntil(() => arrived[0]?.bytesRead === HEAD.length);
  await connections.drain(performance.now() + 100);
  expect(heard).toEqual({ text: '', ended: false });
});
