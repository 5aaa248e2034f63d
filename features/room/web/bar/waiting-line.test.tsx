import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sessionsContract } from '#features/sessions/contract.ts';
import { apiServer, offline, refuse, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type Room, roomContract } from '../../contract.ts';
import { roomApi } from '../room-api.ts';
import { WaitingLine } from './waiting-line.tsx';

const words = fr.room;
const id = '00000000-0000-4000-8000-000000000010';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const person = (name: string, digit: number) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${digit}`, name, picture: null },
  ...{ me: false, state: 'gone' as const, asked: false, hand: false },
});
const room = (given: Partial<Room> = {}): Room => ({
  ...{ id, title: 'La nuit au gué', textReference: 'Genesis 32', timeZone: 'Europe/Paris', durationMinutes: 60 },
  ...{ startsAt: ago(1), opensAt: ago(11), closesAt: ago(-120), now: ago(0) },
  place: { section: 'Genesis 32', segment: null, version: 1, byId: null },
  ...{
    resumed: false,
    notesBefore: null,
    questionsBefore: null,
    hebrewOnly: false,
    calledAt: null,
    mayCallOff: false,
    left: 0,
    people: [],
  },
  ...given,
});

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);

let off = 0;
function show(given: Partial<Room> = {}, others = [person('Rivka', 1)]) {
  off = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(roomApi.show.queryKey({ input: { id } }), room(given));
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <WaitingLine room={room(given)} others={others} onCalledOff={() => off++} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return client;
}
const button = (name: string) => screen.queryByRole('button', { name });

test('several clicks send one call, and a failure shows an error', async () => {
  serve(roomContract.call, offline);
  const client = show();
  fireEvent.click(screen.getByRole('button', { name: words.call }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive' }));
  const calledAt = ago(0);
  const called = serve(roomContract.call, () => ({ calledAt }));
  for (let press = 0; press < 20; press++) fireEvent.click(screen.getByRole('button', { name: words.call }));
  const shown = () => client.getQueryData<Room>(roomApi.show.queryKey({ input: { id } }))?.calledAt;
  await waitFor(() => expect(shown()).toBe(calledAt));
  expect(called).toHaveLength(1);
});

test('calling is possible once in five minutes, and the line shows the last call until then', () => {
  show({ calledAt: ago(4.9) });
  expect(button(words.call)).toBeNull();
  expect(screen.getByText(plain(words.called))).toBeTruthy();
  cleanup();
  show({ calledAt: ago(5.1) });
  expect(button(words.call)).toBeTruthy();
});

test('another time is offered five minutes after the start, for a single absent partner only', () => {
  show({ startsAt: ago(4) });
  expect(button(words.anotherHour)).toBeNull();
  cleanup();
  show({ startsAt: ago(6) });
  expect(button(words.anotherHour)).toBeTruthy();
  cleanup();
  show({ startsAt: ago(6) }, [person('Rivka', 1), person('Dan', 2)]);
  expect(button(words.anotherHour)).toBeNull();
  expect(screen.getByText('Pas encore dans la salle : Rivka, Dan.')).toBeTruthy();
});

test('a call that rings is withdrawn by a press and remains when refused', async () => {
  const hangUp = fr.sessions.call.withdraw;
  show();
  expect(button(hangUp)).toBeNull();
  cleanup();
  show({ mayCallOff: true }, [{ ...person('Rivka', 1), asked: true }]);
  expect(screen.getByText(fr.sessions.call.ringing.replace('{{name}}', 'Rivka'))).toBeTruthy();
  expect(button(words.call)).toBeNull();
  serve(sessionsContract.cancel, refuse('NOT_POSSIBLE', 'sessions.begunOrOver'));
  fireEvent.click(screen.getByRole('button', { name: hangUp }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.sessions.begunOrOver }));
  expect(off).toBe(0);
  const asked = serve(sessionsContract.cancel, () => ({ done: true as const }));
  fireEvent.click(screen.getByRole('button', { name: hangUp }));
  await waitFor(() => expect(off).toBe(1));
  expect(asked).toEqual([{ id }]);
});
