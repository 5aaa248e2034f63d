import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offline, refuse, serve } from '#testing/browser/server.ts';
import fr from '#web/locales/fr.ts';
import { outbox } from '#web/outbox/browser-outbox.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { chatContract } from '../contract.ts';
import { chatBrowser, find, log, me, message, noa, open, write } from '../testing/chat-browser.tsx';
import { chatWeb } from './feature.ts';

const scene = chatBrowser(chatWeb);

async function removeMine() {
  await find('Message 2');
  fireEvent.keyDown(log().getAllByRole('button', { name: fr.chat.messageActions })[1] as Element, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: fr.chat.remove }));
}
const undo = () => act(() => toastStore.read()?.action?.run());

test('a removal hides the message at once, and undo restores it unchanged', async () => {
  scene.messages[1] = message(2, me, { reactions: [{ personId: noa, reaction: 'joy' }] });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  serve(chatContract.remove, async () => {
    await asked;
    return message(2, me, { version: 3, text: '', removed: true });
  });
  serve(chatContract.restore, () => message(2, me, { version: 4, reactions: [{ personId: noa, reaction: 'joy' }] }));
  open();
  await removeMine();
  expect(await find(fr.chat.removing)).toBeTruthy();
  expect(log().queryByText('Message 2')).toBeNull();
  expect(log().queryByRole('list', { name: fr.chat.reactions.label })).toBeNull();
  expect(document.activeElement?.textContent).toContain(fr.chat.removing);
  answer();
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({ title: 'Message supprimé', action: { label: 'Annuler' } }),
  );
  undo();
  expect(await find('Message 2')).toBeTruthy();
  expect(log().getByRole('list', { name: fr.chat.reactions.label })).toBeTruthy();
});

test('an offline removal survives a reload, and is sent later without user action', async () => {
  serve(chatContract.remove, offline);
  open();
  await removeMine();
  expect(await find(fr.chat.changesLater)).toBeTruthy();
  expect(log().queryByText('Message 2')).toBeNull();
  cleanup();
  open();
  expect(await find(fr.chat.removing)).toBeTruthy();
  expect(screen.queryByText('Message 2')).toBeNull();
  let asked = 0;
  serve(chatContract.remove, () => {
    asked += 1;
    return message(2, me, { version: 3, text: '', removed: true });
  });
  void outbox.retryNow();
  expect(await find(fr.chat.removed)).toBeTruthy();
  expect(outbox.read()).toEqual([]);
  expect(asked).toBe(1);
});

test('undo of an unsent removal sends no removal', async () => {
  serve(chatContract.remove, offline);
  open();
  await removeMine();
  await find(fr.chat.changesLater);
  let removals = 0;
  serve(chatContract.remove, () => {
    removals += 1;
    return message(2, me, { version: 3, text: '', removed: true });
  });
  serve(chatContract.restore, () => message(2, me));
  undo();
  expect(await find('Message 2')).toBeTruthy();
  await waitFor(() => expect(outbox.read()).toEqual([]));
  expect(removals).toBe(0);
});

test('a refused removal shows the message again, with the reason', async () => {
  serve(chatContract.remove, refuse('NOT_FOUND', 'chat.messageNotFound'));
  open();
  await removeMine();
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: 'Impossible de supprimer le message',
      description: fr.chat.messageNotFound,
    }),
  );
  expect(await find('Message 2')).toBeTruthy();
  await waitFor(() => expect(outbox.read()).toEqual([]));
});

test('an undo waits for the network, and is refused after a minute', async () => {
  serve(chatContract.remove, () => message(2, me, { version: 3, text: '', removed: true }));
  serve(chatContract.restore, offline);
  open();
  await removeMine();
  await find(fr.chat.removed);
  undo();
  expect(await find(fr.chat.changesLater)).toBeTruthy();
  serve(chatContract.restore, refuse('TOO_LATE', 'chat.restoreTooLate'));
  void outbox.retryNow();
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: fr.chat.cannotRestore,
      description: fr.chat.restoreTooLate,
    }),
  );
  expect(await find(fr.chat.removed)).toBeTruthy();
});

test('an offline edit and reaction are shown at once and sent later', async () => {
  serve(chatContract.edit, offline);
  serve(chatContract.react, offline);
  open();
  await find('Message 2');
  const menu = () =>
    fireEvent.keyDown(log().getAllByRole('button', { name: fr.chat.messageActions })[1] as Element, { key: 'Enter' });
  menu();
  fireEvent.click(await screen.findByRole('menuitem', { name: fr.chat.edit }));
  await write('Autrement');
  expect(await find('Autrement')).toBeTruthy();
  expect(await find(fr.chat.changesLater)).toBeTruthy();
  menu();
  fireEvent.click(await screen.findByRole('menuitem', { name: fr.chat.reactions.joy }));
  expect((await log().findByRole('button', { pressed: true })).textContent).toContain(fr.chat.reactions.joy);
  const asked: string[] = [];
  const edited = message(2, me, { version: 3, text: 'Autrement', editedAt: new Date().toISOString() });
  serve(chatContract.edit, ({ input }) => {
    asked.push(input.text);
    return edited;
  });
  serve(chatContract.react, ({ input }) => {
    asked.push(String(input.reaction));
    return { ...edited, version: 4, reactions: [{ personId: me, reaction: 'joy' as const }] };
  });
  void outbox.retryNow();
  await waitFor(() => expect(asked).toEqual(['Autrement', 'joy']));
  await waitFor(() => expect(outbox.read()).toEqual([]));
  expect(log().getByText('Autrement')).toBeTruthy();
  expect(log().queryByText(fr.chat.changesLater)).toBeNull();
});

test('an edit refused as too late shows the reason and offers to copy the text', async () => {
  serve(chatContract.edit, refuse('TOO_LATE', 'chat.tooLate'));
  open();
  await find('Message 2');
  fireEvent.keyDown(log().getAllByRole('button', { name: fr.chat.messageActions })[1] as Element, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: fr.chat.edit }));
  await write('Trop tard');
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({ title: fr.chat.tooLate, action: { label: fr.chat.copy } }),
  );
  expect(await find('Message 2')).toBeTruthy();
});
