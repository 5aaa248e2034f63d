import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { hasOpenssl, makeCertificate } from '#testing/certificate.ts';
import { freePort } from '#testing/processes.ts';
import { hasRedis, startRedis, stopRedis } from '#testing/redis.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkRedis } from './check-redis.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('a certificate', () => {
  it.skipIf(!hasOpenssl)('reports untrusted, expired and unreachable certificates', async () => {
    const { folder, key, certificate } = await makeCertificate('localhost', 9);
    closing.push(() => rm(folder, { recursive: true }));
    const server = createServer({ key, cert: certificate }).listen(0, '127.0.0.1');
    closing.push(() => server.close());
    await once(server, 'listening');
    const address = `https://localhost:${(server.address() as AddressInfo).port}`;
    expect(await checkCertificate(address)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('SELF_SIGNED'),
    });
    const later = Date.now() + 20 * 86_400_000;
    expect(await checkCertificate(address, later)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('ended'),
    });
    expect(await checkCertificate('https://127.0.0.1:1')).toMatchObject({ state: 'weak' });
  });
});

describe('Redis', () => {
  const check = (REDIS_URL?: string) => checkRedis(readConfig({ REDIS_URL }));

  it('doctor reports an unreachable Redis, and nothing when Redis is not configured', async () => {
    expect(await check()).toMatchObject([{ state: 'good' }]);
    expect(await check('redis://127.0.0.1:1')).toMatchObject([{ state: 'bad' }]);
  });

  it.skipIf(!hasRedis)('a reachable Redis delivers messages', async () => {
    const port = await freePort();
    const redis = await startRedis(port);
    closing.push(() => stopRedis(redis));
    expect(await check(`redis://127.0.0.1:${port}`)).toMatchObject([{ state: 'good' }]);
  });
});
