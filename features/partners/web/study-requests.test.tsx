import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiServer, gateway, held, offline, refuse, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { partnersContract, type StudyRequest } from '../contract.ts';
import { card } from '../testing/partner.tsx';
import { StudyRequests } from './study-requests.tsx';

beforeAll(inFrench);

const received: StudyRequest = {
  id: '019a0000-0000-7000-8000-000000000001',
  otherId: '019a0000-0000-7000-8000-0000000000aa',
  otherName: 'Ruth',
  incoming: true,
  subject: 'Pirké Avot',
  message: 'Le mardi soir ?',
  textReference: 'Pirkei Avot 1',
  proposedTime: '2031-05-06T18:30:00.000Z',
  status: 'pending',
  createdAt: '2026-01-01T10:00:00.000Z',
};
const sent: StudyRequest = {
  ...received,
  id: '019a0000-0000-7000-8000-000000000002',
  otherName: 'Dan',
  incoming: false,
  subject: 'Genèse',
};
const conversationId = '019a0000-0000-7000-8000-0000000000cc';

const onPlan = vi.fn();
apiServer();
const listed = (...requests: StudyRequest[]) => serve(partnersContract.requests, () => requests);
let answers: { id: string; accept: boolean }[];
beforeEach(() => {
  onPlan.mockClear();
  listed(received);
  answers = serve(partnersContract.answerRequest, ({ input: { accept } }) => ({
    status: accept ? ('accepted' as const) : ('declined' as const),
    conversationId: accept ? conversationId : null,
    session: null,
  }));
});
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StudyRequests onPlan={onPlan} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
const accept = () => screen.findByRole('button', { name: 'Accepter la demande de Ruth' });
const decline = () => screen.findByRole('button', { name: 'Pas maintenant\u00a0: demande de Ruth' });

test('a failed load shows an error and a retry', async () => {
  serve(partnersContract.requests, gateway(500));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(fr.partners.requestsLoadError);
  listed(received);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await accept()).toBeTruthy();
});

test('an empty list shows a message and an action', async () => {
  listed();
  show();
  expect(await screen.findByText(plain(fr.partners.requestsEmpty))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Proposer d’étudier ensemble' })).toBeTruthy();
});

test('a request answered in another tab shows its state', async () => {
  serve(partnersContract.answerRequest, refuse('ALREADY_ANSWERED', 'partners.alreadyAnswered'));
  show();
  const button = await accept();
  listed({ ...received, status: 'declined' });
  fireEvent.click(button);
  expect(await screen.findByText(plain(fr.partners.requestsEmpty))).toBeTruthy();
  expect(toastStore.read()).toMatchObject({ title: fr.partners.alreadyAnswered });
});

describe('a failed answer retains the request and shows which answer failed', () => {
  test.each([
    ['accept', accept, refuse('SERVICE_UNAVAILABLE', 'errors.busy'), fr.partners.cannotAccept, fr.errors.busy],
    ['decline', decline, refuse('NOT_FOUND', 'errors.notFound'), fr.partners.cannotDecline, fr.errors.notFound],
    ['offline', decline, offline, fr.partners.cannotDecline, fr.errors.offline],
  ])('%s', async (_what, button, answer, title, description) => {
    serve(partnersContract.answerRequest, answer);
    show();
    fireEvent.click(await button());
    await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive', title, description }));
    expect(await accept()).toBeTruthy();
  });
});

test('several clicks send one answer', async () => {
  const answering = held<{ status: 'accepted'; conversationId: string; session: null }>();
  answers = serve(partnersContract.answerRequest, answering.answer);
  show();
  const button = await accept();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(async () => expect((await accept()).getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(await accept());
  fireEvent.click(await decline());
  listed({ ...received, status: 'accepted' });
  answering.letGo({ status: 'accepted', conversationId, session: null });
  await screen.findByRole('button', { name: 'Planifier une session avec Ruth' });
  expect(answers).toEqual([{ id: received.id, accept: true }]);
});

test('accepting offers planning and writing and moves the focus there', async () => {
  show();
  const button = await accept();
  button.focus();
  listed({ ...received, status: 'accepted' });
  fireEvent.click(button);
  const link = await screen.findByRole('link', { name: 'Écrire à Ruth' });
  expect(link.getAttribute('href')).toBe(`/chat?conversation=${conversationId}`);
  expect(document.activeElement?.textContent).toContain('Vous étudiez désormais avec Ruth');
  fireEvent.click(screen.getByRole('button', { name: 'Planifier une session avec Ruth' }));
  expect(onPlan).toHaveBeenCalledWith(
    { id: received.otherId, name: 'Ruth', city: '' },
    { ...received, status: 'accepted' },
  );
  expect(toastStore.read()).toMatchObject({ variant: 'success', title: 'Demande acceptée' });
});

test('the text is named in the learner’s language', async () => {
  show();
  expect(await screen.findByText('Pirké Avot 1')).toBeTruthy();
});

test('declining removes the request', async () => {
  show();
  const button = await decline();
  listed({ ...received, status: 'declined' });
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Pirké Avot')).toBeNull());
  expect(answers).toEqual([{ id: received.id, accept: false }]);
});

test('declining moves the focus to the heading of the page', async () => {
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.tabIndex = -1;
  show();
  const button = await decline();
  button.focus();
  listed({ ...received, status: 'declined' });
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(heading));
  heading.remove();
});

test('received requests are listed and sent ones with their outcome', async () => {
  listed(received, sent, { ...sent, id: '019a0000-0000-7000-8000-000000000003', status: 'accepted' });
  show();
  const card = await screen.findByRole('region', { name: 'Demandes d’étude' });
  expect(await within(card).findByText('Pirké Avot')).toBeTruthy();
  expect(within(card).getByText('Le mardi soir ?')).toBeTruthy();
  expect(within(card).getByText('mardi 6 mai 2031', { exact: false })).toBeTruthy();
  expect(within(card).getByText('En attente')).toBeTruthy();
  expect(within(card).getByText('Acceptée')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Accepter/ }).length).toBe(1);
});

test('an accepted hour is shown with a link to its session', async () => {
  const session = { id: '019a0000-0000-7000-8000-0000000000dd', startsAt: '2030-01-07T19:00:00.000Z' };
  serve(partnersContract.answerRequest, () => ({ status: 'accepted' as const, conversationId, session }));
  show();
  fireEvent.click(await accept());
  expect((await screen.findByRole('link', { name: fr.partners.seeHour })).getAttribute('href')).toBe(
    `/sessions/${session.id}/room`,
  );
  expect(screen.getByText(/^Première session : lundi 7 janvier à/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Planifier une session/ })).toBeNull();
});

const partner = (starts: string[]) => ({ ...card(1), email: null, common: { ...card(1).common, starts } });

test('an hour that is no longer free offers three common hours in a dialog', async () => {
  const starts = [8, 9, 10, 11].map((day) => `2030-01-${String(day).padStart(2, '0')}T19:00:00.000Z`);
  serve(partnersContract.partner, () => partner(starts));
  serve(partnersContract.answerRequest, refuse('HOUR_TAKEN', 'partners.hourTaken'));
  show();
  fireEvent.click(await accept());
  const dialog = await screen.findByRole('dialog', { name: plain(fr.partners.hourTaken) });
  const hours = await within(dialog).findAllByRole('button', { name: /janvier/ });
  expect(hours).toHaveLength(3);
  const session = { id: '019a0000-0000-7000-8000-0000000000dd', startsAt: starts[1] ?? '' };
  const sent = serve(partnersContract.answerRequest, () => ({ status: 'accepted' as const, conversationId, session }));
  fireEvent.click(hours[1] as HTMLElement);
  await screen.findByRole('link', { name: fr.partners.seeHour });
  expect(sent).toEqual([{ id: received.id, accept: true, startsAt: starts[1] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a request without another common hour can be accepted without one', async () => {
  serve(partnersContract.partner, () => partner([]));
  serve(partnersContract.answerRequest, refuse('HOUR_TAKEN', 'partners.hourTaken'));
  show();
  fireEvent.click(await accept());
  const without = await screen.findByRole('button', { name: fr.partners.acceptWithoutHour });
  const sent = serve(partnersContract.answerRequest, () => ({
    ...{ status: 'accepted' as const, conversationId, session: null },
  }));
  fireEvent.click(without);
  await waitFor(() => expect(sent).toEqual([{ id: received.id, accept: true, startsAt: null }]));
});
