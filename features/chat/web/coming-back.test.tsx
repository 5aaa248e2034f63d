import { act, cleanup, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serve } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import { queryClient } from '#web/api/query-client.ts';
import { OWNER } from '#web/browser/browser-owner.ts';
import { forgetStore } from '#web/outbox/store-name.ts';
import { readStream } from '#web/streams/stored-streams.ts';
import { type Conversation, chatContract } from '../contract.ts';
import { chatBrowser, find, log, me, message, noa, show, uuid } from '../testing/chat-browser.tsx';
import ChatPage from './chat-page.tsx';
import { chatWeb } from './feature.ts';
import { openWindow } from './message-window.ts';
import UnreadBadge from './unread-badge.tsx';
import { windowOf, windowQuery } from './window-query.ts';

const scene = chatBrowser(chatWeb);
type Position = { id: string; version: number };
const latest = () => Math.max(0, ...scene.messages.map(({ version }) => version));
const answerOf = (positions: Position[]) => ({
  streams: positions.map(({ id, version }) => ({
    id,
    version: latest(),
    more: false,
    messages: scene.messages.filter((one) => one.version > version),
  })),
  gone: [],
});
const followSync = (told: unknown[]) =>
  serve(chatContract.sync, ({ input }) => {
    told.push(input.positions);
    return answerOf(input.positions);
  });
async function calm(): Promise<void> {
  for (let asked = -1; asked !== scene.asked().length || queryClient.isFetching() > 0; ) {
    asked = scene.asked().length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
}
const page = (
  <>
    <UnreadBadge />
    <ChatPage />
  </>
);
const keep = (id: string, version: number) =>
  queryClient.setQueryData(
    windowQuery({ ...scene.conversation, id }, me).queryKey,
    openWindow({ messages: [{ ...message(1), conversationId: id }], hasBefore: false, hasAfter: false, version }),
  );
const kept = (id: string) => windowOf(id)?.messages;

test('returning to the page takes three requests: the list, the badge, and one sync of all conversations', async () => {
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
  await calm();
  const before = scene.asked().length;
  wire.receive('resync');
  await waitFor(() => expect(kept(uuid(119))).toHaveLength(26));
  await waitFor(() => expect(kept(uuid(10))).toHaveLength(27));
  const asked = scene.asked().slice(before);
  expect(asked.slice(0, 3).sort()).toEqual([
    'GET /api/conversations',
    'GET /api/conversations/unread',
    'POST /api/conversations/sync',
  ]);
  expect(asked.slice(3).filter((one) => !/read$/.test(one))).toEqual([]);
  expect(told).toEqual([{ here: true, positions: expect.arrayContaining([{ id: uuid(10), version: 2 }]) }]);
  expect(told[0]?.positions).toHaveLength(21);
});

test('syncs when the network is back, before the live connection notices', async () => {
  serve(chatContract.unread, () => ({ messages: 0, conversations: 0 }));
  show(page);
  await find('Message 2');
  for (let n = 0; n < 20; n++) keep(uuid(100 + n), 1);
  const told: Position[][] = [];
  followSync(told);
  await calm();
  told.length = 0;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toHaveLength(21);
});

test('closes push notifications of conversations read on another device', async () => {
  const closed: string[] = [];
  const shown = (tag: string) => ({ tag, close: () => void closed.push(tag) });
  const unread = { ...scene.conversation, id: uuid(11), unread: 2 };
  serve(chatContract.conversations, () => ({ conversations: [scene.conversation, unread] }));
  serve(chatContract.unread, () => ({ messages: 2, conversations: 1 }));
  const tags = [`chat-${uuid(10)}`, `chat-${uuid(11)}`, 'reminder'];
  const value = { getRegistration: async () => ({ getNotifications: async () => tags.map(shown) }) };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  show(<UnreadBadge />);
  await waitFor(() => expect(closed).toEqual([`chat-${uuid(10)}`]));
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('an event updates the other’s positions without a request', async () => {
  serve(chatContract.unread, () => ({ messages: 0, conversations: 0 }));
  scene.messages.push(message(3, uuid(1)));
  const [other] = scene.conversation.others as [Conversation['others'][0]];
  scene.conversation.others = [{ ...other, deliveredSeq: 2, readSeq: 2 }];
  show(page);
  await find('Message 3');
  await calm();
  const before = scene.asked().length;
  wire.receive('chat.positions', { conversationId: uuid(10), personId: noa, deliveredSeq: 3, readSeq: 3 });
  await find('lu');
  wire.receive('chat.positions', { conversationId: uuid(10), personId: noa, deliveredSeq: 3, readSeq: 2 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(log().getByText('lu')).toBeTruthy();
  expect(scene.asked().slice(before)).toEqual([]);
});

test('an older list response does not move the other’s position back', async () => {
  serve(chatContract.unread, () => ({ messages: 0, conversations: 0 }));
  scene.messages.push(message(3, me));
  const [other] = scene.conversation.others as [Conversation['others'][0]];
  const at = (seq: number) => ({ ...scene.conversation, others: [{ ...other, deliveredSeq: seq, readSeq: null }] });
  scene.conversation = at(2);
  show(page);
  await find('envoyé');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  let [asked, known] = [0, at(2)];
  serve(chatContract.conversations, async () => {
    asked += 1;
    const conversations = [known];
    await held;
    return { conversations };
  });
  wire.receive('chat.changed', { conversationId: uuid(10), seq: 3, version: 3 });
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  known = at(3);
  wire.receive('chat.positions', { conversationId: uuid(10), personId: noa, deliveredSeq: 3, readSeq: null });
  await find('remis');
  answer();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(log().getByText('remis')).toBeTruthy();
});

test('refetches for a read on another device, but not for a delivery', async () => {
  serve(chatContract.unread, () => ({ messages: 0, conversations: 0 }));
  show(page);
  await find('Message 2');
  await calm();
  const before = scene.asked().length;
  const mine = { conversationId: uuid(10), personId: me, deliveredSeq: 3 };
  wire.receive('chat.positions', { ...mine, readSeq: scene.conversation.readSeq });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(scene.asked().slice(before)).toEqual([]);
  wire.receive('chat.positions', { ...mine, readSeq: 3 });
  await waitFor(() => expect(scene.asked().length).toBeGreaterThan(before));
});

test('a read on another device empties the badge, even during its first request', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  let unread = { messages: 2, conversations: 1 };
  let asked = 0;
  serve(chatContract.unread, async () => {
    asked += 1;
    const known = unread;
    if (asked === 1) await held;
    return known;
  });
  show(<UnreadBadge />);
  await waitFor(() => expect(asked).toBe(1));
  unread = { messages: 0, conversations: 0 };
  wire.receive('chat.positions', { conversationId: uuid(10), personId: me, deliveredSeq: 3, readSeq: 3 });
  answer();
  await waitFor(() => expect(asked).toBe(2));
});

describe('a reloaded page', () => {
  async function reload(meanwhile: () => void): Promise<number> {
    localStorage.setItem(OWNER, me);
    show(page);
    await find('Message 2');
    const stored = () => readStream<{ version: number }>(me, `chat ${uuid(10)}`);
    await waitFor(async () => expect(await stored()).toMatchObject({ version: latest() }));
    cleanup();
    queryClient.clear();
    meanwhile();
    scene.conversation.version = latest();
    const before = scene.asked().length;
    show(page);
    return before;
  }
  const texts = () =>
    log()
      .getAllByText(/^Message \d+$/)
      .map((one) => one.textContent);
  const pages = (since: number) =>
    scene
      .asked()
      .slice(since)
      .filter((one) => /messages$/.test(one));

  beforeEach(() => {
    forgetStore();
    serve(chatContract.unread, () => ({ messages: 0, conversations: 0 }));
  });

  test('a reloaded page syncs from its stored position, without gaps, duplicates or a full page request', async () => {
    const told: unknown[] = [];
    const since = await reload(() => {
      for (let seq = 3; seq <= 40; seq++) scene.messages.push(message(seq));
      scene.conversation.unread = 38;
      followSync(told);
    });
    await find('Message 3');
    expect(windowOf(uuid(10))?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(pages(since)).toEqual([]);
    expect(told[0]).toEqual([{ id: uuid(10), version: 2 }]);
  });

  test('a reloaded page shows messages changed and removed since it was stored', async () => {
    const since = await reload(() => {
      scene.messages[0] = message(1, noa, { text: 'Message 100', version: 3 });
      scene.messages.push(message(3, noa, { version: 4 }));
    });
    await find('Message 100');
    expect(texts()).toEqual(['Message 100', 'Message 2', 'Message 3']);
    expect(pages(since)).toEqual([]);
  });

  test.each([
    ['the server knows less than the browser', () => void scene.messages.splice(1)],
    [
      'too much came',
      () => void Object.assign(scene.messages, [message(1), message(2)]).push(message(3, noa, { version: 400 })),
    ],
    ['they were out of it meanwhile', () => void scene.messages.push(message(5))],
  ])('requests a full page when %s', async (_why, meanwhile) => {
    const since = await reload(meanwhile);
    await find('Message 1');
    await waitFor(() => expect(pages(since)).toHaveLength(1));
    expect(texts()).toEqual(scene.messages.map(({ text }) => text));
  });

  test('a reloaded page shows stored messages while the server is unreachable, and the rest later', async () => {
    let away = true;
    await reload(() => {
      scene.messages.push(message(3));
      serve(chatContract.sync, ({ input }) => {
        if (away) throw new TypeError('Failed to fetch');
        return answerOf(input.positions);
      });
    });
    await find('Message 2');
    expect(texts()).toEqual(['Message 1', 'Message 2']);
    away = false;
    await find('Message 3');
  });

  test('a reloaded page has no stored messages after a sign-out', async () => {
    const since = await reload(forgetStore);
    await find('Message 2');
    expect(pages(since)).toHaveLength(1);
  });
});
