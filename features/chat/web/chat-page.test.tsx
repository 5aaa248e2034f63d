import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { liveConnection } from '#testing/browser/live.ts';
import { apiServer, gateway, offline, refuse, serve } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import { browserParts } from '#testing/web/dom.ts';
import { AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { queryClient } from '#web/query-client.ts';
import { followEvents } from '#web/realtime.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type Conversation, chatContract, type Message } from '../contract.ts';
import ChatPage from './chat-page.tsx';
import { chatWeb } from './feature.ts';

const uuid = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [me, noa] = [uuid(1), uuid(2)];
const learner = { id: me, name: 'Ruth', email: 'ruth@example.org' };
const auth = { state: 'learner' as const, learner, signOut: async () => {} };

let wide: boolean;
let stop: () => void;
beforeAll(async () => {
  browserParts();
  // Nothing has a size in jsdom: the list is as high as a screen, each row as it is estimated.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
  Element.prototype.scrollTo = () => {};
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') && wide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  declareSenders([chatWeb.commands ?? {}]);
  followEvents([chatWeb.refetch ?? {}]);
  await i18next
    .use(initReactI18next)
    .init({ lng: 'fr', resources: { fr: { translation: fr } }, interpolation: { escapeValue: false } });
});

const message = (seq: number, senderId = noa, more: Partial<Message> = {}): Message => ({
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
/** The server: one conversation with Noa and what stands in it. */
let messages: Message[];
let conversation: Conversation;
const written = (text: string, senderId: string, clientId: string | null = null): Message => {
  const known = messages.find((one) => clientId !== null && one.clientId === clientId);
  if (known) return known;
  const seq = messages.length + 1;
  messages.push(message(seq, senderId, { text, clientId }));
  return messages.at(-1) as Message;
};
const page = () => ({ messages, hasBefore: false, hasAfter: false, version: messages.length });

liveConnection();
apiServer();
let sent: string[];
beforeEach(() => {
  wide = true;
  queryClient.clear();
  messages = [message(1), message(2, me)];
  conversation = {
    id: uuid(10),
    kind: 'pair',
    others: [{ id: noa, name: 'Noa', picture: null, online: true, deliveredSeq: 2, readSeq: 1 }],
    lastSeq: 2,
    version: 2,
    lastAt: new Date().toISOString(),
    last: { seq: 2, senderId: me, text: 'Message 2', passage: null, removed: false },
    unread: 0,
    readSeq: 2,
    mutedUntil: null,
    awaitsAnswer: false,
  };
  sent = [];
  serve(chatContract.conversations, () => ({ conversations: [conversation] }));
  serve(chatContract.messages, page);
  serve(chatContract.read, ({ input }) => ({ readSeq: input.seq, unread: 0 }));
  serve(chatContract.sync, ({ input: { positions } }) => ({
    streams: positions.map(({ id, version }) => ({
      id,
      version: messages.length,
      more: false,
      messages: messages.filter((one) => one.version > version),
    })),
    gone: [],
  }));
  serve(chatContract.send, ({ input }) => {
    sent.push(input.text);
    return written(input.text, me, input.clientId);
  });
  stop = startOutbox(me);
});
afterEach(async () => {
  for (const { clientId } of outbox.read()) await outbox.discard(clientId);
  stop();
  cleanup();
});

function open(path = '/chat') {
  const router = createMemoryRouter([{ path: '*', element: <ChatPage /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <AuthContext value={auth}>
        <RouterProvider router={router} />
      </AuthContext>
    </QueryClientProvider>,
  );
  return router;
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Écrire à Noa' });
const log = () => within(screen.getByRole('log'));
/** A message of the conversation, once it is there. */
const find = async (text: string) => within(await screen.findByRole('log')).findByText(text);
async function write(text: string): Promise<HTMLTextAreaElement> {
  const field = await box();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  return field;
}

test('a list that cannot be loaded says so and is asked for again', async () => {
  serve(chatContract.conversations, gateway(500));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les conversations');
  serve(chatContract.conversations, () => ({ conversations: [conversation] }));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await find('Message 1')).toBeTruthy();
});

test('messages that cannot be loaded say so', async () => {
  serve(chatContract.messages, gateway(500));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les messages');
});

test('without conversations the old requests can be brought, and what became of them is said', async () => {
  serve(chatContract.conversations, () => ({ conversations: [] }));
  serve(chatContract.importRequests, () => ({ migrated: 3, failed: 1 }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Récupérer les anciens messages' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('3 messages migrés, 1 erreurs'));
  expect(toastStore.read()?.variant).toBe('destructive');
  serve(chatContract.importRequests, gateway(500));
  fireEvent.click(screen.getByRole('button', { name: 'Récupérer les anciens messages' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Erreur lors de la migration des messages'));
});

test('nothing, Shift+Enter and letters that are being composed are not sent', async () => {
  open();
  const field = await write('   ');
  fireEvent.change(field, { target: { value: 'שלום' } });
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(outbox.read()).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await find('שלום')).toBeTruthy();
  await waitFor(() => expect(sent).toEqual(['שלום']));
});

test('an answer that was lost after the commit leaves one message, which says how far it is', async () => {
  let lost = 1;
  serve(chatContract.send, ({ input }) => {
    const made = written(input.text, me, input.clientId);
    return lost-- > 0 ? offline() : made;
  });
  open();
  const field = await write('Demain ?');
  expect(field.value).toBe('');
  expect(await find(fr.chat.leavesLater)).toBeTruthy();
  void outbox.retryNow();
  await waitFor(() => expect(log().queryByText(fr.chat.leavesLater)).toBeNull());
  expect(log().getAllByText('Demain ?')).toHaveLength(1);
  expect(messages).toHaveLength(3);
});

test('a refusal says why, and its words can be taken back', async () => {
  serve(chatContract.send, refuse('CANNOT_WRITE', 'chat.cannotWrite'));
  open();
  const field = await write('Bonjour');
  expect(await find("Impossible d'envoyer le message")).toBeTruthy();
  expect(await find(fr.chat.cannotWrite)).toBeTruthy();
  fireEvent.click(log().getByRole('button', { name: 'Modifier' }));
  await waitFor(() => expect(field.value).toBe('Bonjour'));
  expect(log().queryByText('Bonjour')).toBeNull();
  fireEvent.change(field, { target: { value: '' } });
});

test('what comes is shown once and spoken once, whatever the hints', async () => {
  open();
  await find('Message 2');
  const { version } = written('Je viens', noa);
  const hint = { conversationId: uuid(10), seq: 3, version };
  for (let n = 0; n < 3; n++) wire.receive('chat.appended', hint);
  await waitFor(() => expect(log().getAllByText('Je viens')).toHaveLength(1));
  expect(await screen.findByText('Noa : Je viens')).toBeTruthy();
});

test('marks say what was read and what has only come', async () => {
  messages.push(message(3, me));
  conversation.others[0] = { ...(conversation.others[0] as Conversation['others'][0]), readSeq: 2, deliveredSeq: 3 };
  open();
  await find('Message 3');
  expect(log().getByText('remis')).toBeTruthy();
});

test('on a phone the list is first, then the conversation, and back', async () => {
  wide = false;
  const router = open();
  fireEvent.click(await screen.findByRole('link', { name: /Noa/ }));
  expect(await find('Message 1')).toBeTruthy();
  expect(router.state.location.search).toBe(`?conversation=${uuid(10)}`);
  fireEvent.click(screen.getByRole('button', { name: 'Retour aux conversations' }));
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
});

test('the head leads to the person', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Noa' });
  expect(link.getAttribute('href')).toBe(`/partners?person=${noa}`);
});

test('another conversation that comes first does not take the place of the one that is read', async () => {
  open();
  await find('Message 1');
  const other = { ...conversation, id: uuid(11), others: [{ ...conversation.others[0], name: 'Dan' }] } as Conversation;
  serve(chatContract.conversations, () => ({ conversations: [other, conversation] }));
  wire.receive('chat.appended', { conversationId: uuid(11), seq: 9, version: 9 });
  expect(await screen.findByRole('link', { name: /Dan/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Noa' })).toBeTruthy();
});

test('a first message waits for its answer', async () => {
  conversation.awaitsAnswer = true;
  open();
  expect(await screen.findByText(fr.chat.awaitsAnswer)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a passage goes with the message, or is left', async () => {
  const router = open('/chat?passage=Genesis 1:3');
  const field = await box();
  expect(await screen.findByText('Genesis 1:3')).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(sent).toEqual(['']));
  expect(router.state.location.search).not.toContain('passage');
});
