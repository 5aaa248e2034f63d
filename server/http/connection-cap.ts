import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { clientAddress, plain } from './http.ts';
import { addressKey } from './limits.ts';

/** Milliseconds for which an excess connection stays open to receive its refusal. */
const PATIENCE = 2_000;
const RETRY_AFTER_SECONDS = 10;

export type ConnectionCap = {
  /** @returns true if the request was over the limit and answered */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
  /** @returns true if over the limit; otherwise its socket counts until closed */
  refusesUpgrade(request: IncomingMessage, socket: Duplex): boolean;
};

/**
 * Limits concurrent use per address. Behind proxies, whose connections carry many learners, limits requests and live
 * connections instead.
 */
export function capConnections(http: Server, config: Config, headers: Record<string, string>): ConnectionCap {
  const most = config.CONNECTIONS_PER_ADDRESS * config.RATE_LIMIT_FACTOR;
  const held = new Map<string, number>();
  const tooMany = new WeakSet<object>();
  const proxied = config.TRUSTED_PROXIES > 0;

  function take(key: string, thing: ServerResponse | Duplex): boolean {
    const count = held.get(key) ?? 0;
    if (count >= most) return false;
    held.set(key, count + 1);
    thing.once('close', () => {
      const left = (held.get(key) ?? 1) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    });
    return true;
  }

  function isTooMany(request: IncomingMessage, thing: ServerResponse | Duplex): boolean {
    if (!proxied) return tooMany.has(request.socket);
    const given = new Headers({ 'x-forwarded-for': String(request.headers['x-forwarded-for'] ?? '') });
    return !take(clientAddress(given, request, config), thing);
  }

  if (!proxied) {
    let waiting = 0;
    http.on('connection', (socket: Socket) => {
      if (take(addressKey(socket.remoteAddress ?? ''), socket)) return;
      tooMany.add(socket);
      if (waiting >= most) return void socket.destroy();
      waiting++;
      const timer = setTimeout(() => socket.destroy(), PATIENCE);
      socket.once('close', () => {
        clearTimeout(timer);
        waiting--;
      });
    });
  }

  return {
    refuse(request, response) {
      if (!isTooMany(request, response)) return false;
      const body = JSON.stringify(plain('errors.tooManyConnections'));
      response.writeHead(429, {
        ...headers,
        connection: 'close',
        'retry-after': String(RETRY_AFTER_SECONDS),
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
      return true;
    },
    refusesUpgrade: isTooMany,
  };
}
