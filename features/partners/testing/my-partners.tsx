import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll } from 'vitest';
import { apiServer, serve } from '#testing/browser/server.ts';
import { AsLearner } from '#testing/web/as-learner.tsx';
import { inFrench } from '#testing/web/in-french.ts';
import { type Partnership, partnersContract } from '../contract.ts';
import { MyPartners } from '../web/pairs/my-partners.tsx';

export function myPartnersWorld() {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {};
    return inFrench();
  });
  apiServer();
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });
}

export const noa: Partnership = {
  partner: { id: '019a0000-0000-7000-8000-0000000000aa', name: 'Noa', picture: null, online: false },
  phase: 'offer',
  request: { subject: 'Berakhot', textReference: 'Berakhot 2a', proposedTime: '2031-05-06T18:30:00.000Z' },
  proposal: null,
  agreed: null,
  trial: { over: 0, planned: 0 },
  asked: null,
  last: null,
  next: null,
  following: null,
  series: null,
};
export const plan = {
  startsAt: '2031-05-06T18:30:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  title: 'Berakhot, premier chapitre',
  subject: 'talmud' as const,
  textReference: null,
  goal: 'Finir le chapitre',
};
export const theirs = { ...plan, id: '019a0000-0000-7000-8000-000000000001', mine: false };

export const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider
        client={
          new QueryClient({
            defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnReconnect: true } },
          })
        }
      >
        <AsLearner>
          <MyPartners />
        </AsLearner>
      </QueryClientProvider>
    </MemoryRouter>,
  );
export const listed = (...partners: Partnership[]) => serve(partnersContract.mine, () => partners);
export const openMenu = async () => fireEvent.keyDown(await button('Autres actions pour Noa'), { key: 'Enter' });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
