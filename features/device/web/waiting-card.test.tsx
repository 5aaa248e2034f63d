import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { kindOf } from '#web/outbox/waiting-kinds.ts';
import { WaitingCard } from './waiting-card.tsx';

let stop: () => void;
beforeAll(inFrench);
beforeEach(() => {
  const away = async () => {
    throw new TypeError('Failed to fetch');
  };
  const kinds = ['chat.send', 'chat.change', 'library.favorite', 'notes.append'];
  declareSenders([Object.fromEntries(kinds.map((kind) => [kind, async () => ({ default: { send: away } })]))]);
  stop = startOutbox('ruth');
});
afterEach(async () => {
  cleanup();
  for (const { clientId } of outbox.read()) await outbox.discard(clientId);
  stop();
  vi.restoreAllMocks();
});
const give = (kind: string, body: object = {}) =>
  act(() => outbox.give({ clientId: crypto.randomUUID(), kind, lane: kind, body, confirmed: true }));
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WaitingCard />
    </QueryClientProvider>,
  );
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

test('shows that nothing waits', () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('Rien n’attend d’être envoyé.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('lists waiting commands by kind and time, and sends them at a press', async () => {
  await give('chat.send', { text: 'À demain, si D.ieu veut' });
  await give('chat.change');
  await give('library.favorite', { reference: 'Ruth 1', favorite: true });
  show();
  expect(lines()).toEqual([
    expect.stringMatching(/^Messages · 2/),
    expect.stringMatching(/^À demain, si D.ieu veutdepuis .+/),
    expect.stringMatching(/^depuis .+/),
    expect.stringMatching(/^Favoris · 1/),
    expect.stringMatching(/^Ruth 1depuis .+/),
  ]);
  const retry = vi.spyOn(outbox, 'retryNow');
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer maintenant' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('asks to leave the tab open while commands are only in its memory', async () => {
  await give('chat.send', { text: 'Un' });
  show();
  expect(screen.getByText(/laissez cet onglet ouvert/)).toBeTruthy();
});

test('removes a waiting command after confirmation', async () => {
  await give('chat.send', { text: 'Un' });
  await give('chat.send', { text: 'Deux' });
  show();
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^Supprimer.*Deux$/ }));
  press();
  fireEvent.click(screen.getByRole('button', { name: 'Garder' }));
  expect(outbox.read()).toHaveLength(2);
  press();
  expect(screen.getByRole('dialog').textContent).toContain('Deux');
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ body: { text: 'Un' } }]));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('removes all changes of a shared text together', async () => {
  for (const update of ['a', 'b', 'c']) await give('notes.append', { update });
  show();
  expect(lines()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /^Supprimer/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  await vi.waitFor(() => expect(outbox.read()).toEqual([]));
});

test('shows a refused command with its reason, and removes it', async () => {
  const refused = {
    ...{ clientId: 'x', learnerId: 'ruth', kind: 'notes.append', lane: 'n', body: {}, at: Date.now() },
    refusal: 'notes.full',
  };
  vi.spyOn(outbox, 'read').mockReturnValue([refused] as never);
  const discard = vi.spyOn(outbox, 'discard').mockResolvedValue();
  show();
  expect(lines()).toEqual([expect.stringMatching(/^Notes partagéesRefusé : .+/)]);
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(discard).toHaveBeenCalledWith('x');
  vi.restoreAllMocks();
});

test('every kind of command has a name', () => {
  expect(
    ['chat.send', 'annotations.write', 'cycles.mark', 'focus.leave', 'library.position', 'new.kind'].map(kindOf),
  ).toEqual(['messages', 'marks', 'learned', 'study', 'positions', 'other']);
});
