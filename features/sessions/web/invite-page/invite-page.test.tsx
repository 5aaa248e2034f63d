import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { profileContract } from '#features/profile/contract.ts';
import { apiServer, held, offline, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import { AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import { toast } from '#web/ui/index.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { sessionsContract } from '../../contract.ts';
import { clipboard, freshClient, invitation, makeStudySession } from '../../testing/sessions-web.ts';
import InvitePage from './invite-page.tsx';

apiServer();

const id = '019a0000-0000-7000-8000-000000000001';
const partner = '019a0000-0000-7000-8000-000000000002';

beforeAll(browserInFrench);
beforeEach(() => {
  wire.reset();
  serve(sessionsContract.invitation, () => invitation());
  toast({ title: 'nothing yet' });
});
afterEach(cleanup);

function show(state: 'visitor' | 'learner' | 'loading' = 'learner') {
  const learner = state === 'learner' ? { id: partner, name: 'Dan', email: 'dan@example.org' } : null;
  const router = createMemoryRouter(
    [
      { path: '/invite/:sessionId', element: <InvitePage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/invite/${id}?partner=${partner}`] },
  );
  render(
    <AuthContext value={{ state, learner, signOut: async () => {} }}>
      <QueryClientProvider client={freshClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthContext>,
  );
  return router;
}
const button = (name: string) => screen.findByRole('button', { name });
const answerable = () => () => invitation({ forMe: true });

test('a text without a local copy is named and an unknown one is not', async () => {
  serve(sessionsContract.invitation, () => invitation({ textReference: 'Berakhot 2a', beginning: null }));
  show('visitor');
  expect(await screen.findByText('Berakhot 2a')).toBeTruthy();
  cleanup();
  const lost = { textReference: 'n importe quoi 5', textUnknown: true as const, beginning: null };
  serve(sessionsContract.invitation, () => invitation({ ...lost, mine: true, state: 'accepted' }));
  show();
  expect(await screen.findByText(fr.sessions.textNowhere)).toBeTruthy();
  expect(screen.queryByText('n importe quoi 5')).toBeNull();
});

test('an hour during Shabbat is marked for learners', async () => {
  const from = '2031-05-06T08:00:00.000Z';
  const times = [{ from, to: '2031-05-07T19:00:00.000Z', candles: from }];
  const rest = {
    times,
    guessed: true,
    town: 'Paris',
    timeZone: 'Europe/Paris',
    spot: { latitude: 48.9, longitude: 2.4 },
  };
  serve(sessionsContract.restTimes, () => rest);
  show();
  expect(await screen.findByText(fr.sessions.shabbat.mark)).toBeTruthy();
  cleanup();
  show('visitor');
  await screen.findByRole('heading', { level: 2 });
  expect(screen.queryByText(fr.sessions.shabbat.mark)).toBeNull();
});

describe('unavailable invitations show "Session introuvable"', () => {
  test.each([
    ['unknown', refuse('NOT_FOUND', 'sessions.notFound')],
    ['an address that is none', refuse('BAD_REQUEST', 'errors.invalidInput')],
  ])('%s', async (_what, answer) => {
    serve(sessionsContract.invitation, answer);
    show('visitor');
    expect(await screen.findByRole('heading', { name: 'Session introuvable' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  test.each([
    ['no network', offline, fr.errors.offline],
    ['a server that is busy', refuse('SERVICE_UNAVAILABLE', 'errors.unavailable'), fr.errors.unavailable],
  ])('%s: a retry is offered', async (_what, answer, said) => {
    serve(sessionsContract.invitation, answer);
    show('visitor');
    expect(await screen.findByRole('heading', { name: 'Session introuvable' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(said);
    serve(sessionsContract.invitation, () => invitation());
    fireEvent.click(await button('Réessayer'));
    expect(await screen.findByRole('heading', { name: 'Genèse ensemble' })).toBeTruthy();
  });
});

describe('refused answers', () => {
  test.each([
    ['given in another tab', 'ALREADY_ANSWERED', 'accepted', fr.sessions.invite.acceptedByMe],
    ['cancelled meanwhile', 'INVITATION_OVER', 'over', fr.sessions.invite.over],
    ['full meanwhile', 'SESSION_FULL', 'over', fr.sessions.invite.over],
  ] as const)('%s: the page explains and shows the current state', async (_what, code, state, said) => {
    serve(sessionsContract.invitation, answerable());
    serve(sessionsContract.answer, refuse(code, 'errors.busy'));
    show();
    const decline = await button('Refuser');
    serve(sessionsContract.invitation, () => invitation({ forMe: true, state }));
    fireEvent.click(decline);
    expect(await screen.findByText(plain(said))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
    expect(screen.queryByText(fr.sessions.invite.saved)).toBeNull();
    expect(toastStore.read()).toMatchObject({ variant: 'destructive', title: 'Erreur lors de la réponse' });
  });

  test('without a network the buttons remain and the answer can be repeated', async () => {
    serve(sessionsContract.invitation, answerable());
    serve(sessionsContract.answer, offline);
    show();
    fireEvent.click(await button('Accepter'));
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({
        title: 'Erreur lors de la réponse',
        description: fr.errors.offline,
      }),
    );
    serve(sessionsContract.answer, () => ({ status: 'accepted' as const }));
    serve(sessionsContract.invitation, () => invitation({ forMe: true, state: 'accepted' }));
    fireEvent.click(await button('Accepter'));
    expect(await screen.findByText(fr.sessions.invite.saved)).toBeTruthy();
  });
});

test('a learner named by their address enters a name first, and the answer is sent even if saving fails', async () => {
  serve(sessionsContract.invitation, answerable());
  serve(sessionsContract.answer, () => ({ status: 'accepted' as const }));
  serve(profileContract.save, offline);
  show();
  fireEvent.change(await screen.findByLabelText(new RegExp(fr.profile.firstSteps.name.slice(0, 12))), {
    target: { value: ' Daniel ' },
  });
  fireEvent.click(await button('Accepter'));
  await waitFor(() => expect(sentTo(sessionsContract.answer)).toEqual([{ id, accept: true }]));
  expect(sentTo(profileContract.save)).toEqual([{ displayName: 'Daniel' }]);
});

test('two clicks on one or both buttons send one answer', async () => {
  const answering = held<{ status: 'accepted' | 'declined' }>();
  serve(sessionsContract.invitation, answerable());
  serve(sessionsContract.answer, answering.answer);
  show();
  const accept = await button('Accepter');
  fireEvent.click(accept);
  fireEvent.click(accept);
  fireEvent.click(await button('Refuser'));
  await waitFor(() => expect(accept.ariaBusy).toBe('true'));
  expect(sentTo(sessionsContract.answer)).toEqual([{ id, accept: true }]);
});

describe('viewers who may not answer see the reason', () => {
  test('a visitor signs in and returns to the same address', async () => {
    const router = show('visitor');
    const link = await screen.findByRole('link', { name: fr.sessions.invite.signIn });
    expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe(`/invite/${id}?partner=${partner}`);
    expect(wire.open).toBe(0);
  });

  test('no sign-in is requested while the viewer is unknown', async () => {
    show('loading');
    await screen.findByRole('heading', { name: 'Genèse ensemble' });
    expect(screen.queryByRole('link', { name: fr.sessions.invite.signIn })).toBeNull();
  });

  test('another learner sees that the invitation is not theirs', async () => {
    show();
    expect(await screen.findByText(fr.sessions.invite.notForYou)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
  });

  test('the creator can share the link', async () => {
    const written = vi.fn(async () => {});
    clipboard(written);
    serve(sessionsContract.invitation, () => invitation({ mine: true }));
    show();
    expect(await screen.findByText(plain(fr.sessions.invite.mine))).toBeTruthy();
    fireEvent.click(await button('Copier le lien'));
    await waitFor(() => expect(toastStore.read()?.title).toBe(fr.sessions.share.copied));
    expect(written).toHaveBeenCalledWith(`${location.origin}/invite/${id}?partner=${partner}`);
  });

  test.each([
    ['accepted', true, fr.sessions.invite.acceptedByMe],
    ['accepted', false, fr.sessions.invite.accepted],
    ['declined', true, fr.sessions.invite.declinedByMe],
    ['declined', false, fr.sessions.invite.declined],
    ['over', true, fr.sessions.invite.over],
    ['over', false, fr.sessions.invite.over],
  ] as const)('an invitation that is %s (for the viewer: %s)', async (state, forMe, said) => {
    serve(sessionsContract.invitation, () => invitation({ state, forMe }));
    show(forMe ? 'learner' : 'visitor');
    expect((await screen.findByText(plain(said))).closest('[role="status"]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
    expect(screen.queryByRole('link', { name: fr.sessions.invite.signIn })).toBeNull();
  });
});

test('the link of a public session lets a learner join and labels participants', async () => {
  const places = { joined: false, taken: 2, most: 5 };
  serve(sessionsContract.invitation, () => invitation({ places }));
  serve(sessionsContract.join, () => makeStudySession({ joined: true }));
  show();
  const join = await button(fr.sessions.joinNamed.replace('{{title}}', 'Genèse ensemble'));
  expect(screen.queryByText(fr.sessions.invite.notForYou)).toBeNull();
  serve(sessionsContract.invitation, () => invitation({ places: { ...places, joined: true, taken: 3 } }));
  fireEvent.click(join);
  expect(await screen.findByText(fr.sessions.invite.joined)).toBeTruthy();
  expect(sentTo(sessionsContract.join)).toMatchObject([{ id }]);
});

test('the page shows the session and requests the link’s invitation', async () => {
  show('visitor');
  expect(screen.getByText(fr.common.loading)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Genèse ensemble' })).toBeTruthy();
  for (const text of ['Torah - Genèse', '60 minutes', 'Le premier chapitre', /^1[34] iyar 5791$/])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.title).toBe(`${fr.sessions.invite.page} · Havruta`);
});

test.each([
  ['Accepter', true, 'accepted', 'Invitation acceptée ! La session est confirmée.'],
  ['Refuser', false, 'declined', 'Invitation refusée. La session est annulée.'],
] as const)('%s: sent, confirmed in the specified words, with the focus moved', async (name, accept, status, said) => {
  serve(sessionsContract.invitation, answerable());
  serve(sessionsContract.answer, () => ({ status }));
  show();
  expect(await screen.findByText(fr.sessions.invite.note)).toBeTruthy();
  const pressed = await button(name);
  serve(sessionsContract.invitation, () => invitation({ forMe: true, state: status }));
  fireEvent.click(pressed);
  const saved = await screen.findByText(fr.sessions.invite.saved);
  expect(saved.parentElement?.textContent).toContain(said);
  expect(document.activeElement?.contains(saved)).toBe(true);
  expect(toastStore.read()?.title).toBe(said);
  expect(sentTo(sessionsContract.answer)).toEqual([{ id, accept }]);
  const file = screen.queryByRole('link', { name: fr.sessions.details.calendar });
  const [first] = accept ? screen.getAllByRole('link', { name: /Ouvrir|agenda|accueil/ }) : [];
  expect(first?.getAttribute('href') ?? null).toBe(accept ? '/text/Genesis-1' : null);
  expect(file?.getAttribute('href') ?? null).toBe(accept ? `/api/sessions/${id}/calendar.ics` : null);
});
