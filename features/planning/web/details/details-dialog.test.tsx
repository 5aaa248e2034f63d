import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportsContract } from '#features/reports/contract.ts';
import { sessionsContract } from '#features/sessions/contract.ts';
import { clipboard, details, freshClient } from '#features/sessions/testing/sessions-web.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { apiServer, done, offline, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toast } from '#web/ui/index.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { SessionDetailsDialog } from './details-dialog.tsx';

apiServer();

const { id } = details();
const other = (n: number) => `019b0000-0000-7000-8000-00000000000${n}`;
const onClose = vi.fn();

beforeAll(browserInFrench);
beforeEach(() => {
  onClose.mockClear();
  serve(sessionsContract.details, () => details());
  toast({ title: 'nothing yet' });
});
afterEach(cleanup);

function show(change?: Parameters<typeof details>[0]) {
  if (change) serve(sessionsContract.details, () => details(change));
  const element = <SessionDetailsDialog sessionId={id} onClose={onClose} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <QueryClientProvider client={freshClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const names = async () => {
  await screen.findByRole('heading', { name: 'Participants' });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};

test.each([
  ['unknown, or not mine to see', refuse('NOT_FOUND', 'sessions.notFound')],
  ['no address at all', refuse('BAD_REQUEST', 'errors.invalidInput')],
])('%s: "Session introuvable"', async (_what, answer) => {
  serve(sessionsContract.details, answer);
  show();
  expect(await screen.findByText('Session introuvable')).toBeTruthy();
});

test('a failed load offers a retry', async () => {
  serve(sessionsContract.details, offline);
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(fr.errors.offline);
  serve(sessionsContract.details, () => details());
  await press('Réessayer');
  expect(await screen.findByRole('dialog', { name: /Genèse ensemble/ })).toBeTruthy();
});

describe('refused actions show an error and the session unchanged', () => {
  test.each([
    [
      'cancel',
      sessionsContract.cancel,
      { mine: true, joined: true },
      'Annuler la session',
      fr.sessions.details.cancelError,
      2,
    ],
    ['leave', sessionsContract.leave, { joined: true }, 'Se désinscrire', fr.sessions.details.leaveError, 1],
  ] as const)('%s', async (_what, procedure, change, name, title, presses) => {
    serve(procedure, refuse('NOT_POSSIBLE', 'errors.busy'));
    show(change);
    for (let n = 1; n < presses; n++) await press(name);
    const button = await screen.findByRole('button', { name });
    serve(sessionsContract.details, () => details({ ...change, status: 'active' }));
    fireEvent.click(button);
    await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive', title }));
    expect(await screen.findByText('En cours')).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('cancelling asks for confirmation with the focus on the harmless answer', async () => {
  const name = 'Annuler la session';
  serve(sessionsContract.cancel, done);
  show({ mine: true, joined: true });
  await press(name);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Garder la session' }));
  await press('Garder la session');
  await press(name);
  expect(sentTo(sessionsContract.cancel).length).toBe(0);
  const sure = screen.getByRole('button', { name });
  fireEvent.click(sure);
  fireEvent.click(sure);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTo(sessionsContract.cancel).length).toBe(1);
  expect(toastStore.read()?.title).toBe(fr.sessions.details.cancelled);
});

test('leaving takes effect immediately and once, with an undo', async () => {
  serve(sessionsContract.leave, done);
  serve(sessionsContract.comeBack, done);
  show({ joined: true, isPublic: false });
  const leave = await screen.findByRole('button', { name: 'Se désinscrire' });
  fireEvent.click(leave);
  fireEvent.click(leave);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTo(sessionsContract.leave).length).toBe(1);
  expect(toastStore.read()).toMatchObject({ title: fr.sessions.details.left, action: { label: 'Annuler' } });
  toastStore.read()?.action?.run();
  await waitFor(() => expect(sentTo(sessionsContract.comeBack).length).toBe(1));
});

describe('actions offered to the viewer', () => {
  const past = '2020-01-01T10:00:00.000Z';
  test.each([
    ['its creator', { mine: true, joined: true }, ['Modifier', 'Annuler la session']],
    ['a participant', { joined: true }, ['Se désinscrire']],
    ['somebody else', {}, []],
    ['its creator after the start', { mine: true, joined: true, startsAt: past }, []],
    ['a participant of a cancelled one', { joined: true, status: 'cancelled' }, []],
  ] as const)('%s', async (_who, change, offered) => {
    show(change);
    expect((await names()).filter((name) => name !== '')).toEqual(offered);
    const file = screen.queryByRole('link', { name: fr.sessions.details.calendar });
    expect(file?.getAttribute('href') ?? null).toBe('status' in change ? null : `/api/sessions/${id}/calendar.ics`);
  });

  test.each([
    ['before the start', {}, true],
    ['after the start', { startsAt: past }, false],
  ] as const)('the creator of a private session can invite %s only', async (_when, change, offered) => {
    show({ mine: true, joined: true, isPublic: false, status: 'waiting', ...change });
    expect((await names()).includes(fr.sessions.details.invite)).toBe(offered);
  });

  test('the invitee answers on the invitation page', async () => {
    show({ invited: true, isPublic: false, status: 'waiting' });
    const answer = await screen.findByRole('link', { name: fr.sessions.details.answer });
    expect(answer.getAttribute('href')).toBe(`/invite/${id}`);
  });
});

test('participants and the text are shown, and for the creator the invitations', async () => {
  const path = `/invite/${id}?partner=019b`;
  const written = vi.fn(async () => {});
  clipboard(written);
  show({
    mine: true,
    joined: true,
    isPublic: false,
    status: 'waiting',
    textReference: 'Genesis 1:3',
    description: 'Chapitre premier',
    participants: [
      { seat: 'seat-1', name: 'Ruth', creator: true, me: true },
      { seat: 'seat-2', name: 'Dan', creator: false, me: false },
      { seat: 'seat-3', name: 'Dan', creator: false, me: false },
    ],
    invitations: [
      { id: other(1), to: 'Noa', status: 'invited', path, undeliverable: true },
      { id: other(2), to: 'eli@example.org', status: 'declined', path: '/invite/other', undeliverable: false },
    ],
  });
  const people = (await screen.findByRole('heading', { name: 'Participants' })).parentElement;
  if (!people) throw new Error('no list');
  expect(
    within(people)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`RRuth(${fr.sessions.details.me})${fr.sessions.details.creator}`, 'DDan', 'DDan']);
  expect(screen.getByRole('link', { name: 'Genesis 1:3' }).getAttribute('href')).toBe('/text/Genesis-1.3');
  for (const text of [
    'Chapitre premier',
    'Privée',
    'Refusée',
    'E-mail non remis : envoyez le lien vous-même',
    /^1[34] iyar 5791$/,
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await press('Copier le lien d’invitation pour Noa');
  await waitFor(() => expect(written).toHaveBeenCalledWith(`${location.origin}${path}`));
  expect(screen.queryByRole('button', { name: /pour eli/ })).toBeNull();
});

test('the creator edits the session in the form', async () => {
  show({ mine: true, joined: true });
  await press('Modifier');
  expect(await screen.findByRole('dialog', { name: fr.sessions.edit.title })).toBeTruthy();
});

test('reports a participant without a name by the seat', async () => {
  serve(reportsContract.previewPersonReport, () => ({ items: [] }));
  const sent = serve(reportsContract.reportPerson, () => ({ received: true as const, number: 7 }));
  show({ participants: [{ seat: 'seat-9', name: ANONYMOUS, creator: true, me: false }] });
  await press(fr.report.person.title.replace('{{name}}', fr.people.someoneLeft));
  await press(fr.report.person.reasons.harassment);
  await waitFor(() => expect(sent).toMatchObject([{ sessionId: id, seat: 'seat-9', reason: 'harassment' }]));
});
