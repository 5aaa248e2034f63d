import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { type Cluster, openInstances } from '#testing/instances.ts';

const MOST = 10;
let direct: Cluster;
let proxied: Cluster;
beforeAll(async () => {
  direct = await openInstances(1, { CONNECTIONS_PER_ADDRESS: String(MOST) });
  proxied = await openInstances(1, { CONNECTIONS_PER_ADDRESS: String(MOST), TRUSTED_PROXIES: '1' });
}, 60_000);
afterAll(() => Promise.all([direct.close(), proxied.close()]));

async function send(cluster: Cluster, text: string, isComplete: (answer: string) => boolean): Promise<string> {
  const socket = await openSocket(cluster);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await vi.waitFor(() => expect(isComplete(answer)).toBe(true), { interval: 10 });
  await end(socket);
  return answer;
}
function openSocket(cluster: Cluster): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(cluster.addressOf(0)).port), '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {});
  });
}
const end = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) return resolve();
    socket.once('close', () => resolve());
    socket.destroy();
  });
const request = (line: string, ...headers: string[]) => `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const ended = (answer: string) => answer.includes('\r\n\r\n');

it.each(['/realtime', '/realtime/'])('answers %s as the live connection, with our headers', async (path) => {
  const answer = await fetch(`${direct.addressOf(0)}${path}?EIO=4&transport=polling`);
  expect([answer.status, (await answer.text()).slice(0, 7)]).toEqual([200, '0{"sid"']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it.each(['/realtime/x', '/realtime/x?EIO=4&transport=polling', '/realtimes'])(
  'passes %s on to the pages',
  async (path) => {
    const answer = await fetch(`${direct.addressOf(0)}${path}`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<html')]);
  },
);

it.each([
  ['a transport there is none of', 'GET', '/realtime/?EIO=4&transport=nothing', 400],
  ['a foreign page', 'GET', '/realtime/?EIO=4&transport=polling', 403],
  ['an unknown connection', 'POST', '/realtime/?EIO=4&transport=polling&sid=nobody', 400],
])('answers %s with our headers', async (_, method, path, status) => {
  const headers: Record<string, string> = status === 403 ? { origin: 'https://evil.example' } : {};
  const answer = await fetch(`${direct.addressOf(0)}${path}`, { method, headers });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

it.each([
  ['/realtime/?EIO=4&transport=websocket', '101'],
  ['/realtime?EIO=4&transport=websocket', '101'],
  ['/realtime/?EIO=4&transport=nothing', '400'],
  ['/realtime/x?EIO=4&transport=websocket', '404'],
  ['/api/sessions', '404'],
])('answers the upgrade of %s with %s and our headers', async (path, status) => {
  const answer = await send(direct, request(`GET ${path} HTTP/1.1`, ...upgrade), ended);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(answer.match(/^HTTP/gm)).toHaveLength(1);
});

it('excess connections of an address are refused with an answer, and accepted again afterwards', async () => {
  const held = await Promise.all(Array.from({ length: MOST }, () => openSocket(direct)));
  const api = await send(direct, request('GET /api/me HTTP/1.1'), (answer) => answer.endsWith('}'));
  expect(api).toMatch(/^HTTP\/1.1 429/);
  expect(api.toLowerCase()).toContain('retry-after: 10');
  expect(api).toContain('errors.tooManyConnections');
  expect(api.toLowerCase()).toContain('x-content-type-options: nosniff');
  const live = await send(direct, request('GET /realtime/?EIO=4&transport=websocket HTTP/1.1', ...upgrade), ended);
  expect(live).toMatch(/^HTTP\/1.1 429/);
  await Promise.all(held.map(end));
  await vi.waitFor(async () => expect((await fetch(`${direct.addressOf(0)}/healthz`)).status).toBe(200));
});

it('connections are counted by the client’s address behind a proxy', async () => {
  const { cookie } = await makeLearner(proxied.world);
  const from = (address: string) => ({
    extraHeaders: { origin: 'http://localhost:3000', cookie, 'x-forwarded-for': `10.0.0.1, ${address}` },
  });
  for (let n = 0; n < MOST; n++) await proxied.connect(0, cookie, from('192.0.2.1'));
  await expect(proxied.connect(0, cookie, from('192.0.2.1'))).rejects.toThrow();
  const asking = (address: string) =>
    fetch(`${proxied.addressOf(0)}/healthz`, { headers: { 'x-forwarded-for': address } });
  expect((await asking('192.0.2.1')).status).toBe(429);
  expect((await asking('192.0.2.2')).status).toBe(200);
  await proxied.connect(0, cookie, from('192.0.2.2'));
});
