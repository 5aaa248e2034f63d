import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sessionsContract } from '#features/sessions/contract.ts';
import { apiServer, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { makeStudySession, show } from '../../testing/create.tsx';
import { NextStep } from './next-step.tsx';

apiServer();

beforeAll(browserInFrench);
afterEach(cleanup);

const card = async () => within(await screen.findByRole('region', { name: fr.sessions.nextStep.title }));

test('without a plan the card offers the next open session with a free seat in a study language, or planning', async () => {
  const id = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
  const soon = '2031-05-06T07:00:00.000Z';
  serve(sessionsContract.mine, () => []);
  serve(sessionsContract.listPublic, () => [
    makeStudySession({ id: id(1), title: 'Plus tard' }),
    makeStudySession({ id: id(2), title: 'Complète', startsAt: soon, participantCount: 2, maxParticipants: 2 }),
    makeStudySession({ id: id(4), title: 'En hébreu', startsAt: soon, inStudyLanguage: false }),
    makeStudySession({ id: id(3), title: 'La prochaine', startsAt: soon, participantCount: 1 }),
  ]);
  show(<NextStep />);
  const shown = await card();
  expect(await shown.findByText('La prochaine')).toBeTruthy();
  expect(shown.queryByText('Complète')).toBeNull();
  expect(shown.queryByText('Plus tard')).toBeNull();
  expect(shown.getByRole('button', { name: /Rejoindre/ })).toBeTruthy();
  expect(shown.getByRole('button', { name: fr.sessions.create })).toBeTruthy();
});

test('with a plan the card is absent', async () => {
  serve(sessionsContract.mine, () => [makeStudySession({ mine: true })]);
  serve(sessionsContract.listPublic, () => []);
  show(<NextStep />);
  await waitFor(() => expect(sentTo(sessionsContract.mine)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole('region')).toBeNull();
});
