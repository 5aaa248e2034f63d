import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionCap } from '../http/connection-cap.ts';

/** `/realtime`, with or without its slash, and no path below it. */
export const isRealtime = ({ url = '' }: IncomingMessage): boolean => /^\/realtime\/?(\?|$)/.test(url);

/** @param cap limits the live connections per address */
export function openGate(http: Server, headers: Record<string, string>, cap: ConnectionCap) {
  const inner = createServer();

  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!isRealtime(request)) return refuseUpgrade(socket, 404, headers);
    if (cap.refusesUpgrade(request, socket)) return refuseUpgrade(socket, 429, { ...headers, 'retry-after': '10' });
    addHeadersToRefusals(socket, headers);
    inner.emit('upgrade', withSlash(request), socket, head);
  });

  return {
    inner,
    answer(request: IncomingMessage, response: ServerResponse): void {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('cache-control', 'no-store');
      inner.emit('request', withSlash(request), response);
    },
  };
}

function withSlash(request: IncomingMessage): IncomingMessage {
  request.url = request.url?.replace(/^\/realtime(?=\?|$)/, '/realtime/');
  return request;
}

function refuseUpgrade(socket: Duplex, status: number, headers: Record<string, string>): void {
  const head = lines({ ...headers, connection: 'close', 'content-length': '0' });
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
}

const lines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Libraries write their refusals directly to the socket. */
function addHeadersToRefusals(socket: Duplex, headers: Record<string, string>): void {
  const { write, end } = socket;
  const add = (chunk: unknown) => {
    socket.write = write;
    socket.end = end;
    return typeof chunk === 'string' && /^HTTP\/1\.1 [45]/.test(chunk)
      ? chunk.replace('\r\n', `\r\n${lines(headers)}`)
      : chunk;
  };
  socket.write = (chunk: unknown, ...rest: unknown[]) => Reflect.apply(write, socket, [add(chunk), ...rest]);
  socket.end = (chunk?: unknown, ...rest: unknown[]) => Reflect.apply(end, socket, [add(chunk), ...rest]);
}
