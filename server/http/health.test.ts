import { afterEach, expect, it } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';

const worlds: World[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

async function metrics(env: Record<string, string>, headers: Record<string, string> = {}): Promise<number> {
  const world = worlds[0] ?? (await openWorld(env));
  worlds[0] = world;
  return (await world.ask('GET', '/metrics', { headers })).status;
}

it('metrics are readable from this machine when no proxy is possible', async () => {
  expect(await metrics({})).toBe(200);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect([name, await metrics({}, { [name]: '203.0.113.9' })]).toEqual([name, 404]);
});

it('metrics are refused to a foreign Host', async () => {
  for (const host of ['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', '10.0.0.1'])
    expect([host, await metrics({}, { host })]).toEqual([host, 404]);
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) expect(await metrics({}, { host })).toBe(200);
});

it.each([
  ['a trusted proxy', { TRUSTED_PROXIES: '1' }],
  ['a public address', { BASE_URL: 'https://havruta.example' }],
  ['an open port', { HOST: '0.0.0.0' }],
])('metrics stay private behind a proxy that adds no header: %s', async (_, env) => {
  expect(await metrics(env)).toBe(404);
});

it('metrics with a token are readable from anywhere with that token', async () => {
  const env = { METRICS_TOKEN: 'a-token-of-some-length', HOST: '0.0.0.0' };
  const status = (authorization: string) => metrics(env, { authorization, 'x-forwarded-for': '203.0.113.9' });
  expect(await status('Bearer a-token-of-some-length')).toBe(200);
  for (const wrong of ['', 'Bearer ', 'Bearer a-token-of-some-lengtH', 'a-token-of-some-length'])
    expect([wrong, await status(wrong)]).toEqual([wrong, 404]);
});
