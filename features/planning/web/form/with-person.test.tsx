import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sessionsContract } from '#features/sessions/contract.ts';
import { showWithRoom } from '#features/sessions/testing/show-with-room.tsx';
import { apiServer, refuse, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import StudyWithPerson from './with-person.tsx';

const words = fr.sessions.studyNow;
const id = '019a0000-0000-7000-8000-000000000001';
const person = { id: '019a0000-0000-7000-8000-0000000000aa', name: 'Noa', picture: null };

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);

async function press() {
  const trigger = await screen.findByRole('button', { name: 'Étudier avec Noa' });
  fireEvent.keyDown(trigger, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: words.action }));
}

test('an obstacle is explained, the retry has the same client id and success opens the room', async () => {
  const resting = serve(sessionsContract.studyNow, refuse('RESTING', 'sessions.studyNow.resting'));
  const router = showWithRoom(<StudyWithPerson person={person} />);
  await press();
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: words.failed, description: words.resting }));
  const sent = serve(sessionsContract.studyNow, () => ({ id }));
  await press();
  expect(await screen.findByText('La salle')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/sessions/${id}/room`);
  expect(sent).toMatchObject([{ partnerId: person.id }]);
  expect(resting).toEqual(sent);
});
