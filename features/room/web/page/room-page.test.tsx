import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { focusContract } from '#features/focus/contract.ts';
import { peopleContract } from '#features/people/contract.ts';
import { reportsContract } from '#features/reports/contract.ts';
import { apiServer, done, held, offline, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { type Room, roomContract } from '../../contract.ts';
import { roomApi } from '../room-api.ts';
import RoomPage from './room-page.tsx';

const words = fr.room;
const id = '00000000-0000-4000-8000-000000000010';
const person = (name: string, given: Partial<Room['people'][number]> = {}) => ({
  ...{ id: `00000000-0000-4000-8000-${name.padEnd(12, '0').replace(/[^0-9a-f]/g, '0')}`, name },
  ...{ picture: null, me: false, state: 'gone' as const, asked: false, hand: false, ...given },
});
function room(opensIn: number, given: Partial<Room> = {}): Room {
  const now = Date.now() - 60 * 60_000;
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  return {
    ...{ id, title: 'La nuit au gué', textReference: 'Genesis 32', timeZone: 'Europe/Paris', durationMinutes: 60 },
    ...{ startsAt: at(opensIn + 10), opensAt: at(opensIn), closesAt: at(opensIn + 130), now: at(0) },
    ...{
      place: { section: 'Genesis 32', segment: '25', version: 3, byId: null },
      resumed: true,
      notesBefore: null,
      questionsBefore: null,
      hebrewOnly: false,
      calledAt: null,
      mayCallOff: false,
      left: 0,
    },
    people: [person('Ada', { me: true }), person('Rivka', { state: 'away' })],
    ...given,
  };
}

beforeAll(browserInFrench);
apiServer();
beforeEach(() => {
  sessionStorage.clear();
  serve(focusContract.session, offline);
});
afterEach(cleanup);

const emptyClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function show(client = emptyClient()) {
  const router = createMemoryRouter([{ path: '/sessions/:sessionId/room', element: <RoomPage /> }], {
    initialEntries: [`/sessions/${id}/room`],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('a failed load offers a retry', async () => {
  serve(roomContract.show, offline);
  show();
  await screen.findByRole('alert');
  serve(roomContract.show, () => room(-5));
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  expect(await screen.findByRole('button', { name: words.enter })).toBeTruthy();
});

test('loading for ten seconds shows a notice', async () => {
  serve(roomContract.show, held<never>().answer);
  vi.useFakeTimers();
  show();
  await act(() => vi.advanceTimersByTimeAsync(10_100));
  expect(screen.getByText(fr.common.slow)).toBeTruthy();
  vi.useRealTimers();
});

test('a learner without a seat sees only a message', async () => {
  serve(roomContract.show, refuse('NOT_FOUND', 'sessions.notFound'));
  show();
  expect(await screen.findByText(words.out)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.toSessions }).getAttribute('href')).toBe('/sessions');
});

test('the lobby shows the text in the learner’s language, people, the last position and the entry', async () => {
  serve(roomContract.show, () => room(-5));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Genèse 32' })).toBeTruthy();
  expect(screen.getByText(words.states.away)).toBeTruthy();
  expect(screen.getByText(words.resumedAt.replace('{{verse}}', '25'))).toBeTruthy();
  expect(screen.getByRole('button', { name: words.enter })).toBeTruthy();
});

test.each(['lobby', 'room'])(
  'the %s restored without a network claims nothing about the presence of others',
  async (part) => {
    if (part === 'room') sessionStorage.setItem(`havruta.room.${id}`, '1');
    const people = [person('Ada', { me: true }), person('Rivka', { state: 'here', hand: true })];
    const client = emptyClient();
    client.setQueryData(roomApi.show.queryKey({ input: { id } }), room(-5, { people }), {
      updatedAt: performance.timeOrigin - 60_000,
    });
    serve(roomContract.show, offline);
    serve(roomContract.tab, offline);
    show(client);
    expect((await screen.findAllByText(new RegExp(words.states.unknown))).length).toBeGreaterThan(0);
    for (const claim of [words.states.here, words.states.gone, words.wantsToSpeak, /^Pas encore dans la salle/])
      expect(screen.queryByText(claim)).toBeNull();
  },
);

test('after blocking one of three the learner stays while allowed, otherwise sees a calm message', async () => {
  const three = [person('Ada', { me: true }), person('Rivka', { state: 'here' }), person('Dan', { state: 'here' })];
  serve(roomContract.show, () => room(-5, { people: three }));
  serve(roomContract.tab, () => ({ people: three }));
  serve(peopleContract.block, done);
  sessionStorage.setItem(`havruta.room.${id}`, '1');
  const blockRivka = async () => {
    const menu = { name: fr.people.more.replace('{{name}}', 'Rivka') };
    fireEvent.keyDown(within(screen.getByRole('dialog')).getByRole('button', menu), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: fr.people.block }));
    fireEvent.click(await screen.findByRole('button', { name: fr.people.block }));
  };
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.others }));
  await blockRivka();
  await waitFor(() => expect(sentTo(roomContract.show).length).toBeGreaterThan(1));
  expect(screen.queryByText(words.outAfterBlock)).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  serve(roomContract.show, refuse('NOT_FOUND', 'sessions.notFound'));
  await blockRivka();
  expect(await screen.findByText(words.outAfterBlock)).toBeTruthy();
  expect(screen.queryByText(words.out)).toBeNull();
});

test('three presses report one of several participants', async () => {
  const three = [person('Ada', { me: true }), person('Rivka', { state: 'here' }), person('Dan', { state: 'here' })];
  serve(roomContract.show, () => room(-5, { people: three }));
  serve(roomContract.tab, () => ({ people: three }));
  serve(reportsContract.previewPersonReport, () => ({ items: [] }));
  const sent = serve(reportsContract.reportPerson, () => ({ received: true as const, number: 7 }));
  sessionStorage.setItem(`havruta.room.${id}`, '1');
  show();
  fireEvent.click(await screen.findByRole('button', { name: words.others }));
  fireEvent.click(screen.getByRole('button', { name: fr.report.person.title.replace('{{name}}', 'Dan') }));
  fireEvent.click(await screen.findByRole('button', { name: fr.report.person.reasons.harassment }));
  await waitFor(() => expect(sent).toMatchObject([{ personId: three[2]?.id, reason: 'harassment' }]));
});

test('an unknown text is named in the lobby', async () => {
  const place = { section: null, segment: null, version: 0, byId: null };
  serve(roomContract.show, () => room(-5, { textReference: null, textUnknown: true, place, resumed: false }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'La nuit au gué' })).toBeTruthy();
  expect(screen.getByText(fr.sessions.textNowhere)).toBeTruthy();
});

test('the lobby shows that there is no network', async () => {
  serve(roomContract.show, () => room(-5));
  show();
  await screen.findByRole('button', { name: words.enter });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(fr.common.offline)).toBeTruthy();
  onLine.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(fr.common.offline)).toBeNull();
});

test('the lobby links to the last notes, and after the session to its own notes', async () => {
  serve(roomContract.show, () => room(-5, { notesBefore: person('Ada').id }));
  show();
  const before = await screen.findByRole('link', { name: words.notesBefore });
  expect(before.getAttribute('href')).toBe(`/sessions/${person('Ada').id}/notes`);
  cleanup();
  serve(roomContract.show, () => room(-200));
  show();
  const own = await screen.findByRole('link', { name: words.toNotes });
  expect(own.getAttribute('href')).toBe(`/sessions/${id}/notes`);
});

test('the text can be read before the room opens', async () => {
  serve(roomContract.show, () => room(5));
  show();
  const read = await screen.findByRole('link', { name: fr.sessions.open });
  expect(read.getAttribute('href')).toBe('/text/Genesis-32');
  cleanup();
  const place = { section: null, segment: null, version: 0, byId: null };
  serve(roomContract.show, () => room(5, { textReference: null, place, resumed: false }));
  show();
  await screen.findByText(/La salle ouvre à/);
  expect(screen.queryByRole('link', { name: fr.sessions.open })).toBeNull();
});

test.each([
  ['before its hour', 5, /La salle ouvre à/],
  ['after it', -200, new RegExp(words.closed)],
])('the lobby offers no entry %s, by the server’s clock', async (_when, opensIn, said) => {
  serve(roomContract.show, () => room(opensIn));
  show();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.enter })).toBeNull();
});
