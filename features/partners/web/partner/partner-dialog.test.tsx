import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textsContract } from '#features/texts/contract.ts';
import { apiServer, gateway, offline, refuse, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { partnersContract, type StudyRequest } from '../../contract.ts';
import { card, page, partnerId, showSearch } from '../../testing/partner.tsx';

beforeAll(browserInFrench);
apiServer();
beforeEach(() => {
  serve(partnersContract.mine, () => []);
  serve(partnersContract.watch, () => ({ watch: null }));
  serve(partnersContract.search, () => page());
  serve(partnersContract.partner, () => ({ ...card(1), email: null }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const words = fr.partners;
const open = `/partners?person=${partnerId(1)}`;
const dialog = () => screen.findByRole('dialog', { name: 'Rivka Adler' });
const request = (more: Partial<StudyRequest> = {}): StudyRequest => ({
  id: partnerId(9),
  otherId: partnerId(1),
  otherName: 'Rivka Adler',
  incoming: false,
  subject: 'Torah',
  message: '',
  textReference: null,
  proposedTime: null,
  status: 'pending',
  createdAt: '2031-01-01T10:00:00.000Z',
  ...more,
});

test('an unavailable person and an invalid id show the same neutral message', async () => {
  serve(partnersContract.partner, refuse('NOT_FOUND', 'errors.notFound'));
  showSearch(open);
  expect(await screen.findByText(words.notFound)).toBeTruthy();
  cleanup();
  serve(partnersContract.partner, refuse('BAD_REQUEST', 'errors.invalidInput'));
  showSearch('/partners?person=nonsense');
  expect(await screen.findByText(words.notFound)).toBeTruthy();
});

test('a failed load offers a retry', async () => {
  serve(partnersContract.partner, gateway(500));
  showSearch(open);
  const retry = await within(await screen.findByRole('dialog')).findByRole('button', { name: fr.common.retry });
  serve(partnersContract.partner, () => ({ ...card(1), email: null }));
  fireEvent.click(retry);
  expect(await dialog()).toBeTruthy();
});

test('the address of a person opens the dialog beside the search', async () => {
  const router = showSearch(`/partners/${partnerId(1)}`);
  expect(await dialog()).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/partners', search: `?person=${partnerId(1)}` });
});

describe('sending a request', () => {
  test('a request takes one click with a common hour and subject preselected', async () => {
    const sent = serve(partnersContract.sendRequest, () => request());
    showSearch(open);
    const form = within(await dialog());
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Sujet/ }).value).toBe('Torah');
    serve(partnersContract.partner, () => ({ ...card(1), email: null, relation: 'asked' as const }));
    fireEvent.click(form.getByRole('button', { name: /^Proposer / }));
    expect(await form.findByText(words.person.asked)).toBeTruthy();
    expect(sent).toMatchObject([
      { receiverId: partnerId(1), subject: 'Torah', proposedTime: '2031-01-07T19:30:00.000Z' },
    ]);
    expect(sent[0]?.clientId).toEqual(expect.any(String));
  });

  test('a half-written request survives a reload until it is sent', async () => {
    serve(textsContract.catalogue, () => ({ books: [], complete: true }));
    const sent = serve(partnersContract.sendRequest, () => request());
    const subject = async () => {
      showSearch(open);
      return within(await dialog()).getByRole<HTMLInputElement>('textbox', { name: /Sujet/ });
    };
    fireEvent.change(await subject(), { target: { value: 'Les lois de la techouva' } });
    fireEvent.click(screen.getByRole('button', { name: words.person.otherHour }));
    cleanup();
    expect((await subject()).value).toBe('Les lois de la techouva');
    expect(screen.getByRole('button', { name: words.person.otherHour }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: words.send }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    cleanup();
    expect((await subject()).value).toBe('Torah');
  });

  test('a request can include a text', async () => {
    serve(textsContract.catalogue, () => ({ books: [], complete: true }));
    const sent = serve(partnersContract.sendRequest, () => request());
    showSearch(open);
    const form = within(await dialog());
    fireEvent.change(await form.findByLabelText(/Texte à étudier/), { target: { value: 'Genèse 1' } });
    fireEvent.click(form.getByRole('button', { name: /^Proposer / }));
    await waitFor(() => expect(sent).toMatchObject([{ textReference: 'Genèse 1' }]));
  });

  test('another hour accepts typed input but no past time', async () => {
    const sent = serve(partnersContract.sendRequest, () => request());
    showSearch(open);
    const form = within(await dialog());
    fireEvent.click(form.getByRole('button', { name: words.person.otherHour }));
    const field = form.getByLabelText(/Date et heure proposées/);
    fireEvent.change(field, { target: { value: '2020-01-01T10:00' } });
    fireEvent.click(form.getByRole('button', { name: /^Proposer / }));
    expect(form.getByRole('alert').textContent).toContain(words.timePast);
    fireEvent.change(field, { target: { value: '2032-01-01T10:00' } });
    fireEvent.click(form.getByRole('button', { name: /^Proposer / }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.proposedTime).toBe(new Date('2032-01-01T10:00').toISOString());
  });

  test('a missing subject shows an error, and a refusal retains the input and client id', async () => {
    let sent = serve(partnersContract.sendRequest, refuse('INBOX_FULL', 'partners.inboxFull'));
    showSearch(open);
    const form = within(await dialog());
    const subject = form.getByRole<HTMLInputElement>('textbox', { name: /Sujet/ });
    fireEvent.change(subject, { target: { value: '  ' } });
    fireEvent.click(form.getByRole('button', { name: /^Proposer / }));
    expect(form.getByRole('alert').textContent).toContain(words.subjectRequired);
    fireEvent.change(subject, { target: { value: 'Berakhot' } });
    fireEvent.click(form.getByRole('button', { name: /^Proposer / }));
    expect(await screen.findByText(words.inboxFull)).toBeTruthy();
    const [first] = sent;
    expect(subject.value).toBe('Berakhot');
    sent = serve(partnersContract.sendRequest, () => request());
    fireEvent.click(await form.findByRole('button', { name: /^Proposer / }));
    await waitFor(() => expect(sent).toEqual([first]));
  });

  test('a request in return shows the acceptance', async () => {
    serve(partnersContract.sendRequest, () => request({ status: 'accepted' }));
    showSearch(open);
    fireEvent.click(within(await dialog()).getByRole('button', { name: /^Proposer / }));
    expect(await screen.findByText(plain(words.crossed))).toBeTruthy();
  });
});

test('a received request is answered in the dialog', async () => {
  serve(partnersContract.partner, () => ({ ...card(1), email: null, relation: 'asking' as const }));
  serve(partnersContract.requests, () => [request({ incoming: true })]);
  const answers = serve(partnersContract.answerRequest, () => ({
    status: 'accepted' as const,
    conversationId: partnerId(7),
    session: null,
  }));
  showSearch(open);
  fireEvent.click(await within(await dialog()).findByRole('button', { name: /^Accepter/ }));
  await waitFor(() => expect(answers).toEqual([{ id: partnerId(9), accept: true }]));
});

test('a person who accepts no requests has no request form', async () => {
  serve(partnersContract.partner, () => ({ ...card(1), email: null, takesRequests: false }));
  showSearch(open);
  const shown = within(await dialog());
  expect(shown.getByText(words.card.notAvailable)).toBeTruthy();
  expect(shown.queryByRole('button', { name: words.contact.contact })).toBeNull();
});

describe('writing a message', () => {
  test('the greeting takes one click on the card and opens the conversation', async () => {
    const sent = serve(partnersContract.contact, () => ({ conversationId: partnerId(7), sent: true }));
    const router = showSearch();
    fireEvent.click(await screen.findByRole('button', { name: 'Contacter Rivka Adler' }));
    expect(await screen.findByText('La conversation')).toBeTruthy();
    expect(router.state.location.search).toBe(`?conversation=${partnerId(7)}`);
    expect(sent).toMatchObject([{ id: partnerId(1), text: words.contact.greeting, greeting: true }]);
  });

  test('a greeting into an existing conversation opens it without a toast', async () => {
    serve(partnersContract.contact, () => ({ conversationId: partnerId(7), sent: false }));
    showSearch();
    const button = await screen.findByRole('button', { name: 'Contacter Rivka Adler' });
    const toasts = screen.queryAllByText(words.contact.sent).length;
    fireEvent.click(button);
    expect(await screen.findByText('La conversation')).toBeTruthy();
    expect(screen.queryAllByText(words.contact.sent)).toHaveLength(toasts);
  });

  test('the learner’s text is trimmed, required and retained after a failure', async () => {
    serve(partnersContract.contact, offline);
    showSearch(open);
    fireEvent.click(within(await dialog()).getByRole('button', { name: words.contact.custom }));
    const writing = within(await screen.findByRole('dialog', { name: 'Écrire à Rivka Adler' }));
    const send = writing.getByRole<HTMLButtonElement>('button', { name: words.contact.send });
    const field = writing.getByRole<HTMLTextAreaElement>('textbox', { name: words.message });
    fireEvent.change(field, { target: { value: '   ' } });
    expect(send.disabled).toBe(true);
    fireEvent.change(field, { target: { value: ' Bonjour Rivka ' } });
    fireEvent.click(send);
    expect(await screen.findByText(fr.errors.offline)).toBeTruthy();
    expect(field.value).toBe(' Bonjour Rivka ');
    const sent = serve(partnersContract.contact, () => ({ conversationId: partnerId(7), sent: true }));
    await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(send);
    expect(await screen.findByText('La conversation')).toBeTruthy();
    expect(sent).toMatchObject([{ text: 'Bonjour Rivka' }]);
  });

  test('a refusal shows the server’s message and stays on the page', async () => {
    serve(partnersContract.contact, refuse('SAME_TEXT', 'partners.sameText'));
    const router = showSearch();
    fireEvent.click(await screen.findByRole('button', { name: 'Contacter Rivka Adler' }));
    expect(await screen.findByText(plain(words.sameText))).toBeTruthy();
    expect(router.state.location.pathname).toBe('/partners');
  });
});
