import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { peopleContract } from '#features/people/contract.ts';
import { textsContract } from '#features/texts/contract.ts';
import { apiServer, offline, refuse, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { partnersContract, type StudyRequest } from '../contract.ts';
import { SendStudyRequestButton } from './send-study-request-button.tsx';
import SendStudyRequestDialog from './send-study-request-dialog.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
  return inFrench();
});

const ruth = { id: '019a0000-0000-7000-8000-0000000000aa', name: 'Ruth', city: 'Lyon' };

const made: StudyRequest = {
  id: '019a0000-0000-7000-8000-000000000001',
  otherId: ruth.id,
  otherName: 'Ruth',
  incoming: false,
  subject: 'Genèse',
  message: '',
  textReference: null,
  proposedTime: null,
  status: 'pending',
  createdAt: '2026-01-01T10:00:00.000Z',
};
apiServer();
let sent: object[];
beforeEach(() => {
  serve(peopleContract.choices, () => [ruth]);
  serve(textsContract.catalogue, () => ({ books: [], complete: true }));
  sent = serve(partnersContract.sendRequest, () => made);
});
afterEach(cleanup);

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const openDialog = async () => {
  render(
    <QueryClientProvider client={client()}>
      <SendStudyRequestButton />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Proposer d’étudier ensemble' }));
  await screen.findByRole('dialog');
};
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const choose = async () => {
  fireEvent.click(screen.getByRole('combobox', { name: 'Partenaire' }));
  fireEvent.click(await screen.findByRole('option', { name: /Ruth/ }));
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));

test('missing fields and past times show errors and nothing is sent', async () => {
  await openDialog();
  write(/Date et heure proposées/, '2020-01-01T10:00');
  send();
  expect(await screen.findByText(fr.partners.receiverRequired)).toBeTruthy();
  expect(screen.getByText(fr.partners.subjectRequired)).toBeTruthy();
  expect(screen.getByText(fr.partners.timePast)).toBeTruthy();
  write(/Sujet/, '   ');
  write(/Message/, 'a'.repeat(1_001));
  send();
  expect(await screen.findByText(/^1.000 caractères au maximum\.$/)).toBeTruthy();
  expect(screen.getByText(fr.partners.subjectRequired)).toBeTruthy();
  expect(sent).toEqual([]);
});

describe('a failed request shows the reason and retains the input', () => {
  test.each([
    ['one is waiting', refuse('REQUEST_PENDING', 'partners.requestPending'), fr.partners.requestPending],
    ['the person left', refuse('PARTNER_NOT_FOUND', 'partners.notFound'), fr.partners.notFound],
    ['offline', offline, fr.errors.offline],
  ])('%s', async (_what, answer, description) => {
    sent = serve(partnersContract.sendRequest, answer);
    await openDialog();
    await choose();
    write(/Sujet/, 'Genèse');
    send();
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.partners.cannotSend, description }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(field(/Sujet/).value).toBe('Genèse');
  });
});

test('a text is sent along and an unknown one shows an error at its field', async () => {
  sent = serve(partnersContract.sendRequest, refuse('BAD_REQUEST', 'sessions.textUnknown'));
  await openDialog();
  await choose();
  write(/Sujet/, 'Genèse');
  const text = screen.getByRole('combobox', { name: /Texte à étudier/ });
  fireEvent.change(text, { target: { value: 'n importe quoi 5' } });
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(fr.sessions.textUnknown));
  sent = serve(partnersContract.sendRequest, () => made);
  fireEvent.change(text, { target: { value: 'Genèse 1' } });
  expect(screen.queryByRole('alert')).toBeNull();
  send();
  await waitFor(() => expect(sent).toMatchObject([{ textReference: 'Genèse 1' }]));
});

test('the input survives closing the dialog', async () => {
  await openDialog();
  await choose();
  write(/Sujet/, 'Genèse');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Proposer d’étudier ensemble' }));
  await screen.findByRole('dialog');
  expect(field(/Sujet/).value).toBe('Genèse');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Partenaire' }).value).toBe('Ruth');
});

test('the input survives a reload until it is sent', async () => {
  const learner = { id: made.id, name: 'Noa', email: 'noa@example.org' };
  const show = () =>
    render(
      <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>
        <QueryClientProvider client={client()}>
          <SendStudyRequestDialog receiver={ruth} onClose={() => {}} />
        </QueryClientProvider>
      </AuthContext>,
    );
  show();
  write(/Sujet/, 'Genèse');
  cleanup();
  show();
  expect(field(/Sujet/).value).toBe('Genèse');
  send();
  await waitFor(() => expect(sent).toMatchObject([{ subject: 'Genèse' }]));
  cleanup();
  show();
  await waitFor(() => expect(field(/Sujet/).value).toBe(''));
});

test('the request is sent once, confirmed, and the dialog closes', async () => {
  await openDialog();
  await choose();
  write(/Sujet/, ' Genèse ');
  write(/Message/, 'Le mardi ?');
  write(/Date et heure proposées/, '2031-05-06T20:30');
  send();
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      receiverId: ruth.id,
      subject: 'Genèse',
      message: 'Le mardi ?',
      textReference: null,
      proposedTime: new Date('2031-05-06T20:30').toISOString(),
    },
  ]);
  expect(toastStore.read()).toMatchObject({ variant: 'success', title: 'Demande envoyée', description: 'Ruth' });
});

test('with a fixed receiver the form has no field for it', async () => {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={client()}>
      <SendStudyRequestDialog receiver={ruth} onClose={onClose} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('dialog', { name: 'Proposer à Ruth d’étudier ensemble' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Partenaire' })).toBeNull();
  write(/Sujet/, 'Genèse');
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ receiverId: ruth.id }]);
});
