import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeStudySession, press, show } from '#features/planning/testing/create.tsx';
import { apiServer, held, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type Reviewable, sessionsContract } from '../../contract.ts';
import { toReviewQuery } from '../sessions-api.ts';
import { ReviewButton } from './review-button.tsx';
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

test('a press on an answer saves it, and another press changes it', async () => {
  show(<ReviewCard />);
  expect(await screen.findByRole('group', { name: question })).toBeTruthy();
  expect(sentTo(sessionsContract.review)).toEqual([]);
  serve(sessionsContract.toReview, () => [hour(4)]);
  fireEvent.click(choice('Bien'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/29 nov/));
  expect(sentTo(sessionsContract.review)).toEqual([said(4)]);
  await waitFor(() => expect(sentTo(sessionsContract.toReview)).toHaveLength(2));
  expect(choice('Bien').checked).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
  serve(sessionsContract.review, () => ({ rating: 5, changeableUntil: '2026-11-29T10:00:00.000Z' }));
  fireEvent.click(choice('Très bien'));
  await waitFor(() => expect(sentTo(sessionsContract.review)).toEqual([said(4), said(5)]));
  await waitFor(() => expect(choice('Très bien').checked).toBe(true));
});

test('two quick presses are saved in their order', async () => {
  const first = held<{ rating: 1; changeableUntil: string }>();
  serve(sessionsContract.review, first.answer);
  show(<ReviewCard />);
  await screen.findByRole('group', { name: question });
  fireEvent.click(choice('Mal'));
  fireEvent.click(choice('Bien'));
  await waitFor(() => expect(sentTo(sessionsContract.review)).toEqual([said(1)]));
  serve(sessionsContract.review, () => ({ rating: 4, changeableUntil: '2026-11-29T10:00:00.000Z' }));
  first.letGo({ rating: 1, changeableUntil: '2026-11-29T10:00:00.000Z' });
  await waitFor(() => expect(sentTo(sessionsContract.review)).toEqual([said(1), said(4)]));
});

test('a failed save shows no answer as saved, and the same press sends it again', async () => {
  serve(sessionsContract.review, refuse('NOT_POSSIBLE', 'sessions.review.tooLate'));
  show(<ReviewCard />);
  await screen.findByRole('group', { name: question });
  fireEvent.click(choice('Bien'));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive' }));
  await waitFor(() => expect(choice('Bien').checked).toBe(false));
  expect(screen.getByRole('status').textContent).toBe('');
  serve(sessionsContract.review, () => ({ rating: 4, changeableUntil: '2026-11-29T10:00:00.000Z' }));
  fireEvent.click(choice('Bien'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/29 nov/));
});

const postponed = (): Reviewable => ({ ...hour(), people: hour().people.map((one) => ({ ...one, postponed: true })) });

test('a postponed rating is not asked for again but possible with the button', async () => {
  serve(sessionsContract.postponeReview, () => ({ done: true as const }));
  show(<ReviewCard />);
  await screen.findByRole('group', { name: question });
  press('Plus tard');
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  await waitFor(() => expect(sentTo(sessionsContract.postponeReview)).toEqual([{ id: over.id, personId: noa }]));
  cleanup();
  serve(sessionsContract.toReview, () => [postponed()]);
  show(<ReviewCard />);
  await waitFor(() => expect(sentTo(sessionsContract.toReview)).toHaveLength(2));
  expect(screen.queryByRole('group')).toBeNull();
  cleanup();
  show(<ReviewButton sessionId={over.id} />);
  fireEvent.click(await screen.findByRole('button', { name: /Donner mon avis sur «.Ancienne/ }));
  expect(await screen.findByRole('group', { name: question })).toBeTruthy();
});

test('a rating that could not be postponed is asked for again', async () => {
  serve(sessionsContract.postponeReview, refuse('SERVICE_UNAVAILABLE', 'errors.unavailable'));
  show(<ReviewCard />);
  await screen.findByRole('group', { name: question });
  press('Plus tard');
  await waitFor(() => expect(sentTo(sessionsContract.toReview)).toHaveLength(2));
  expect(await screen.findByRole('group', { name: question })).toBeTruthy();
});

test('the server does not render a postponed rating', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(toReviewQuery().queryKey, [postponed()]);
  const page = renderToString(
    <QueryClientProvider client={client}>
      <ReviewCard />
    </QueryClientProvider>,
  );
  expect(page).toBe('');
});
