import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reportsContract } from '#features/reports/contract.ts';
import { gateway, held, offline, refuse, serve } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { outbox } from '#web/outbox/browser-outbox.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type Conversation, chatContract } from '../contract.ts';
import { box, chatBrowser, find, log, me, message, noa, open, uuid, write } from '../testing/chat-browser.tsx';
import { chatWeb } from './feature.ts';

const scene = chatBrowser(chatWeb);

test('a failed list shows an error and can be retried', async () => {
  serve(chatContract.conversations, gateway(500));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les conversations');
  serve(chatContract.conversations, () => ({ conversations: [scene.conversation] }));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await find('Message 1')).toBeTruthy();
});

test('a list that takes over ten seconds shows a notice', async () => {
  serve(chatContract.conversations, held<never>().answer);
  vi.useFakeTimers();
  open();
  await act(() => vi.advanceTimersByTimeAsync(10_100));
  expect(screen.getByText(fr.common.slow)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  vi.useRealTimers();
});

test('shows on a phone that there is no network', async () => {
  scene.wide = false;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await screen.findByRole('link', { name: /Noa/ });
  expect(screen.getByText(fr.common.offline)).toBeTruthy();
  onLine.mockRestore();
});

test('an offline list shows an error at once, and loads when the network is back', async () => {
  serve(chatContract.conversations, offline);
  onlineManager.setOnline(false);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les conversations');
  serve(chatContract.conversations, () => ({ conversations: [scene.conversation] }));
  act(() => onlineManager.setOnline(true));
  expect(await find('Message 1')).toBeTruthy();
});

test('the list names a passage sent without text in the learner’s language', async () => {
  const last = { seq: 1, senderId: noa, text: '', passage: 'Genesis 1:3-5', removed: false };
  serve(chatContract.conversations, () => ({ conversations: [{ ...scene.conversation, last }] }));
  open();
  expect((await screen.findByRole('link', { name: /Genèse 1:3–5/ })).textContent).toContain('Passage');
});

test('failed messages show an error', async () => {
  serve(chatContract.messages, gateway(500));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les messages');
});

test('an empty list offers to import old requests, and shows the result', async () => {
  serve(chatContract.conversations, () => ({ conversations: [] }));
  serve(chatContract.importRequests, () => ({ migrated: 3, failed: 1 }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Récupérer mes anciens messages' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('3 messages migrés, 1 erreurs'));
  expect(toastStore.read()?.variant).toBe('destructive');
  serve(chatContract.importRequests, gateway(500));
  fireEvent.click(screen.getByRole('button', { name: 'Récupérer mes anciens messages' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Erreur lors de la migration des messages'));
});

test('blank text, Shift+Enter and unfinished IME input are not sent', async () => {
  open();
  const field = await write('   ');
  fireEvent.change(field, { target: { value: 'שלום' } });
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(outbox.read()).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await find('שלום')).toBeTruthy();
  await waitFor(() => expect(scene.sent).toEqual(['שלום']));
});

test('a response lost after the commit leaves one message, and shows that it is sent later', async () => {
  let lost = 1;
  serve(chatContract.send, ({ input }) => {
    const made = scene.written(input.text, me, input.clientId);
    return lost-- > 0 ? offline() : made;
  });
  open();
  const field = await write('Demain ?');
  expect(field.value).toBe('');
  expect(await find(fr.chat.leavesLater)).toBeTruthy();
  void outbox.retryNow();
  await waitFor(() => expect(log().queryByText(fr.chat.leavesLater)).toBeNull());
  expect(log().getAllByText('Demain ?')).toHaveLength(1);
  expect(scene.messages).toHaveLength(3);
});

test('a refused message shows the reason, and its text can be edited again', async () => {
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

test('a new message is shown and announced once, however many events announce it', async () => {
  open();
  await find('Message 2');
  const { version } = scene.written('Je viens', noa);
  const hint = { conversationId: uuid(10), seq: 3, version };
  for (let n = 0; n < 3; n++) wire.receive('chat.appended', hint);
  await waitFor(() => expect(log().getAllByText('Je viens')).toHaveLength(1));
  expect(await screen.findByText('Noa : Je viens')).toBeTruthy();
});

test('removing an announced message removes its text from the page', async () => {
  open();
  await find('Message 2');
  const come = scene.written('Un mot de trop', noa);
  wire.receive('chat.appended', { conversationId: uuid(10), seq: 3, version: come.version });
  expect(await screen.findByText('Noa : Un mot de trop')).toBeTruthy();
  const removed = { ...come, text: '', removed: true, version: 4 };
  scene.messages[2] = removed;
  serve(chatContract.sync, ({ input: { positions } }) => ({
    streams: positions.map(({ id }) => ({ id, version: 4, more: false, messages: [removed] })),
    gone: [],
  }));
  wire.receive('chat.changed', { conversationId: uuid(10), seq: 3, version: 4 });
  await find(fr.chat.removed);
  expect(document.body.textContent).not.toContain('Un mot de trop');
});

test('delivery marks distinguish read messages from delivered ones', async () => {
  scene.messages.push(message(3, me));
  scene.conversation.others[0] = {
    ...(scene.conversation.others[0] as Conversation['others'][0]),
    readSeq: 2,
    deliveredSeq: 3,
  };
  open();
  await find('Message 3');
  expect(log().getByText('remis')).toBeTruthy();
});

test('a phone shows the list first, then the conversation, and returns to the list', async () => {
  scene.wide = false;
  const router = open();
  fireEvent.click(await screen.findByRole('link', { name: /Noa/ }));
  expect(await find('Message 1')).toBeTruthy();
  expect(router.state.location.search).toBe(`?conversation=${uuid(10)}`);
  const back = screen.getByRole('button', { name: 'Retour aux conversations' });
  back.focus();
  fireEvent.click(back);
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Noa/ }));
  expect(router.state.historyAction).toBe('POP');
});

test('the header shows the other’s town and links to their profile', async () => {
  open();
  expect((await screen.findByText('Lyon')).closest('p')?.textContent).toBe('En ligne · Lyon');
  const link = await screen.findByRole('link', { name: 'Noa' });
  expect(link.getAttribute('href')).toBe(`/partners?person=${noa}`);
});

test('presence is refreshed while the page is visible', async () => {
  vi.useFakeTimers();
  open();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getAllByText(fr.chat.online).length).toBeGreaterThan(0);
  scene.conversation = {
    ...scene.conversation,
    others: scene.conversation.others.map((other) => ({ ...other, online: false })),
  };
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.queryByText(fr.chat.online)).toBeNull();
  vi.useRealTimers();
});

test('a conversation that moves to the top does not replace the open one', async () => {
  open();
  await find('Message 1');
  const other = {
    ...scene.conversation,
    id: uuid(11),
    others: [{ ...scene.conversation.others[0], name: 'Dan' }],
  } as Conversation;
  serve(chatContract.conversations, () => ({ conversations: [other, scene.conversation] }));
  wire.receive('chat.appended', { conversationId: uuid(11), seq: 9, version: 9 });
  expect(await screen.findByRole('link', { name: /Dan/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Noa' })).toBeTruthy();
});

test('a first message blocks the composer until it is answered', async () => {
  scene.conversation.awaitsAnswer = true;
  scene.messages = [message(1, me)];
  open();
  expect(await screen.findByText(fr.chat.awaitsAnswer)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  (screen.getByText(fr.chat.awaitsAnswer).closest('[tabindex]') as HTMLElement).focus();
  const { version } = scene.written('Volontiers', noa);
  wire.receive('chat.appended', { conversationId: uuid(10), seq: 2, version });
  await find('Volontiers');
  expect(document.activeElement).toBe(await box());
  expect(screen.queryByText(fr.chat.awaitsAnswer)).toBeNull();
});

test('an attached passage is sent with the message and then detached', async () => {
  const router = open('/chat?passage=Genesis 1:3');
  const field = await box();
  expect(await screen.findByText('Genesis 1:3')).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(scene.sent).toEqual(['']));
  expect(router.state.location.search).not.toContain('passage');
});

test('a message of another learner can be reported in three steps', async () => {
  serve(reportsContract.previewPersonReport, () => ({
    items: [{ what: 'message' as const, text: 'Message 1', mine: false, theirs: true, at: null, reported: true }],
  }));
  const reports = serve(reportsContract.reportPerson, () => ({ received: true as const, number: 7 }));
  open();
  await find('Message 1');
  const [first] = log().getAllByRole('button', { name: fr.chat.messageActions });
  fireEvent.keyDown(first as HTMLElement, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: fr.chat.report }));
  fireEvent.click(await screen.findByRole('button', { name: fr.report.person.reasons.harassment }));
  await waitFor(() => expect(reports).toMatchObject([{ conversationId: uuid(10), seq: 1, reason: 'harassment' }]));
});

test('arrow keys move between messages, and are ignored within a message', async () => {
  open();
  await find('Message 2');
  const list = screen.getByRole('log');
  list.focus();
  fireEvent.keyDown(list, { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toContain('Message 2');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toContain('Message 1');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toContain('Message 2');
  const [button] = log().getAllByRole('button', { name: fr.chat.messageActions });
  button?.focus();
  fireEvent.keyDown(button as Element, { key: 'ArrowUp', shiftKey: true });
  expect(document.activeElement).toBe(button);
});

test('shows that the page must stay open, when offline and without browser storage', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await find('Message 1');
  expect(await screen.findByText(plain(fr.chat.noNetworkNotKept))).toBeTruthy();
  onLine.mockRestore();
});

test('a passage found by its name is sent with the message', async () => {
  open();
  const field = await box();
  fireEvent.click(screen.getByRole('button', { name: fr.chat.attach }));
  const reference = await screen.findByRole('textbox', { name: fr.chat.reference });
  fireEvent.change(reference, { target: { value: 'Genèse 1:3' } });
  const attach = screen.getByRole<HTMLButtonElement>('button', { name: fr.chat.attachIt });
  await waitFor(() => expect(attach.disabled).toBe(false));
  fireEvent.click(attach);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(scene.sent).toEqual(['']));
});
