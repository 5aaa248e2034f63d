import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startTransition } from 'react';
import { expect, test, vi } from 'vitest';
import { offline, refuse, serve } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import fr from '#web/locales/fr.ts';
import { chatContract } from '../contract.ts';
import { box, chatBrowser, find, log, me, message, noa, open, uuid, write } from '../testing/chat-browser.tsx';
import { chatWeb } from './feature.ts';

const scene = chatBrowser(chatWeb);

test('a refused message returns to the composer with text, passage, quotation and focus', async () => {
  serve(chatContract.send, refuse('CANNOT_WRITE', 'chat.cannotWrite'));
  const router = open('/chat?passage=Genesis 1:3');
  await find('Message 1');
  fireEvent.keyDown(log().getAllByRole('button', { name: fr.chat.messageActions })[0] as Element, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: fr.chat.reply }));
  await screen.findByText(fr.chat.replying);
  const field = await write('Regarde');
  await find(fr.chat.cannotWrite);
  expect(router.state.location.search).not.toContain('passage');
  const edit = log().getByRole('button', { name: 'Modifier' });
  edit.focus();
  fireEvent.click(edit);
  await waitFor(() => expect(field.value).toBe('Regarde'));
  expect(router.state.location.search).toContain('passage=Genesis+1');
  expect(screen.getByText(fr.chat.replying)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: '' } });
});

test('a message queued behind an offline one shows the same state', async () => {
  serve(chatContract.send, offline);
  open();
  await write('Un');
  await find(fr.chat.leavesLater);
  await write('Deux');
  await waitFor(() => expect(log().getAllByText(fr.chat.leavesLater)).toHaveLength(2));
  expect(log().queryByText(fr.chat.sending)).toBeNull();
});

test('announces every new message, several at once and equal texts included', async () => {
  open();
  await find('Message 2');
  const spoken = () =>
    [...document.querySelectorAll('[aria-live=polite] p')].map(({ textContent }) =>
      textContent?.replace('\u00a0', ' '),
    );
  scene.written('Oui', noa);
  scene.written('Et toi ?', noa);
  const { version } = scene.written('Bonjour', me);
  wire.receive('chat.appended', { conversationId: uuid(10), seq: 5, version });
  await waitFor(() => expect(spoken()).toEqual(['Noa : Oui', 'Noa : Et toi ?']));
  const before = document.querySelector('[aria-live=polite] p:last-child');
  const again = scene.written('Et toi ?', noa);
  wire.receive('chat.appended', { conversationId: uuid(10), seq: 6, version: again.version });
  await waitFor(() => expect(spoken()).toEqual(['Noa : Et toi ?']));
  expect(document.querySelector('[aria-live=polite] p:last-child')).not.toBe(before);
});

test('announces a new message with a wrong clock of the browser', async () => {
  open();
  await find('Message 2');
  const { now } = Date;
  const wrong = vi.spyOn(Date, 'now').mockImplementation(() => now() + 10 * 60_000);
  const { version, seq } = scene.written('Oui', noa);
  wire.receive('chat.appended', { conversationId: uuid(10), seq, version });
  await find('Oui');
  const spoken = () => document.querySelector('[aria-live=polite] p')?.textContent;
  await waitFor(() => expect(spoken()).toContain('Oui'));
  wrong.mockRestore();
});

test('messages below the screen are not read when a conversation opens', async () => {
  scene.messages = Array.from({ length: 20 }, (_, n) => message(n + 1));
  Object.assign(scene.conversation, { readSeq: 2, unread: 18, lastSeq: 20, version: 20 });
  const read = serve(chatContract.read, ({ input }) => ({ readSeq: input.seq, unread: 0 }));
  open();
  await find('Message 3');
  await waitFor(() => expect(read.length).toBeGreaterThan(0));
  expect(read.map(({ seq }) => seq)).toEqual([11]);
});

test('messages on screen are read while an unrelated transition is pending', async () => {
  Object.assign(scene.conversation, { readSeq: 0, unread: 1 });
  const read = serve(chatContract.read, ({ input }) => ({ readSeq: input.seq, unread: 0 }));
  const { promise, resolve } = Promise.withResolvers<void>();
  startTransition(() => promise);
  open();
  await waitFor(() => expect(read.length).toBeGreaterThan(0));
  resolve();
});

test('the focus moves to the message when its focused button disappears', async () => {
  scene.messages[0] = message(1, noa, { reactions: [{ personId: me, reaction: 'joy' }] });
  serve(chatContract.react, () => message(1, noa, { version: 3 }));
  open();
  await find('Message 1');
  const reaction = log().getByRole('button', { pressed: true });
  reaction.focus();
  fireEvent.click(reaction);
  await waitFor(() => expect(log().queryByRole('button', { pressed: true })).toBeNull());
  expect(document.activeElement?.tagName).toBe('ARTICLE');
  expect(document.activeElement?.textContent).toContain('Message 1');
});

test('choosing a day scrolls to its messages', async () => {
  const at = (seq: number) => new Date(Date.UTC(2026, 0, 1 + seq, 12)).toISOString();
  scene.messages = Array.from({ length: 60 }, (_, n) => message(n + 1, noa, { createdAt: at(n + 1) }));
  const wentTo: number[] = [];
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000);
  Element.prototype.scrollTo = ((to: ScrollToOptions) => void wentTo.push(to.top ?? 0)) as Element['scrollTo'];
  open();
  await find('Message 60');
  const menu = screen.getByRole('button', { name: fr.people.more.replace('{{name}}', 'Noa') });
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: fr.chat.toDate }));
  fireEvent.change(await screen.findByLabelText(fr.chat.day), { target: { value: '2026-01-11' } });
  wentTo.length = 0;
  fireEvent.click(screen.getByRole('button', { name: fr.chat.go }));
  await waitFor(() => expect(wentTo.some((top) => top > 500 && top < 1_300)).toBe(true), { timeout: 5_000 });
  height.mockRestore();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: menu.ariaLabel ?? '' })));
});

test('ending a search focuses its field, and detaching a passage focuses the composer', async () => {
  open('/chat?passage=Genesis 1:3');
  const field = await box();
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'mot' } });
  for (const [name, next] of [
    [fr.chat.endSearch, search],
    [fr.chat.detach, field],
  ] as const) {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(next);
  }
});

test('a search matches names with other accents and alphabets, and shows one empty result at most', async () => {
  serve(chatContract.search, () => ({ hits: [] }));
  open();
  await box();
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'nоÁ' } });
  const list = screen.getByRole('region', { name: fr.chat.list });
  expect(within(list).getByRole('link', { name: /Noa/ })).toBeTruthy();
  fireEvent.change(search, { target: { value: 'zzz' } });
  await screen.findByText(/Aucun message/);
  expect(within(list).queryByRole('link', { name: /Noa/ })).toBeNull();
  fireEvent.change(search, { target: { value: 'noa' } });
  await waitFor(() => expect(screen.queryByText(/Aucun message/)).toBeNull());
});
