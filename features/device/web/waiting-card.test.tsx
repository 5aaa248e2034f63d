import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { WaitingCard } from './waiting-card.tsx';
import { kindOf } from './waiting-kinds.ts';

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
const give = (kind: string) =>
  act(() => outbox.give({ clientId: crypto.randomUUID(), kind, lane: kind, body: {}, confirmed: true }));
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

test('shows that nothing waits', () => {
  render(<WaitingCard />);
  expect(screen.getByRole('status').textContent).toBe('Rien n’attend d’être envoyé.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('lists what waits by kind, since when, and sends it at a press', async () => {
  for (const kind of ['chat.send', 'chat.change', 'library.favorite']) await give(kind);
  render(<WaitingCard />);
  expect(lines()).toEqual([
    expect.stringMatching(/^Messages · 2depuis .+/),
    expect.stringMatching(/^Favoris · 1depuis .+/),
  ]);
  const retry = vi.spyOn(outbox, 'retryNow');
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer maintenant' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('shows what the server refused, with its reason, and removes it', async () => {
  const refused = {
    ...{ clientId: 'x', learnerId: 'ruth', kind: 'notes.append', lane: 'n', body: {}, at: Date.now() },
    refusal: 'notes.full',
  };
  vi.spyOn(outbox, 'read').mockReturnValue([refused] as never);
  const discard = vi.spyOn(outbox, 'discard').mockResolvedValue();
  render(<WaitingCard />);
  expect(lines()).toEqual([expect.stringMatching(/^Notes partagéesRefusé : .+/)]);
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(discard).toHaveBeenCalledWith('x');
  vi.restoreAllMocks();
});

test('every kind has a name', () => {
  expect(
    ['chat.send', 'annotations.write', 'cycles.mark', 'focus.leave', 'library.position', 'new.kind'].map(kindOf),
  ).toEqual(['messages', 'marks', 'learned', 'study', 'positions', 'other']);
});
