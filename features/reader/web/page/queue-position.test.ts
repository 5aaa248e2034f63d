import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, offline, servePlain } from '#testing/browser/server.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { readerWeb } from '../feature.ts';
import { queuePosition } from './queue-position.ts';

apiServer();
let stop: () => void;
beforeEach(() => {
  declareSenders([readerWeb.commands ?? {}]);
  stop = startOutbox('ruth');
});
afterEach(() => stop());

const lost = new TypeError('Failed to fetch');
const addresses = ['Ruth%201', 'Ruth%202'].map((section) => `PUT /api/library/places/${section}`);

test('only the last position of each section is sent when the network is back, in order', async () => {
  for (const address of addresses) servePlain(address, offline);
  await queuePosition(lost, { reference: 'Ruth 1', segment: '3' });
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ obstacle: 'errors.offline' }]));
  await queuePosition(lost, { reference: 'Ruth 1', segment: '9' });
  await queuePosition(lost, { reference: 'Ruth 2', segment: '4' });
  expect(outbox.read()).toHaveLength(2);
  const arrived = addresses.map((address) => servePlain(address, () => Response.json({ bookmarked: false })));
  await vi.waitFor(async () => {
    await outbox.retryNow();
    expect(outbox.read()).toEqual([]);
  }, 10_000);
  const readAt = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(arrived).toMatchObject([[{ segment: '9', readAt }], [{ segment: '4', readAt }]]);
});

test('a position that the server refused is not queued', async () => {
  await queuePosition(new ORPCError('TEXT_NOT_FOUND', { status: 404 }), { reference: 'Ruth 1', segment: null });
  expect(outbox.read()).toEqual([]);
});
