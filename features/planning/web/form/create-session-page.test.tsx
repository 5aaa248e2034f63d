import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { planningContract } from '../../contract.ts';
import { choose, field, fill, planned, press, show, type } from '../../testing/create.tsx';
import { CreateSessionButton } from './create-session-button.tsx';

apiServer();

beforeAll(browserInFrench);
beforeEach(async () => {
  serve(planningContract.create, () => planned());
  show(<CreateSessionButton kind="page" />);
  press('Créer une session');
  await screen.findByRole('dialog');
});
afterEach(cleanup);

const options = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('title, date and time are required on /sessions', async () => {
  press('Créer la session');
  await waitFor(() => expect(toastStore.read()).toMatchObject({ description: fr.sessions.requiredFields }));
  expect(sentTo(planningContract.create)).toEqual([]);
});

test('/sessions offers its own subjects, durations and numbers of people', () => {
  expect(options('Sujet')).toEqual(['Talmud', 'Torah', 'Michna', 'Kabbale']);
  expect(options('Durée')).toEqual(['30 minutes', '60 minutes', '90 minutes', '120 minutes']);
  expect(options('Nombre de participants')).toEqual(['2 personnes', '3 personnes', '4 personnes', '5 personnes']);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('the choices are sent and the form resets to talmud, 60 minutes, 2 people, public', async () => {
  fill();
  type('Sujet', 'kabbalah');
  type('Durée', '120');
  type('Nombre de participants', '4');
  choose(/Privée/);
  press('Créer la session');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(planningContract.create)[0]).toMatchObject({
    subject: 'kabbalah',
    durationMinutes: 120,
    maxParticipants: 4,
    isPublic: false,
  });
  press('Créer une session');
  expect(field('Sujet')).toHaveProperty('value', 'talmud');
  expect(field('Durée')).toHaveProperty('value', '60');
  expect(field('Nombre de participants')).toHaveProperty('value', '2');
  expect(screen.getByRole('radio', { name: /Publique/ })).toHaveProperty('checked', true);
});
