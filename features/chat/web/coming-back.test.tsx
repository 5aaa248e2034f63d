import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import { queryClient } from '#web/query-client.ts';
import { type Conversation, chatContract } from '../contract.ts';
import ChatPage from './chat-page.tsx';
import { chatWeb } from './feature.ts';
import { type MessageWindow, openWindow } from './message-window.ts';
import { chatBrowser, find, message, noa, show, uuid } from './testing/chat-browser.tsx';
import UnreadBadge from './unread-badge.tsx';
import { windowQuery } from './window-query.ts';

const scene = chatBrowser(chatWeb);
const page = (
  <>
    <UnreadBadge />
    <ChatPage />
  </>
);
/** What this tab has of a conversation that is not shown. */
const keep = (id: string, version: number) =>
  queryClient.setQueryData(
    windowQuery(id).queryKey,
    openWindow({ messages: [{ ...message(1), conversationId: id }], hasBefore: false, hasAfter: false, version }),
  );
const kept = (id: string) => queryClient.getQueryData<MessageWindow>(windowQuery(id).queryKey)?.messages;

test('after an absence three questions bring all: the list, the badge, and what is new in every conversation', async () => {
  serve(chatContract.unread, () => ({ messages: 0, conversations: 0 }));
  show(page);
  await find('Message 2');
  for (let n = 0; n < 20; n++) keep(uuid(100 + n), 1);
  await waitFor(() => expect(scene.asked()).toContain('GET /api/conversations/unread'));
  const told: { here: boolean; positions: { id: string; version: number }[] }[] = [];
  serve(chatContract.sync, ({ input }) => {
    told.push(input);
    return {
      streams: input.positions.map(({ id, version }) => ({
        id,
        version: version + 25,
        more: false,
        messages: Array.from({ length: 25 }, (_, n) => ({ ...message(version + n + 1), conversationId: id })),
      })),
      gone: [],
    };
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const before = scene.asked().length;
  wire.receive('resync');
  await waitFor(() => expect(kept(uuid(119))).toHaveLength(26), {
    timeout: 3_000,
  });
  await waitFor(() => expect(kept(uuid(10))).toHaveLength(27));
  const asked = scene.asked().slice(before);
  expect(asked.slice(0, 3).sort()).toEqual([
    'GET /api/conversations',
    'GET /api/conversations/unread',
    'POST /api/conversations/sync',
  ]);
  // What follows says what was read of it; nothing more is asked for.
  expect(asked.slice(3).filter((one) => !/read$/.test(one))).toEqual([]);
  expect(told).toEqual([{ here: true, positions: expect.arrayContaining([{ id: uuid(10), version: 2 }]) }]);
  expect(told[0]?.positions).toHaveLength(21);
});

test('how far the other is comes with the event, and nothing is asked for it', async () => {
  serve(chatContract.unread, () => ({ messages: 0, conversations: 0 }));
  scene.messages.push(message(3, uuid(1)));
  const [other] = scene.conversation.others as [Conversation['others'][0]];
  scene.conversation.others = [{ ...other, deliveredSeq: 2, readSeq: 2 }];
  show(page);
  await find('Message 3');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const before = scene.asked().length;
  wire.receive('chat.positions', { conversationId: uuid(10), personId: noa, deliveredSeq: 3, readSeq: 3 });
  await find('lu');
  expect(scene.asked().slice(before)).toEqual([]);
});
