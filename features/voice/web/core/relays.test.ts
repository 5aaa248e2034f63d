import { expect, test, vi } from 'vitest';
import { apiServer, serve } from '#testing/browser/server.ts';
import { voiceContract } from '../../contract.ts';
import { createRelays } from './relays.ts';

const HOUR = 60 * 60_000;
const session = '00000000-0000-4000-8000-000000000010';
apiServer();

test.each([-24, 0, 24])('requests passwords hourly on a device whose clock is %s hours off', async (off) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = serve(voiceContract.ice, () => ({
    servers: [],
    relay: true,
    until: new Date(Date.now() - off * HOUR + HOUR).toISOString(),
  }));
  const relays = createRelays(session, session, () => {});
  await relays.fresh();
  await relays.fresh();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + HOUR);
  await relays.fresh();
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});
