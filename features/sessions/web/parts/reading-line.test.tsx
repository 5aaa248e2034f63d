import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { makeStudySession, show, someDetails } from '#features/planning/testing/create.tsx';
import { apiServer, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { sessionsContract } from '../../contract.ts';
import ReadingLine from './reading-line.tsx';

apiServer();

const begun = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const now = (change: Parameters<typeof makeStudySession>[0] = {}) =>
  makeStudySession({ joined: true, status: 'active', startsAt: begun(20), durationMinutes: 60, ...change });
const noa = { seat: 'seat-1', name: 'Noa', creator: true, me: false };
const me = { seat: 'seat-2', name: 'Ruth', creator: false, me: true };

beforeAll(browserInFrench);
afterEach(cleanup);

const line = () => screen.findByRole('complementary', { name: fr.sessions.reading.label });

test('the line shows the partner and the time left and links to the room', async () => {
  const session = now({ textReference: 'Genesis 1' });
  serve(sessionsContract.mine, () => [session]);
  serve(sessionsContract.details, () => someDetails({ ...session, participants: [noa, me] }));
  show(<ReadingLine book="Genesis" />);
  const shown = await line();
  await waitFor(() => expect(shown.textContent).toContain('Noa'));
  expect(shown.textContent).not.toContain('Ruth');
  expect(shown.textContent).toMatch(/(39|40).min/);
  expect(screen.getByRole('link', { name: fr.sessions.openRoom }).getAttribute('href')).toBe(
    `/sessions/${session.id}/room`,
  );
});

test.each([
  ['of another text', { textReference: 'Genesis Rabbah 1' }],
  ['that is over', { startsAt: begun(61) }],
  ['one has no seat in', { joined: false }],
  ['that nobody has answered yet', { status: 'waiting' as const }],
])('the line is absent for a session %s', async (_which, change) => {
  serve(sessionsContract.mine, () => [now({ textReference: 'Genesis 1', ...change })]);
  show(<ReadingLine book="Genesis" />);
  await waitFor(() => expect(sentTo(sessionsContract.mine)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a session without a text matches every text', async () => {
  serve(sessionsContract.mine, () => [now({ textReference: null, title: 'Ce soir' })]);
  show(<ReadingLine book="Job" />);
  expect((await line()).textContent).toContain('Ce soir');
});

test('on narrow screens the name is truncated and the time left is not', async () => {
  serve(sessionsContract.mine, () => [now({ textReference: null, title: 'Un titre qui prend toute la place' })]);
  show(<ReadingLine book="Job" />);
  await line();
  expect(screen.getByText('Un titre qui prend toute la place').closest('.truncate')).toBeTruthy();
  expect(screen.getByText(/(39|40).min/).closest('.truncate')).toBeNull();
});
