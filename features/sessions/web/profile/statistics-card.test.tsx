import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, gateway, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { type Statistics, sessionsContract } from '../../contract.ts';
import { StatisticsCard } from './statistics-card.tsx';

beforeAll(inFrench);
apiServer();
afterEach(cleanup);

const none: Statistics = { completedSessions: 0, minutes: 0, hours: 0, partners: 0, rating: null, successRate: null };
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StatisticsCard />
    </QueryClientProvider>,
  );
const figures = async () => {
  await screen.findAllByRole('definition');
  return screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
};

test('a failed load shows an error and a retry', async () => {
  serve(sessionsContract.statistics, gateway(503));
  show();
  await screen.findByRole('alert');
  serve(sessionsContract.statistics, () => none);
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  expect(await figures()).toEqual(['0', '0 h', '0', '–']);
});

test('a new learner sees zeros, no rate and no rating', async () => {
  serve(sessionsContract.statistics, () => none);
  show();
  expect(await figures()).toEqual(['0', '0 h', '0', '–']);
  expect(screen.getByText('La note moyenne paraît à partir de 3 avis.')).toBeTruthy();
});

test('numbers use the format of the language', async () => {
  serve(sessionsContract.statistics, () => ({
    completedSessions: 1_041,
    minutes: 2_290,
    hours: 38,
    partners: 1,
    rating: { average: 4.9, count: 12 },
    successRate: 95,
  }));
  show();
  expect(await figures()).toEqual(['1 041', '38 h', '1', '95 %']);
  expect(screen.getByText('partenaire')).toBeTruthy();
  expect(screen.getByText(/Note moyenne\s: 4,9 sur 5, d’après 12\spersonnes\./)).toBeTruthy();
});
