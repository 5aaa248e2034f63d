import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { planningContract } from '#features/planning/contract.ts';
import { sessionsContract } from '#features/sessions/contract.ts';
import { apiServer, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { outbox, startOutbox } from '#web/outbox/browser-outbox.ts';
import { declareSenders } from '#web/outbox/senders.ts';
import { focusContract, type StudyRun } from '../contract.ts';
import { rememberRun } from '../web/entry/remembered-run.ts';
import { FocusTimer } from '../web/timer/focus-timer.tsx';
import { key, run, session } from './focus-web.ts';

export const MINUTE = 60_000;
export const ended: StudyRun = { ...run, phase: 'ended', endReason: 'complete', version: 2, countedMs: 59 * MINUTE };

export function withTimer({ commands = {} }: { commands?: Parameters<typeof declareSenders>[0][number] }): void {
  beforeAll(() => {
    browserParts();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
    return inFrench();
  });
  apiServer();
  let stop = () => {};
  beforeEach(() => {
    declareSenders([commands]);
    stop = startOutbox(key(9));
    localStorage.clear();
    rememberRun(true);
    serve(focusContract.clock, () => ({ now: new Date().toISOString() }));
    serve(focusContract.current, () => ({ run: null }));
    serve(focusContract.session, () => session);
    serve(focusContract.beat, () => run);
    serve(sessionsContract.toReview, () => []);
    serve(planningContract.nextWeek, () => ({ startsAt: session.startsAt, planned: null, offered: false }));
  });
  afterEach(async () => {
    for (const { clientId } of outbox.read()) await outbox.discard(clientId);
    stop();
    cleanup();
    looked('visible');
  });
}

export const show = (address = `/library?focus=${session.id}`) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FocusTimer />
      </QueryClientProvider>
    </MemoryRouter>,
  );
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export function looked(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
