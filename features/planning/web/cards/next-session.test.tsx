import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#features/sessions/contract.ts';
import { freshClient, makeStudySession } from '#features/sessions/testing/sessions-web.ts';
import { wasInside } from '#features/sessions/web/parts-api.ts';
import { mySessionsQuery } from '#features/sessions/web/sessions-api.ts';
import { apiServer } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { LaterSession, SoonSession } from './next-session.tsx';

apiServer();

const now = Date.parse('2030-03-30T20:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

beforeAll(inFrench);
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Both = () => (
  <>
    <SoonSession />
    <LaterSession />
  </>
);

function show(sessions: Session[], Cards = Both) {
  const client = freshClient();
  client.setQueryDefaults(mySessionsQuery().queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(mySessionsQuery().queryKey, sessions);
  const router = createMemoryRouter([{ path: '*', element: <Cards /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const timer = () => screen.queryByRole('timer')?.textContent?.replace('· ', '').replaceAll(/\s/g, ' ') ?? null;
const heading = () => screen.queryByRole('heading')?.textContent ?? null;

test('the card is absent without a future session', () => {
  show([makeStudySession({ startsAt: inMinutes(-61) })]);
  expect(heading()).toBeNull();
});

test('the countdown updates each minute and announces the start immediately', () => {
  show([makeStudySession({ startsAt: inMinutes(2), mine: true })]);
  expect(timer()).toBe('Commence dans 2 minutes');
  pass(1);
  expect(timer()).toBe('Commence dans 2 minutes');
  pass(60_000);
  expect(timer()).toBe('Commence dans 1 minute');
  pass(60_000 - 2);
  expect(timer()).toBe('Commence dans moins d’une minute');
  pass(1);
  expect(timer()).toBeNull();
  expect(screen.getByText('En ce moment')).toBeTruthy();
});

test('a confirmed running session comes first and an unanswered invitation last', () => {
  const invited = { invited: true, joined: false, status: 'waiting' } as const;
  show([
    makeStudySession({ id: 'a', title: 'Sans réponse', startsAt: inMinutes(-20), ...invited }),
    makeStudySession({ id: 'b', title: 'En cours', startsAt: inMinutes(-10), joined: true, status: 'confirmed' }),
  ]);
  expect(heading()).toBe('En cours');
  cleanup();
  show([
    makeStudySession({ id: 'a', title: 'Sans réponse', startsAt: inMinutes(20), ...invited }),
    makeStudySession({ id: 'c', title: 'Demain', startsAt: inMinutes(24 * 60), joined: true }),
  ]);
  expect(heading()).toBe('Demain');
});

test('the next session follows when one ends', () => {
  show([
    makeStudySession({ id: 'a', title: 'Maintenant', startsAt: inMinutes(-59), durationMinutes: 60 }),
    makeStudySession({ id: 'b', title: 'Ensuite', startsAt: inMinutes(24 * 60 + 1) }),
  ]);
  expect(heading()).toBe('Maintenant');
  pass(60_000);
  expect(heading()).toBe('Ensuite');
  expect(timer()).toBe('Commence dans 1 jour');
});

test('the countdown is correct after sleep and after the clock was set', () => {
  show([makeStudySession({ startsAt: inMinutes(180) })]);
  expect(timer()).toBe('Commence dans 3 heures');
  vi.setSystemTime(now + 120 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(timer()).toBe('Commence dans 1 heure');
  vi.setSystemTime(now);
  pass(30_000);
  expect(timer()).toBe('Commence dans 2 heures et 59 minutes');
});

test('a session beyond the timer maximum causes no timer loop', () => {
  const year = 365 * 24 * 60;
  show([makeStudySession({ startsAt: inMinutes(year) })], LaterSession);
  expect(timer()).toBe('Commence dans 365 jours');
  expect(vi.getTimerCount()).toBeLessThan(4);
  pass(60_000);
  expect(timer()).toBe('Commence dans 364 jours, 23 heures et 59 minutes');
});

test('the chosen text opens before that of the subject', () => {
  show([makeStudySession({ startsAt: inMinutes(5), textReference: 'I Samuel 3:4-6' })]);
  expect(screen.getByRole('link', { name: 'Ouvrir le texte' }).getAttribute('href')).toBe('/text/I-Samuel-3.4');
  expect(fireEvent.focus(screen.getByRole('button', { name: /Voir détails/ }))).toBe(true);
});

test('the primary button is the room while open, the text within an hour before, and none earlier', () => {
  const standsOut = () => screen.getAllByRole('link').filter(({ className }) => className.includes('bg-indigo'));
  const session = { mine: true, status: 'confirmed', textReference: 'I Samuel 3:4-6' } as const;
  show([makeStudySession({ ...session, startsAt: inMinutes(24 * 60) })]);
  expect(screen.getByRole('link', { name: 'Ouvrir le texte' })).toBeTruthy();
  expect(standsOut()).toEqual([]);
  cleanup();
  show([makeStudySession({ ...session, startsAt: inMinutes(50) })]);
  expect(standsOut().map(({ textContent }) => textContent)).toEqual(['Ouvrir le texte']);
  cleanup();
  show([makeStudySession({ ...session, startsAt: inMinutes(-5) })]);
  expect(standsOut().map(({ textContent }) => textContent)).toEqual(['Entrer dans la salle']);
});

test('one press leads into the room once the hour has begun or the partner waits there, and to the lobby before', () => {
  const pressed = (id: string, startsIn: number, isAwaited = false) => {
    const session = makeStudySession({ id, startsAt: inMinutes(startsIn), mine: true, status: 'confirmed' });
    show([session], () => <SoonSession isAwaited={() => isAwaited} />);
    fireEvent.click(screen.getByRole('link', { name: 'Entrer dans la salle' }));
    cleanup();
    return wasInside(id);
  };
  expect(pressed('early', 5)).toBe(false);
  expect(pressed('awaited', 5, true)).toBe(true);
  expect(pressed('begun', -1)).toBe(true);
});
