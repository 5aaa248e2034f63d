import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { liveConnection } from '#testing/browser/live.ts';
import { serve } from '#testing/browser/server.ts';
import { wire } from '#testing/browser/wire.ts';
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
function open() {
  rememberRun(false);
  return render(
    <MemoryRouter initialEntries={['/library']}>
      <QueryClientProvider client={new QueryClient()}>
        <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>
          <FocusEntry />
        </AuthContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

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
