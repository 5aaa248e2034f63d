import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { World } from './world.ts';

/** Only on a port can a body arrive in pieces. */
export async function listening(world: World) {
  let answered = 0;
  const listener = getRequestListener(async (request: Request, env) => {
    const answer = await world.http.fetch(request, env);
    answered += 1;
    return answer;
  });
  const http = createServer(listener).listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { http, port: (http.address() as AddressInfo).port, answered: () => answered };
}
