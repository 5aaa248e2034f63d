import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, refuse, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import { AuthContext } from '#web/auth.ts';
import fr from '#web/locales/fr.ts';
import { type Invitation, sessionsContract } from '../../contract.ts';
import { freshClient, invitation } from '../../testing/sessions-web.ts';
import InvitePage from './invite-page.tsx';

apiServer();

const id = '019a0000-0000-7000-8000-000000000001';
const beginning: Invitation['beginning'] = {
  ref: 'Genesis 12',
  heRef: 'בראשית י״ב',
  book: 'Genesis',
  bookSlug: 'Genesis',
  heTitle: 'בראשית',
  titles: { fr: 'Genèse', en: 'Genesis', he: 'בראשית', es: 'Génesis' },
  kind: 'chapter',
  label: '12',
  heLabel: 'י״ב',
  position: 12,
  sections: 50,
  categories: ['Tanakh'],
  segments: [{ key: '1', source: ['וַיֹּ֤אמֶר יְהוָה֙'], translation: 'Now the LORD said' }],
  previous: null,
  next: null,
  versions: { source: null, translation: null },
  available: [],
};

beforeAll(browserInFrench);
afterEach(cleanup);

function show(state: 'visitor' | 'learner', hash = '') {
  const learner = state === 'learner' ? { id, name: 'Dan', email: 'dan@example.org' } : null;
  const routes = [{ path: '/invite/:sessionId', element: <InvitePage /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/invite/${id}?partner=x${hash}`] });
  render(
    <AuthContext value={{ state, learner, signOut: async () => {} }}>
      <QueryClientProvider client={freshClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthContext>,
  );
}
const aboutIt = plain(`${fr.sessions.invite.about} ${fr.face.free}`);
const way = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('a visitor sees the sender, the verse, the app and its price, and signs up with a return link', async () => {
  serve(sessionsContract.invitation, () => invitation({ beginning }));
  show('visitor', '#to=dan%40example.org');
  expect(await screen.findByText(/Ruth.* vous invite à étudier/)).toBeTruthy();
  expect(await screen.findByText(/וַיֹּ֤אמֶר/)).toBeTruthy();
  expect(screen.getByText('Genèse 12:1')).toBeTruthy();
  expect(screen.getByText(aboutIt)).toBeTruthy();
  expect(screen.getByText(fr.face.roomText)).toBeTruthy();
  expect(await way(fr.face.hostUnknown)).toBe('/about');
  const back = encodeURIComponent(`/invite/${id}?partner=x`);
  expect(await way(fr.sessions.invite.signUp)).toBe(`/login?next=${back}#join=dan%40example.org`);
  expect(await way(fr.sessions.invite.signIn)).toBe(`/login?next=${back}`);
  expect(await way(fr.header.signIn)).toBe(`/login?next=${back}`);
  expect(await way(fr.header.signUp)).toBe(`/login?next=${back}#join=dan%40example.org`);
});

test.each([
  ['unknown', refuse('NOT_FOUND', 'sessions.notFound')],
  ['over', () => invitation({ state: 'over' })],
])('an invitation that is %s offers other links', async (_what, answer) => {
  serve(sessionsContract.invitation, answer);
  show('learner');
  expect(await way(fr.sessions.invite.others)).toBe('/sessions');
  cleanup();
  show('visitor');
  expect(await screen.findByText(aboutIt)).toBeTruthy();
});
