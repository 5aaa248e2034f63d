import { cleanup, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { gateway, refuse, serve } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import { queryClient } from '#web/api/query-client.ts';
import fr from '#web/locales/fr.ts';
import { chatContract } from '../../contract.ts';
import { chatBrowser, find, log, noa, show, uuid, write } from '../../testing/chat-browser.tsx';
import { ConversationBeside, useUnread } from '../api.ts';
import { chatWeb } from '../feature.ts';

const scene = chatBrowser(chatWeb);
const Unread = () => <output>{useUnread(uuid(10))}</output>;
const open = () =>
  show(
    <Suspense>
      <ConversationBeside conversationId={uuid(10)} />
      <Unread />
    </Suspense>,
    '/room',
  );

test('shows an error when the conversation cannot be loaded', async () => {
  serve(chatContract.conversation, gateway(500));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les messages');
});

test('shows “not found” for a foreign conversation, also when access ends while it is open', async () => {
  open();
  await find('Message 1');
  serve(chatContract.conversation, refuse('NOT_FOUND', 'chat.notFound'));
  wire.receive('chat.changed', { conversationId: uuid(10), seq: 2, version: 2 });
  expect(await screen.findByText(fr.chat.notFound)).toBeTruthy();
  expect(screen.queryByRole('log')).toBeNull();
  cleanup();
  queryClient.clear();
  open();
  expect(await screen.findByText(fr.chat.notFound)).toBeTruthy();
});

test('shows and sends messages without changing the page’s address', async () => {
  const router = open();
  expect(await find('Message 1')).toBeTruthy();
  await write('Au deuxième verset');
  await waitFor(() => expect(scene.sent).toEqual(['Au deuxième verset']));
  expect(await find('Au deuxième verset')).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe('/room');
});

test('counts unread messages as they arrive', async () => {
  const router = show(<Unread />, '/room');
  expect(router.state.location.pathname).toBe('/room');
  expect((await screen.findByRole('status')).textContent).toBe('0');
  const { version } = scene.written('Je viens', noa);
  scene.conversation.unread = 1;
  wire.receive('chat.appended', { conversationId: uuid(10), seq: 3, version });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
});

test('shows no messages to a learner who was removed', async () => {
  open();
  await find('Message 2');
  wire.receive('room.left', 'chat.conversation', uuid(10));
  expect(await screen.findByText(fr.chat.notFound)).toBeTruthy();
  expect(screen.queryByRole('log')).toBeNull();
  expect(log).toThrow();
});
