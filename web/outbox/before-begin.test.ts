import { afterEach, expect, test, vi } from 'vitest';
import { OWNER } from '../browser/browser-owner.ts';
import { outbox, startOutbox } from './browser-outbox.ts';
import { declareSenders } from './senders.ts';

const sent: unknown[] = [];
const send = async ({ body }: { body: unknown }) => void sent.push(body);
const give = () => outbox.give({ clientId: crypto.randomUUID(), kind: 'chat.send', lane: 'a', body: 'Menahem' });
declareSenders([{ 'chat.send': async () => ({ default: { send } }) }]);
afterEach(() => localStorage.removeItem(OWNER));

test('a command given before the outbox begins is shown, and sent when it begins', async () => {
  localStorage.setItem(OWNER, 'ruth');
  await give();
  expect(outbox.read()).toMatchObject([{ body: 'Menahem', learnerId: 'ruth' }]);
  expect(sent).toEqual([]);
  const stop = startOutbox('ruth');
  await vi.waitFor(() => expect(sent).toEqual(['Menahem']));
  await vi.waitFor(() => expect(outbox.read()).toEqual([]));
  stop();
});

test('a visitor gives no command', async () => {
  await expect(give()).rejects.toThrow('nobody is signed in');
});
