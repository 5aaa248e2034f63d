import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, offline, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { sessionsContract } from '../../contract.ts';
import { showWithRoom } from '../../testing/show-with-room.tsx';
import { JoinNowInPlace } from './join-now-in-place.tsx';

const words = fr.sessions.studyNow;
const id = '019a0000-0000-7000-8000-000000000001';

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);

test('an invitee enters with one click', async () => {
  serve(sessionsContract.answer, offline);
  const notification = { id, actionable: true, data: { sessionId: id } };
  showWithRoom(<JoinNowInPlace notification={notification} what="Noa vous attend" />);
  fireEvent.click(await screen.findByRole('button', { name: `${words.join}: Noa vous attend` }));
  await waitFor(() => expect(toastStore.read()).toMatchObject({ variant: 'destructive' }));
  const sent = serve(sessionsContract.answer, () => ({ status: 'accepted' as const }));
  fireEvent.click(screen.getByRole('button', { name: `${words.join}: Noa vous attend` }));
  expect(await screen.findByText('La salle')).toBeTruthy();
  expect(sent).toEqual([{ id, accept: true }]);
});
