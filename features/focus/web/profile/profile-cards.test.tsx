import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, gateway, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { deviceDay } from '#web/times/times.ts';
import { focusContract, type Hours } from '../../contract.ts';
import { HoursCard } from './hours-card.tsx';
import { ShekelsCard } from './shekels-card.tsx';

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);

const show = (Card: ComponentType) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Card />
      </QueryClientProvider>
    </MemoryRouter>,
  );
const plain = () => document.body.textContent?.replaceAll(/\s/g, ' ');
const hours: Hours = {
  shown: true,
  weeklyGoalMinutes: 180,
  weekMinutes: 130,
  days: [{ date: '2026-11-20', minutes: 130 }],
  attendance: { kept: 18, planned: 20 },
};

test('a failed load of shekels shows an error and a retry', async () => {
  serve(focusContract.ledger, gateway(503));
  show(ShekelsCard);
  await screen.findByRole('alert');
  serve(focusContract.ledger, () => ({ balance: 0, entries: [], next: null }));
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  expect(await screen.findByText(fr.focus.ledger.empty)).toBeTruthy();
});

test('each ledger entry shows its reason, page by page', async () => {
  const entry = { at: '2026-11-20T20:00:00.000Z', title: 'Genèse ensemble', note: null };
  const asked = serve(focusContract.ledger, ({ input: { before } }) =>
    before
      ? {
          balance: 5,
          entries: [{ ...entry, id: '019a0000-0000-7000-8000-000000000002', amount: -15, reason: 'penalty' as const }],
          next: null,
        }
      : {
          balance: 5,
          entries: [{ ...entry, id: '019a0000-0000-7000-8000-000000000001', amount: 20, reason: 'reward' as const }],
          next: '2026-11-20T20:00:00.000Z_019a0000-0000-7000-8000-000000000001',
        },
  );
  show(ShekelsCard);
  expect(await screen.findByText('Session étudiée à deux')).toBeTruthy();
  expect(screen.getByText('+20')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Voir plus' }));
  expect(await screen.findByText('Sortie pendant une session')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test.each([
  [1, 'Vous étiez à l’heure à votre dernière session.'],
  [0, 'Vous n’étiez pas à l’heure à votre dernière session.'],
])('names a single session without a fraction, %i of 1 on time', async (kept, text) => {
  serve(focusContract.hours, () => ({ ...hours, attendance: { kept, planned: 1 } }));
  show(HoursCard);
  await screen.findByText(/Cette semaine/);
  expect(plain()).toContain(text);
});

test('hours are shown as text against the goal and can be switched off', async () => {
  let shown = hours;
  serve(focusContract.hours, () => shown);
  const saved = serve(focusContract.setHours, ({ input }) => {
    shown = { ...hours, ...input };
    return input;
  });
  show(HoursCard);
  await screen.findByText(/Cette semaine/);
  expect(plain()).toContain('Cette semaine : 2 h 10 sur 3 h.');
  expect(plain()).toContain('Vous étiez à l’heure à 18 de vos 20 dernières sessions.');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '60' } });
  await waitFor(() => expect(saved).toMatchObject([{ shown: true, weeklyGoalMinutes: 60 }]));
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.queryByText(/Cette semaine/)).toBeNull());
});

test('the year shows its months and days, and lists the time of each month for screen readers', async () => {
  const today = new Date();
  serve(focusContract.hours, () => ({ ...hours, days: [{ date: deviceDay(today), minutes: 130 }] }));
  show(HoursCard);
  const month = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric' }).format(today);
  expect((await screen.findByText(new RegExp(`^${month}, 2.h.10$`))).closest('ul')?.className).toBe('sr-only');
  expect(document.querySelector('[title]')?.getAttribute('title')).toMatch(/, 2.h.10$/);
  expect(screen.getAllByText('D')).toHaveLength(2);
});
