import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiServer, offline, refuse, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { focusContract, type SessionTimer as Timer } from '../../contract.ts';
import { ago, run, session, timer } from '../../testing/focus-web.ts';
import { SessionTimer } from '../api.ts';
import { focusApi } from '../focus-api.ts';
import { FocusTimer } from '../timer/focus-timer.tsx';

const MINUTE = 60_000;
const words = fr.focus.together;
let client: QueryClient;
beforeAll(() => {
  browserParts();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  return inFrench();
});
apiServer();
beforeEach(() => {
  localStorage.clear();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  serve(focusContract.clock, () => ({ now: new Date().toISOString() }));
  serve(focusContract.current, () => ({ run: null }));
  serve(focusContract.session, () => session);
  serve(focusContract.beat, () => run);
  serve(focusContract.timer, () => ({ timer: null }));
});
afterEach(cleanup);

const show = (present = true, more = false) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SessionTimer sessionId={session.id} present={present} />
        {more && <FocusTimer />}
      </QueryClientProvider>
    </MemoryRouter>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function moved(to: Timer) {
  serve(focusContract.timer, () => ({ timer: to }));
  await client.invalidateQueries({ queryKey: focusApi.timer.key() });
}

describe('failures of the shared timer', () => {
  test('a failed load offers a retry', async () => {
    serve(focusContract.timer, offline);
    show();
    await screen.findByRole('alert');
    serve(focusContract.timer, () => ({ timer }));
    await press(fr.common.retry);
    expect(await screen.findByRole('timer')).toBeTruthy();
  });
  test('before the session the timer cannot be started and shows the start time', async () => {
    serve(focusContract.session, () => ({ ...session, status: 'confirmed' as const, startsAt: ago(-10) }));
    show();
    expect(await screen.findByText(/^Commence dans 10.minutes$/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
  test('after the start the timer waits for the others without showing an end', async () => {
    const waiting = { ...session, status: 'waiting' as const, startsAt: ago(1) };
    serve(focusContract.session, () => waiting);
    const { container } = show();
    await screen.findByRole('region', { name: words.title });
    await waitFor(() =>
      expect(client.getQueryData(focusApi.session.queryKey({ input: { id: session.id } }))).toBeTruthy(),
    );
    expect(container.textContent).not.toContain(fr.focus.over);
    serve(focusContract.session, () => ({ ...waiting, status: 'expired' as const }));
    await client.invalidateQueries({ queryKey: focusApi.session.key() });
    expect(await screen.findByText(fr.focus.over)).toBeTruthy();
  });
  test('a run refused, e.g. on Shabbat, shows one error and is not retried', async () => {
    const asked = serve(focusContract.start, refuse('NOT_POSSIBLE', 'focus.rest'));
    serve(focusContract.timer, () => ({ timer }));
    show();
    await waitFor(() => expect(asked).toHaveLength(1));
    await client.invalidateQueries({ queryKey: focusApi.timer.key() });
    expect(asked).toHaveLength(1);
  });
});

test('without a network the timer stays unchanged and shows that time still counts', async () => {
  serve(focusContract.timer, () => ({ timer }));
  serve(focusContract.current, () => ({ run }));
  serve(focusContract.moveTimer, offline);
  show();
  await press(words.pause);
  await waitFor(() => expect(toastStore.read()?.title).toBe(words.offline));
  const moves = serve(focusContract.moveTimer, () => ({ timer }));
  window.dispatchEvent(new Event('online'));
  await moved(timer);
  expect(moves).toEqual([]);
});

describe('the shared timer of a session', () => {
  test('starting the shared timer applies to all and starts the learner’s own run', async () => {
    const started = serve(focusContract.moveTimer, () => ({ timer: { ...timer, by: { me: true, name: 'Ruth' } } }));
    const ran = serve(focusContract.start, () => run);
    show();
    await press(words.start);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^5\d:/));
    expect(started).toMatchObject([{ id: session.id, what: 'start', version: 0 }]);
    await waitFor(() => expect(ran).toMatchObject([{ sessionId: session.id }]));
  });
  test('a partner’s break pauses the learner’s run with a message, and resuming continues the run', async () => {
    serve(focusContract.current, () => ({ run }));
    serve(focusContract.timer, () => ({ timer }));
    const changed = serve(focusContract.change, ({ input }) =>
      input.what === 'pause' ? { ...run, phase: 'paused' as const, version: 2 } : { ...run, version: 3 },
    );
    show();
    await screen.findByRole('timer');
    await moved({ ...timer, phase: 'break', breakUntil: ago(-5), version: 2 });
    await waitFor(() => expect(changed).toMatchObject([{ what: 'pause', version: 1 }]));
    expect(screen.getByRole('status').textContent).toBe('Noa propose une pause de 5 minutes.');
    expect(screen.getByText(/Pause, encore 5 minutes/)).toBeTruthy();
    await moved({ ...timer, version: 3, countedMs: MINUTE });
    await waitFor(() => expect(changed).toMatchObject([{ what: 'pause' }, { what: 'resume', version: 2 }]));
  });
  test('ending for all asks for confirmation', async () => {
    serve(focusContract.current, () => ({ run }));
    serve(focusContract.timer, () => ({ timer }));
    const ended = { ...timer, phase: 'ended' as const, version: 2 };
    const asked = serve(focusContract.moveTimer, () => ({ timer: ended }));
    const stopped = serve(focusContract.change, () => ({
      ...run,
      phase: 'ended' as const,
      endReason: 'stopped' as const,
      version: 2,
    }));
    show();
    await press(words.end);
    await screen.findByText(words.endText);
    expect(asked).toEqual([]);
    fireEvent.click(screen.getAllByRole('button', { name: words.end }).at(-1) as HTMLElement);
    await waitFor(() => expect(stopped).toMatchObject([{ what: 'stop' }]));
    expect(await screen.findByRole('button', { name: words.start })).toBeTruthy();
  });
  test('a learner who is not studying has no run', async () => {
    serve(focusContract.timer, () => ({ timer }));
    const ran = serve(focusContract.start, () => run);
    show(false);
    await screen.findByRole('timer');
    await client.invalidateQueries({ queryKey: focusApi.timer.key() });
    expect(ran).toEqual([]);
  });
  test('the learner’s own bar is hidden while the shared timer is visible', async () => {
    serve(focusContract.current, () => ({ run }));
    serve(focusContract.timer, () => ({ timer }));
    show(true, true);
    await screen.findByRole('timer');
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: fr.focus.title })).toBeNull();
  });
});
