import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gateway, held, refuse, serve } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import fr from '#web/locales/fr.ts';
import { type Conversation, chatContract } from '../contract.ts';
import { chatBrowser, find, open, uuid } from '../testing/chat-browser.tsx';
import { chatWeb } from './feature.ts';

const scene = chatBrowser(chatWeb);

test('a foreign conversation shows “not found”, on a phone as well', async () => {
  serve(chatContract.conversation, refuse('NOT_FOUND', 'chat.notFound'));
  for (const wide of [true, false]) {
    scene.wide = wide;
    open(`/chat?conversation=${uuid(99)}`);
    expect(await screen.findByText(fr.chat.notFound)).toBeTruthy();
    cleanup();
  }
});

test('a server error is not shown as “not found”, and can be retried', async () => {
  serve(chatContract.conversation, gateway(500));
  open(`/chat?conversation=${uuid(99)}`);
  expect((await screen.findByRole('alert')).textContent).toContain(fr.chat.messagesError);
  expect(screen.queryByText(fr.chat.notFound)).toBeNull();
  serve(chatContract.conversation, () => ({ ...scene.conversation, id: uuid(99) }));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await find('Message 1')).toBeTruthy();
});

function partFromNoa(): void {
  serve(chatContract.conversation, refuse('NOT_FOUND', 'chat.notFound'));
  serve(chatContract.sync, ({ input: { positions } }) => ({ streams: [], gone: positions.map(({ id }) => id) }));
}
const newerThanKnown = { conversationId: uuid(10), seq: 3, version: 3 };

test.each([
  ['on a desk', true, '/chat', 'the messages'],
  ['on a desk', true, '/chat', 'the list'],
  ['on a phone', false, `/chat?conversation=${uuid(10)}`, 'the messages'],
  ['on a phone', false, `/chat?conversation=${uuid(10)}`, 'the list'],
])('losing access while reading shows a notice, %s (%s, %s), when %s notice it first', async (_, wide, path, first) => {
  scene.wide = wide;
  open(path);
  await find('Message 1');
  partFromNoa();
  const ended = { streams: [], gone: [uuid(10)] };
  const [list, messages] = [held<{ conversations: Conversation[] }>(), held<typeof ended>()];
  serve(chatContract.conversations, list.answer);
  serve(chatContract.sync, messages.answer);
  if (first === 'the list') list.letGo({ conversations: [] });
  else messages.letGo(ended);
  wire.receive('chat.appended', newerThanKnown);
  expect(await screen.findByText(fr.chat.notFound)).toBeTruthy();
  expect(screen.queryByRole('log')).toBeNull();
  list.letGo({ conversations: [] });
  messages.letGo(ended);
});

test('losing access to an empty conversation removes its cached content', async () => {
  serve(chatContract.conversations, () => ({ conversations: [] }));
  open(`/chat?conversation=${uuid(10)}`);
  await find('Message 1');
  partFromNoa();
  wire.receive('chat.appended', newerThanKnown);
  expect(await screen.findByText(fr.chat.notFound)).toBeTruthy();
  expect(screen.queryByRole('log')).toBeNull();
});
