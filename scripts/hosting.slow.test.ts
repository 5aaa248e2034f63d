import { once } from 'node:events';
import { type IncomingHttpHeaders, request as requestPlainly } from 'node:http';
import { Agent, request } from 'node:https';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PICTURE_UPLOAD } from '#features/profile/shared/picture-api.ts';
import { makeCertificate } from '#testing/certificate.ts';
import { type ServerProcess, startServer } from '#testing/processes.ts';
import { freePorts, HOST, hasProxy, type ProxyKind, type RunningProxy, startProxy } from '#testing/proxies.ts';
import { openWorld, type World } from '#testing/world.ts';

/* The files of hosting/ in front of the app, as in docs/HOSTING.md. */

const METRICS_TOKEN = 'read by those who watch';
const kinds: ProxyKind[] = ['nginx', 'caddy'];
for (const kind of kinds) if (!hasProxy(kind)) console.error(`${kind} is not tested: it is not on this machine`);

for (const kind of kinds)
  describe.skipIf(!hasProxy(kind))(`behind ${kind}`, () => {
    let world: World;
    let proxy: RunningProxy;
    let agent: Agent;
    let origin: string;
    let cookie: string;
    const servers: ServerProcess[] = [];
    const sockets: Socket[] = [];

    beforeAll(async () => {
      const ports = await freePorts();
      origin = `https://${HOST}:${ports.https}`;
      const env = { BASE_URL: origin, TRUSTED_PROXIES: '1', METRICS_TOKEN };
      world = await openWorld(env);
      servers.push(await startServer(world, env), await startServer(world, env));
      const { folder, certificate } = await makeCertificate(HOST);
      // The name resolves to this machine, and only its certificate is trusted. Each connection has its own address.
      agent = new Agent({
        keepAlive: true,
        ca: certificate,
        servername: HOST,
        localAddress: '127.0.0.9',
        lookup: (_name, options, found) =>
          options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
      });
      proxy = await startProxy(
        kind,
        ports,
        folder,
        servers.map(({ port }) => port),
      );
      const account = { email: 'ruth@example.org', password: 'soixante-treize figuiers', language: 'fr', ofAge: true };
      expect((await ask('POST', '/api/auth/sign-up/email', account)).status).toBe(200);
      const signedIn = await ask('POST', '/api/auth/sign-in/email', account, { 'x-forwarded-for': '203.0.113.7' });
      expect(signedIn.status).toBe(200);
      cookie = (signedIn.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    }, 300_000);
    afterAll(async () => {
      for (const socket of sockets) socket.disconnect();
      agent?.destroy();
      await proxy?.stop();
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await world?.close();
    });

    type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
    function ask(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> {
      const bytes = Buffer.isBuffer(body) ? body : body === undefined ? null : Buffer.from(JSON.stringify(body));
      const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
      const headers = {
        origin,
        ...(bytes ? { 'content-type': type, 'content-length': String(bytes.length) } : {}),
        ...(cookie ? { cookie } : {}),
        ...more,
      };
      return new Promise((resolve, reject) => {
        const asking = request(`${origin}${path}`, { method, agent, headers }, async (answer) => {
          let text = '';
          for await (const chunk of answer.setEncoding('utf8')) text += chunk;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
        });
        asking.on('error', reject);
        asking.end(bytes);
      });
    }
    async function live(): Promise<Socket> {
      const options = { path: '/realtime', transports: ['websocket'], forceNew: true, reconnectionDelayMax: 300 };
      const socket = io(origin, { ...options, agent: agent as never, extraHeaders: { origin, cookie } });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return socket;
    }

    it('a learner is signed in by a host-only cookie, and a page arrives complete', async () => {
      expect(cookie).toContain('__Host-havruta.');
      expect(JSON.parse((await ask('GET', '/api/account/me')).body).learner).toMatchObject({ language: 'fr' });
      expect((await ask('GET', '/login')).body).toContain('</html>');
    });

    it('the client address is the connection’s, whatever headers the browser sends', async () => {
      const { rows } = await world.app.pool.query(
        "select distinct ip_address from auth_sessions where ip_address <> ''",
      );
      expect(rows).toEqual([{ ip_address: '127.0.0.9' }]);
    });

    it('http redirects to https, and https sends HSTS', async () => {
      const [answer] = await once(
        requestPlainly({ port: proxy.http, path: '/library?x=1', headers: { host: HOST } }).end(),
        'response',
      );
      answer.resume();
      expect([301, 308]).toContain(answer.statusCode);
      expect(answer.headers.location).toMatch(/^https:\/\/havruta\.example(:\d+)?\/library\?x=1$/);
      expect((await ask('GET', '/login')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    });

    it('the app refuses a too large picture with its own text, and the proxy refuses larger bodies', async () => {
      const send = (megabytes: number) => ask('POST', PICTURE_UPLOAD, Buffer.alloc(megabytes * 1024 * 1024, 7));
      const large = await send(4);
      expect(large.status).toBeGreaterThanOrEqual(400);
      expect(large.body).toContain('messageKey');
      const tooLarge = await send(7);
      expect([tooLarge.status, tooLarge.body]).toEqual([413, expect.stringContaining('profile.picture.tooLarge')]);
      expect((await send(13).catch(() => ({ status: 413 }))).status).toBe(413);
    });

    it('forwarded requests cannot read the metrics', async () => {
      expect((await ask('GET', '/metrics')).status).toBe(404);
    });

    it('a live connection recovers without an error when its instance is killed', {
      timeout: 120_000,
    }, async () => {
      const socket = await live();
      const holder = await vi.waitUntil(async () => {
        for (const server of servers) if ((await socketsOf(server)) > 0) return server;
      });
      holder.child.kill('SIGKILL');
      await holder.ended;
      const statuses = new Set<number>();
      for (let n = 0; n < 40; n++) statuses.add((await ask('GET', n % 2 ? '/login' : '/api/account/me')).status);
      expect([...statuses]).toEqual([200]);
      await vi.waitFor(() => expect(socket.connected).toBe(true));
      const left = servers.filter((server) => server !== holder);
      await vi.waitFor(async () => expect(await socketsOf(left[0])).toBe(1));
    });
  });

async function socketsOf(server: ServerProcess | undefined): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${server?.port}/metrics`, { headers })).text();
  return Number(/^realtime_sockets (\d+)$/m.exec(text)?.[1]);
}
