import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { hasCoturn, startCoturn } from '#testing/coturn.ts';
import { freePort } from '#testing/processes.ts';
import { checkRelays } from './check-relay.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const SECRET = 'shared with the relay';
const check = (address: string, secret = SECRET) =>
  checkRelays(readConfig({ TURN_URLS: address, TURN_SECRET: secret }));

it('reports relays that are unreachable or have no address', async () => {
  expect(await check('turn:127.0.0.1:1?transport=tcp')).toMatchObject([{ state: 'bad' }]);
  expect(await check('turn:127.0.0.1:70:70')).toMatchObject([{ state: 'bad' }]);
  expect(await checkRelays(readConfig({}))).toMatchObject([{ state: 'weak' }]);
});

it('rejects relays that send unrequested or unreadable answers', { timeout: 60_000 }, async () => {
  const relay = createSocket('udp4');
  closing.push(() => relay.close());
  relay.on('message', (asked, { port, address }) => {
    for (const answer of [Buffer.alloc(0), Buffer.from('shalom'), Buffer.alloc(20), asked.subarray(0, 12)])
      relay.send(answer, port, address);
    relay.send(Buffer.concat([Buffer.from([1, 3, 255, 255]), asked.subarray(4, 20)]), port, address);
    relay.send(Buffer.concat([Buffer.from([1, 3, 0, 0]), asked.subarray(4, 8), Buffer.alloc(12)]), port, address);
  });
  relay.bind(0, '127.0.0.1');
  await once(relay, 'listening');
  expect(await check(`turn:127.0.0.1:${relay.address().port}`)).toMatchObject([{ state: 'bad' }]);
});

if (!hasCoturn) console.error('the check of relays is not tried on coturn: it is not on this machine');
describe.skipIf(!hasCoturn)("Debian's coturn", () => {
  it('coturn allocates a relay only for a password made from its secret', { timeout: 60_000 }, async () => {
    const port = await freePort();
    closing.push(await startCoturn(port, SECRET));
    for (const transport of ['udp', 'tcp']) {
      const address = `turn:127.0.0.1:${port}?transport=${transport}`;
      expect(await check(address)).toMatchObject([{ state: 'good' }]);
      expect(await check(address, 'another secret altogether')).toMatchObject([
        { state: 'bad', says: `${address} answers, and lets nobody in (401)` },
      ]);
    }
  });

  it('coturn accepts two secrets while one replaces the other', { timeout: 60_000 }, async () => {
    const port = await freePort();
    closing.push(await startCoturn(port, SECRET, 'the next secret of the relay'));
    for (const secret of [SECRET, 'the next secret of the relay'])
      expect(await check(`turn:127.0.0.1:${port}`, secret)).toMatchObject([{ state: 'good' }]);
  });
});
