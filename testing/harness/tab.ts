import { ORPCError } from '@orpc/client';
import { io } from 'socket.io-client';
import type { Message } from '#features/chat/contract.ts';
import { type MessageWindow, openWindow, type Page, withChanges } from '#features/chat/web/message-window.ts';
import { createReadMark } from '#features/chat/web/read-mark.ts';
import type { Outgoing } from '#features/chat/web/send-command.ts';
import { newId } from '#server/database/ids.ts';
import { ORIGIN } from '#testing/world.ts';
import type { Sender } from '#web/outbox/command.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { createCatchUp } from '#web/streams/catch-up.ts';
import type { TestLearner } from '../factories.ts';
import type { TestBrowser } from './browser.ts';

export type Tab = Awaited<ReturnType<typeof openTab>>;

/**
 * Opens the page's own parts (outbox, catch-up, message window) without the screen.
 * @param address between tab and server
 */
export async function openTab(address: string, learner: TestLearner, browser: TestBrowser, conversationId: string) {
  async function ask<Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { cookie: learner.cookie, origin: ORIGIN, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text);
    const { code = 'GATEWAY', data } = text.startsWith('{') ? JSON.parse(text) : {};
    throw new ORPCError(code, { status: answer.status, data });
  }
  async function untilAnswered<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await work();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  const path = `/conversations/${conversationId}/messages`;
  let window: MessageWindow = openWindow(await untilAnswered(() => ask<Page>('GET', path)));
  const streams = createCatchUp<Message>(async (positions) => {
    type Part = { id: string; version: number; more: boolean; messages: Message[] };
    const { streams: parts, gone } = await ask<{ streams: Part[]; gone: string[] }>('POST', '/conversations/sync', {
      positions,
    });
    return { streams: parts.map(({ messages: items, ...part }) => ({ ...part, items })), gone };
  });
  const mark = createReadMark((seq) => ask<void>('PUT', `/conversations/${conversationId}/read`, { seq }));
  const looksAtLast = () => mark.reached(window.messages.at(-1)?.seq ?? 0);
  looksAtLast();
  const leave = streams.follow(conversationId, window.version, {
    onItems(items, version) {
      window = withChanges(window, items, version);
      looksAtLast();
    },
    onGone() {},
  });
  const sender: Sender<Outgoing, Message> = {
    send: ({ body: { text }, clientId, learnerId }, signal) =>
      ask('POST', path, { clientId, text, from: learnerId }, signal),
    onSent(message) {
      window = withChanges(window, [message]);
    },
  };
  const outbox = createOutbox({
    store: Promise.resolve(browser.store),
    senderOf: async () => sender as Sender,
    alone: browser.alone,
    tabs: browser.channel(),
  });
  const stop = outbox.begin(learner.id);

  const socket = io(address, {
    path: '/realtime',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    extraHeaders: { cookie: learner.cookie, origin: ORIGIN },
  });
  const comeBack = () => {
    streams.all();
    mark.retryNow();
    void outbox.retryNow();
  };
  socket.on('connect', comeBack);
  socket.on('resync', comeBack);
  // The page reconnects, too.
  socket.on('disconnect', (reason) => void (reason === 'io server disconnect' && socket.connect()));
  let isIn = false;
  socket.on('connect', async () => {
    const joining = socket.timeout(5_000).emitWithAck('room.join', 'chat.conversation', conversationId);
    isIn = (await joining.catch(() => ({ ok: false }))).ok;
  });
  socket.on('disconnect', () => {
    isIn = false;
  });
  socket.onAny((name: string, payload: { conversationId: string; version: number }) => {
    if (name === 'chat.appended' || name === 'chat.changed')
      streams.hint(payload.conversationId, payload.version, isIn ? 500 : 0);
  });
  type News = { id: string; since: number; version: number; messages: Message[] };
  socket.on('chat.news', ({ messages: items, ...place }: News, onArrived: () => void) => {
    streams.brought({ ...place, items });
    onArrived();
  });

  return {
    write: (text: string) =>
      outbox.give<Outgoing>({
        clientId: newId(),
        kind: 'chat.send',
        lane: `chat ${conversationId}`,
        body: { conversationId, text, passage: null, replyTo: null },
      }),
    reads: () => window.messages.map(({ text }) => text),
    places: () => window.messages.map(({ seq }) => seq),
    waiting: () => outbox.read().length,
    refused: () => outbox.read().flatMap(({ refusal }) => refusal ?? []),
    look: comeBack,
    close() {
      leave();
      mark.end();
      stop();
      socket.disconnect();
    },
  };
}
