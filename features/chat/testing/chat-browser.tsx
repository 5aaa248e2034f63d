import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { liveConnection } from '#testing/browser/live.ts';
import { apiServer, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import { AuthContext } from '#web/auth.ts';
import type { WebFeature } from '#web/feature.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { followEvents } from '#web/realtime/realtime.ts';
import { type Conversation, chatContract, type Message } from '../contract.ts';
import ChatPage from '../web/chat-page.tsx';

export const uuid = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const [me, noa] = [uuid(1), uuid(2)];
const learner = { id: me, name: 'Ruth', email: 'ruth@example.org' };
const auth = { state: 'learner' as const, learner, signOut: async () => {} };

export const message = (seq: number, senderId = noa, more: Partial<Message> = {}): Message => ({
  conversationId: uuid(10),
  seq,
  version: seq,
  senderId,
  clientId: null,
  text: `Message ${seq}`,
  passage: null,
  removed: false,
  replyTo: null,
  reactions: [],
  createdAt: new Date().toISOString(),
  editedAt: null,
  ...more,
});
const conversationWithNoa = (): Conversation => ({
  id: uuid(10),
  kind: 'pair',
  others: [
    {
      ...{ id: noa, name: 'Noa', picture: null, online: true, city: 'Lyon', timeZone: null },
      ...{ deliveredSeq: 2, readSeq: 1 },
    },
  ],
  lastSeq: 2,
  version: 2,
  lastAt: new Date().toISOString(),
  last: { seq: 2, senderId: me, text: 'Message 2', passage: null, removed: false },
  unread: 0,
  readSeq: 2,
  mutedUntil: null,
  awaitsAnswer: false,
});

/** Opens a browser with one conversation. */
export function chatBrowser({ commands = {}, refetch = {} }: WebFeature) {
  const scene = {
    wide: true,
    messages: [] as Message[],
    conversation: conversationWithNoa(),
    sent: [] as string[],
    /** Omits calls of voice: other tests in the same process may still send some. */
    asked: (): string[] => api.asked().filter((one) => !one.endsWith('/voice')),
    written(text: string, senderId: string, clientId: string | null = null): Message {
      const known = scene.messages.find((one) => clientId !== null && one.clientId === clientId);
      if (known) return known;
      const made = message(scene.messages.length + 1, senderId, { text, clientId });
      scene.messages.push(made);
      return made;
    },
  };
  beforeAll(async () => {
    browserParts();
    // jsdom has no layout.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
    Element.prototype.scrollTo = () => {};
    Element.prototype.scrollIntoView = () => {};
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('min-width') && scene.wide,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    declareSenders([commands]);
    followEvents([refetch]);
    await inFrench();
  });
  liveConnection();
  const api = apiServer();
  let stop: () => void;
  beforeEach(() => {
    queryClient.clear();
    scene.messages = [message(1), message(2, me)];
    Object.assign(scene, { wide: true, conversation: conversationWithNoa(), sent: [] });
    serve(chatContract.conversations, () => ({ conversations: [scene.conversation] }));
    serve(chatContract.conversation, () => scene.conversation);
    serve(chatContract.messages, () => ({
      messages: scene.messages,
      hasBefore: false,
      hasAfter: false,
      version: scene.messages.length,
    }));
    serve(chatContract.read, ({ input }) => ({ readSeq: input.seq, unread: 0 }));
    serve(chatContract.sync, ({ input: { positions } }) => ({
      streams: positions.map(({ id, version }) => ({
        id,
        version: scene.messages.length,
        more: false,
        messages: scene.messages.filter((one) => one.version > version),
      })),
      gone: [],
    }));
    serve(chatContract.send, ({ input }) => {
      scene.sent.push(input.text);
      return scene.written(input.text, me, input.clientId);
    });
    stop = startOutbox(me);
  });
  afterEach(async () => {
    for (const { clientId } of outbox.read()) await outbox.discard(clientId);
    stop();
    cleanup();
  });
  return scene;
}

export function show(element: ReactNode, path = '/chat') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <AuthContext value={auth}>
        <RouterProvider router={router} />
      </AuthContext>
    </QueryClientProvider>,
  );
  return router;
}

export const open = (path?: string) => show(<ChatPage />, path);

export const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Écrire à Noa' });
export const log = () => within(screen.getByRole('log'));
export const find = async (text: string) => within(await screen.findByRole('log')).findByText(text);
export async function write(text: string): Promise<HTMLTextAreaElement> {
  const field = await box();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  return field;
}
