import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, offline, refuse, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type Call, type Calls, sessionsContract } from '../../contract.ts';
import CallBars from './call-bars.tsx';
import { CallsCard } from './calls-card.tsx';

const words = fr.sessions.call;
const id = '019a0000-0000-7000-8000-000000000001';
const call = (state: Call['state'] = 'ringing'): Call => ({
  ...{ id, textReference: null, since: '2031-01-01T10:00:00.000Z', state },
  person: { id: '019a0000-0000-7000-8000-0000000000aa', name: 'Noa', picture: null },
});
const named = (text: string) => plain(text.replace('{{name}}', 'Noa'));

const audio = vi.fn();
beforeAll(browserInFrench);
apiServer();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  audio.mockClear();
  vi.stubGlobal(
    'AudioContext',
    audio.mockImplementation(() => {
      throw new Error('no audio');
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(calls: Partial<Calls>, at = '/chat') {
  serve(sessionsContract.calls, () => ({ incoming: [], outgoing: null, quiet: false, ...calls }));
  const page = (
    <>
      <CallBars />
      <CallsCard />
    </>
  );
  const routes = ['/home', '/chat'].map((path) => ({ path, element: path === '/home' ? page : <CallBars /> }));
  const room = {
    path: '/sessions/:sessionId/room',
    element: (
      <>
        <CallBars />
        <p>La salle</p>
      </>
    ),
  };
  const router = createMemoryRouter([...routes, room], { initialEntries: [at] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('a call sounds once per browser and one press leads past the lobby into the room', async () => {
  show({ incoming: [call()] });
  expect(await screen.findByText(named(words.incoming))).toBeTruthy();
  await waitFor(() => expect(audio).toHaveBeenCalledTimes(1));
  cleanup();
  show({ incoming: [call()] });
  serve(sessionsContract.answer, offline);
  fireEvent.click(await screen.findByRole('button', { name: words.accept }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.failed }));
  const sent = serve(sessionsContract.answer, () => ({ status: 'accepted' as const }));
  fireEvent.click(screen.getByRole('button', { name: words.accept }));
  expect(await screen.findByText('La salle')).toBeTruthy();
  expect(sent).toEqual([{ id, accept: true }]);
  expect(sessionStorage.getItem(`havruta.room.${id}`)).toBe('1');
  expect(audio).toHaveBeenCalledTimes(1);
});

test('a call does not sound while its reader rests', async () => {
  show({ incoming: [call()], quiet: true });
  await screen.findByText(named(words.incoming));
  expect(audio).not.toHaveBeenCalled();
});

test('on the home page a card shows the call instead of the bar', async () => {
  show({ incoming: [call()] }, '/home');
  expect(await screen.findAllByText(named(words.incoming))).toHaveLength(1);
  expect(screen.queryByRole('complementary', { name: words.label })).toBeNull();
});

test('an answer to a withdrawn call explains that it has ended', async () => {
  show({ incoming: [call()] });
  serve(sessionsContract.answer, refuse('INVITATION_OVER', 'sessions.call.over'));
  fireEvent.click(await screen.findByRole('button', { name: words.accept }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ description: words.over }));
});

test('the caller’s page extends the ringing every thirty seconds on every page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const signs = serve(sessionsContract.ring, () => ({ rings: true }));
  show({ outgoing: call() });
  await screen.findByText(named(words.ringing));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(signs).toEqual([{ id }, { id }]);
});

test('the caller can hang up, and in the room no bar covers it', async () => {
  show({ outgoing: call() });
  const sent = serve(sessionsContract.cancel, () => ({ done: true as const }));
  fireEvent.click(await screen.findByRole('button', { name: words.withdraw }));
  await waitFor(() => expect(sent).toEqual([{ id }]));
  cleanup();
  show({ outgoing: call() }, `/sessions/${id}/room`);
  await screen.findByText('La salle');
  expect(screen.queryByText(named(words.ringing))).toBeNull();
});

test('a caller on another page sees that the other waits, or that no one answered', async () => {
  const router = show({ outgoing: call('answered') });
  expect(await screen.findByText(named(words.answered))).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: words.accept }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/sessions/${id}/room`));
  cleanup();
  show({ outgoing: call('missed') });
  expect(await screen.findByText(named(words.missed))).toBeTruthy();
  const sent = serve(sessionsContract.studyNow, () => ({ id }));
  fireEvent.click(screen.getByRole('button', { name: words.again }));
  await waitFor(() => expect(sent).toMatchObject([{ partnerId: call().person.id }]));
});
