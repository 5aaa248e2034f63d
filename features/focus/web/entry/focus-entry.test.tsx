import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { liveConnection } from '#testing/browser/live.ts';
import { serve } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
import { hydrate } from '#testing/web/hydrate.ts';
import { AuthContext } from '#web/auth.ts';
import { startLanguages } from '#web/i18n.ts';
import { focusContract } from '../../contract.ts';
import { key, run, session } from '../../testing/focus-web.ts';
import { withTimer } from '../../testing/timer.tsx';
import { focusWeb } from '../feature.ts';
import { FocusEntry } from './focus-entry.tsx';
import { rememberRun } from './remembered-run.ts';

liveConnection();
withTimer(focusWeb);
beforeAll(startLanguages);
afterEach(cleanup);

const learner = { id: key(9), name: 'Ruth', email: 'ruth@example.org' };
const page = (client = new QueryClient()) => (
  <MemoryRouter initialEntries={['/library']}>
    <QueryClientProvider client={client}>
      <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>
        <FocusEntry />
      </AuthContext>
    </QueryClientProvider>
  </MemoryRouter>
);
function open() {
  rememberRun(false);
  return render(page());
}

test('an open run of this device hydrates as the server rendered the page, then shows its bar', async () => {
  rememberRun(false);
  serve(focusContract.current, () => ({ run }));
  const { rendered, mismatches } = await hydrate(page(), () => rememberRun(true));
  expect(rendered).toBe('');
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(mismatches).toEqual([]);
});

test('a run started on another device shows its bar when the live connection reports it', async () => {
  const asked = serve(focusContract.current, () => ({ run }));
  open();
  expect(asked).toEqual([]);
  act(() => wire.receive('focus.run', { runId: run.id }));
  expect(await screen.findByText(session.title)).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
});

test('an ended run shows nothing and no request is sent without a run', async () => {
  const asked = serve(focusContract.current, () => ({ run: null }));
  open();
  act(() => wire.receive('focus.moved', {}));
  expect(asked).toEqual([]);
  act(() => wire.receive('focus.run', { runId: run.id }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('timer')).toBeNull();
});
