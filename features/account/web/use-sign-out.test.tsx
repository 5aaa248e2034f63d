import { ORPCError } from '@orpc/client';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import { OWNER } from '#web/browser/browser-owner.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import * as changes from './session-changes.ts';
import UnsentDialog from './unsent-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

let stop: () => void;
let isAway: boolean;
let isRefused: boolean;
const refusal = new ORPCError('BAD_REQUEST', { data: { messageKey: 'errors.unexpected' } });

beforeAll(inFrench);
beforeEach(() => {
  isAway = true;
  isRefused = false;
  const send = async () => {
    if (isRefused) throw refusal;
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

test('the sign-out happens at once when no command waits', async () => {
  const out = signOut();
  const { result } = renderHook(useSignOut);
  await act(() => result.current.leave());
  expect(out).toHaveBeenCalledOnce();
  expect(result.current.unsent).toBe(0);
});

test('waiting commands are sent before the sign-out when the network is back', async () => {
  const out = signOut();
  await give();
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ obstacle: 'errors.offline' }]));
  isAway = false;
  const { result } = renderHook(useSignOut);
  await act(() => result.current.leave());
  expect(out).toHaveBeenCalledOnce();
  expect(outbox.read()).toEqual([]);
});

test('refused commands do not count as unsent', async () => {
  const out = signOut();
  isRefused = true;
  await give();
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ refusal: 'errors.unexpected' }]));
  const { result } = renderHook(useSignOut);
  await act(() => result.current.leave());
  expect(result.current.unsent).toBe(0);
  expect(out).toHaveBeenCalledOnce();
});

test('a sign-out that cannot count unsent commands warns, and happens at the second press', async () => {
  const out = signOut();
  vi.doMock('#web/outbox/send-all.ts', () => {
    throw new TypeError('Failed to fetch');
  });
  const { result } = renderHook(useSignOut);
  await act(() => result.current.leave());
  expect(toastStore.read()?.title).toMatch(/^Tout n’est peut-être pas envoyé/);
  expect(out).not.toHaveBeenCalled();
  await act(() => result.current.leave());
  expect(out).toHaveBeenCalledOnce();
  vi.doUnmock('#web/outbox/send-all.ts');
});

test('commands of an earlier page count before the outbox has begun', async () => {
  const out = signOut();
  localStorage.setItem(OWNER, 'ruth');
  await give();
  stop();
  expect(outbox.read()).toEqual([]);
  const { result } = renderHook(useSignOut);
  await act(async () => {
    const left = result.current.leave();
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop = startOutbox('ruth');
    await left;
  });
  expect(result.current.unsent).toBe(1);
  expect(out).not.toHaveBeenCalled();
  localStorage.removeItem(OWNER);
});

test('a learner with unsent commands is asked before they are lost, and stays signed in', async () => {
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

describe('the dialog', () => {
  const open = () => {
    const onClose = vi.fn();
    render(<UnsentDialog onClose={onClose} />);
    return onClose;
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const fail = async (count = 2) => {
    for (let at = 0; at < count; at++) await act(give);
    await vi.waitFor(() =>
      expect(outbox.read().filter(({ obstacle }) => obstacle === 'errors.offline')).not.toEqual([]),
    );
  };

  test('the dialog lists unsent commands by kind, and signs out only when confirmed', async () => {
    const out = signOut();
    await fail();
    const onClose = open();
    expect(screen.getByText(/2 messages ou actions attendent/)).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('Messages · 2');
    press('Rester connecté');
    expect([out.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
    press('Se déconnecter quand même');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    expect(out).toHaveBeenCalledOnce();
  });

  test('the dialog counts no refused command, and signs out after sending the others', async () => {
    const out = signOut();
    isRefused = true;
    await act(give);
    await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ refusal: 'errors.unexpected' }]));
    isRefused = false;
    await fail(1);
    const onClose = open();
    expect(screen.getByRole('listitem').textContent).toBe('Messages · 1');
    isAway = false;
    press('Envoyer d’abord');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(out).toHaveBeenCalledOnce();
  });

  test('the dialog can send first, and then signs out', async () => {
    const out = signOut();
    await fail();
    const onClose = open();
    isAway = false;
    press('Envoyer d’abord');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect([out.mock.calls.length, outbox.read()]).toEqual([1, []]);
  });

  test('the dialog reports that not everything could be sent, and the learner stays signed in', async () => {
    const out = signOut();
    await fail();
    open();
    press('Envoyer d’abord');
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Tout n’a pas pu partir/));
    expect([out.mock.calls.length, outbox.read().length]).toEqual([0, 2]);
  });

  test('the dialog offers no sending without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await fail();
    open();
    expect(screen.queryByRole('button', { name: 'Envoyer d’abord' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Sans réseau, rien ne peut partir.');
  });
});
