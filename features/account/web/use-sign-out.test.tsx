import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import * as changes from './session-changes.ts';
import UnsentDialog from './unsent-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

let stop: () => void;
let isAway: boolean;
beforeAll(inFrench);
beforeEach(() => {
  isAway = true;
  const send = async () => {
    if (isAway) throw new TypeError('Failed to fetch');
  };
  declareSenders([{ 'chat.send': async () => ({ default: { send } }) }]);
  stop = startOutbox('ruth');
});
afterEach(async () => {
  cleanup();
  for (const { clientId } of outbox.read()) await outbox.discard(clientId);
  stop();
  vi.restoreAllMocks();
});
const give = () =>
  outbox.give({ clientId: crypto.randomUUID(), kind: 'chat.send', lane: 'chat', body: {}, confirmed: true });
const signOut = () => vi.spyOn(changes, 'signOut').mockResolvedValue();

test('signs out at once when nothing waits', async () => {
  const out = signOut();
  const { result } = renderHook(useSignOut);
  await act(() => result.current.leave());
  expect(out).toHaveBeenCalledOnce();
  expect(result.current.unsent).toBe(0);
});

test('sends what waits first where the network is back', async () => {
  const out = signOut();
  await give();
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ obstacle: 'errors.offline' }]));
  isAway = false;
  const { result } = renderHook(useSignOut);
  await act(() => result.current.leave());
  expect(out).toHaveBeenCalledOnce();
  expect(outbox.read()).toEqual([]);
});

test('asks before it loses what cannot be sent, and stays signed in', async () => {
  const out = signOut();
  await give();
  await give();
  const { result } = renderHook(useSignOut);
  await act(() => result.current.leave());
  expect(result.current.unsent).toBe(2);
  expect(out).not.toHaveBeenCalled();
  act(() => result.current.stay());
  expect(result.current.unsent).toBe(0);
  expect(outbox.read()).toHaveLength(2);
});

test('the dialog names how much is lost, and signs out only when confirmed', async () => {
  const out = signOut();
  const onClose = vi.fn();
  render(<UnsentDialog count={2} onClose={onClose} />);
  expect(screen.getByText(/2 messages ou actions attendent/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Rester connecté' }));
  expect([out.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  fireEvent.click(screen.getByRole('button', { name: 'Se déconnecter quand même' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(out).toHaveBeenCalledOnce();
});
