import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { HttpApp } from '../feature.ts';

/** `\` is escaped, so the path is unknown. An invalid address gets 400. */
export function requestListener(app: HttpApp, headers: Record<string, string>) {
  const listener = getRequestListener(app.fetch, {
    errorHandler: () => new Response(null, { status: 400, headers }),
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    request.url = request.url?.replaceAll('\\', '%5C');
    void listener(request, response);
  };
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

export function answerUnreadable(http: Server, headers: Record<string, string>): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
    const status = statuses[error.code ?? ''] ?? 400;
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
    socket.end(`${head}connection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
  });
}
