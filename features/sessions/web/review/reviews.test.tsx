import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import type { Reviewable } from '../../contract.ts';
import { sessionsContract } from '../../contract.ts';
import { makeStudySession, press, show } from '../../testing/create.tsx';
import { PastSessions } from '../sessions-page/past-sessions.tsx';
import { ReviewCard } from './review-card.tsx';

apiServer();

const noa = '019a0000-0000-7000-8000-0000000000b1';
const over = makeStudySession({ title: 'Ancienne', status: 'completed' });
const hour = (rating: Reviewable['people'][number]['rating'] = null): Reviewable => ({
  id: over.id,
  title: over.title,
  startsAt: '2026-11-20T18:00:00.000Z',
  people: [{ id: noa, name: 'Noa', rating, until: '2026-12-04T19:00:00.000Z' }],
});
const said = (rating: number) => ({ id: over.id, personId: noa, rating });
const question = /Comment s’est passée l’heure avec Noa/;
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeAll(browserInFrench);
beforeEach(() => {
  serve(sessionsContract.toReview, () => [hour()]);
  serve(sessionsContract.review, () => ({ rating: 4, changeableUntil: '2026-11-29T10:00:00.000Z' }));
  serve(sessionsContract.past, () => ({ sessions: [over, { ...over, id: noa, title: 'Autre' }], more: false }));
});
afterEach(cleanup);

test('no question appears when no rating is due or while loading', async () => {
  serve(sessionsContract.toReview, () => []);
  const { container } = show(<ReviewCard />);
  await waitFor(() => expect(sentTo(sessionsContract.toReview)).toHaveLength(1));
  expect(container.textContent).toBe('');
  cleanup();
  serve(sessionsContract.toReview, refuse('SERVICE_UNAVAILABLE', 'errors.unavailable'));
  expect(show(<ReviewCard />).container.textContent).toBe('');
});

test('the card asks about one person and sends only on submit', async () => {
  show(<ReviewCard />);
  expect(await screen.findByRole('group', { name: question })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);
  fireEvent.click(choice('Mal'));
  fireEvent.click(choice('Bien'));
  expect(sentTo(sessionsContract.review)).toEqual([]);
  serve(sessionsContract.toReview, () => [hour(4)]);
  press('Enregistrer');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/29 nov/));
  expect(sentTo(sessionsContract.review)).toEqual([said(4)]);
  await waitFor(() => expect(sentTo(sessionsContract.toReview)).toHaveLength(2));
  expect(choice('Bien').checked).toBe(true);
  // A disabled button would lose the keyboard focus.
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  expect([save.ariaDisabled, save.hasAttribute('disabled')]).toEqual(['true', false]);
  press('Enregistrer');
  fireEvent.click(choice('Très bien'));
  expect(save.ariaDisabled).not.toBe('true');
  press('Enregistrer');
  await waitFor(() => expect(sentTo(sessionsContract.review)).toEqual([said(4), said(5)]));
});

test('a failed save retains the choice and can be sent again', async () => {
  serve(sessionsContract.review, refuse('NOT_POSSIBLE', 'sessions.review.tooLate'));
  show(<ReviewCard />);
  await screen.findByRole('group', { name: question });
  fireEvent.click(choice('Bien'));
  press('Enregistrer');
  await waitFor(() => expect(sentTo(sessionsContract.review)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer' }).ariaBusy).not.toBe('true'));
  expect(choice('Bien').checked).toBe(true);
  serve(sessionsContract.review, () => ({ rating: 4, changeableUntil: '2026-11-29T10:00:00.000Z' }));
  press('Enregistrer');
  await waitFor(() => expect(sentTo(sessionsContract.review)).toHaveLength(2));
});

test('a postponed rating is not asked for again on this device but possible on the page of sessions', async () => {
  show(<ReviewCard />);
  await screen.findByRole('group', { name: question });
  press('Plus tard');
  expect(screen.queryByRole('group')).toBeNull();
  cleanup();
  show(<ReviewCard />);
  await waitFor(() => expect(sentTo(sessionsContract.toReview)).toHaveLength(2));
  expect(screen.queryByRole('group')).toBeNull();
  cleanup();
  show(<PastSessions />, '/sessions?past=1');
  fireEvent.click(await screen.findByRole('button', { name: /Donner mon avis sur «.Ancienne/ }));
  expect(await screen.findByRole('group', { name: question })).toBeTruthy();
});

test('only past sessions with a possible rating or change have a button', async () => {
  serve(sessionsContract.toReview, () => [hour(2)]);
  show(<PastSessions />, '/sessions?past=1');
  const change = await screen.findByRole('button', { name: /Changer mon avis sur «.Ancienne.»/ });
  expect(screen.queryByRole('button', { name: /avis sur «.Autre.»/ })).toBeNull();
  fireEvent.click(change);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Pas très bien' })).checked).toBe(true);
});
