import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { webFeatures } from '#app/web.tsx';
import type { Notification } from '#features/notifications/contract.ts';
import { type Partnership, partnersContract } from '#features/partners/contract.ts';
import { type Profile, profileContract } from '#features/profile/contract.ts';
import { sessionsContract } from '#features/sessions/contract.ts';
import { apiServer, gateway, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { AuthContext } from '#web/auth.ts';
import { FeaturesProvider } from '#web/feature.ts';
import { loadHeaderParts } from '#web/frame/header-parts.tsx';
import { loadTexts, startLanguages } from '#web/i18n.ts';
import fr from '#web/locales/fr.ts';
import { homeContract } from '../contract.ts';
import { accepted, key, lists, reminder, request, serveLists, session, together } from '../testing/dashboard.ts';
import HomePage from './home-page.tsx';

/* The dashboard shows only texts of the features it names in `texts`, and of those that its cards load. */

const missing: string[] = [];
beforeAll(async () => {
  browserParts();
  const parseMissingKeyHandler = (name: string) => {
    missing.push(name);
    return '';
  };
  localStorage.setItem('i18nextLng', 'fr');
  await startLanguages();
  Object.assign(i18next.options, { parseMissingKeyHandler });
  const { texts = [] } = webFeatures.flatMap(({ pages = [] }) => pages).find(({ path }) => path === '/home') ?? {};
  await Promise.all([loadTexts(...texts), loadHeaderParts(webFeatures)]);
});
afterAll(inFrench);

apiServer();
beforeEach(() => {
  missing.length = 0;
  localStorage.clear();
  serveLists();
  serve(profileContract.mine, () => newcomer);
  serve(profileContract.cities, () => []);
});
afterEach(cleanup);

const newcomer: Profile = {
  ...{ id: key(100), displayName: 'Miriam', email: 'm@example.org', memberSince: '2025-03-04T10:00:00.000Z' },
  ...{ picture: null, avatar: null, firstName: '', lastName: '', phone: '', bio: '', place: null, country: null },
  ...{
    timeZone: 'Europe/Paris',
    level: 'beginner',
    levelSaid: true,
    pace: null,
    purposes: [],
    interests: [],
    languages: [],
    length: 60,
  },
  ...{ available: true, isPublic: true, showEmail: false, takesRequests: true, lastActiveShown: 'exact' as const },
  ...{ gender: null, sameGenderOnly: false, said: false, completion: { percent: 0, missing: [] } },
};
const me = { id: key(100), name: 'Miriam', email: 'm@example.org' };
const show = () =>
  render(
    <MemoryRouter initialEntries={['/home']}>
      <AuthContext value={{ state: 'learner', learner: me, signOut: async () => {} }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <FeaturesProvider value={webFeatures}>
            <HomePage />
          </FeaturesProvider>
        </QueryClientProvider>
      </AuthContext>
    </MemoryRouter>,
  );

const pair: Partnership = {
  partner: { id: key(30), name: 'Noa', picture: null, online: true },
  phase: 'offer',
  request: { subject: 'Berakhot', textReference: 'Berakhot 2a', proposedTime: '2031-05-06T18:30:00.000Z' },
  proposal: null,
  agreed: null,
  trial: { over: 1, planned: 3 },
  asked: null,
  last: '2026-01-01T10:00:00.000Z',
  next: null,
  following: null,
  series: null,
};
const phases = (['partners', 'offer', 'trial', 'asked', 'going', 'ended'] as const).map((phase, index) => ({
  ...pair,
  partner: { ...pair.partner, id: key(30 + index) },
  phase,
  asked: phase === 'asked' ? { until: '2031-05-06T18:30:00.000Z', mine: null } : null,
}));
const statuses = ['pending', 'waiting', 'confirmed', 'active'] as const;
const full = {
  ...together({
    ...lists,
    mine: statuses.map((status, index) => ({ ...session, id: key(40 + index), status, strictFocus: index > 1 })),
    requests: (['pending', 'accepted', 'declined', 'expired'] as const).flatMap((status, index) => [
      { ...request, id: key(50 + index), status },
      { ...request, id: key(60 + index), status, incoming: false },
    ]),
  }),
  partners: phases,
  toReview: [
    {
      id: key(70),
      title: 'Genèse',
      startsAt: '2026-01-01T10:00:00.000Z',
      people: [{ id: key(71), name: 'Ruth', rating: null, until: '2031-05-06T18:30:00.000Z' }],
    },
  ],
};

test('no text is missing for a new learner with all lists', async () => {
  serve(homeContract.show, () => full);
  serve(partnersContract.suggestions, gateway(500));
  show();
  expect(await screen.findByRole('region', { name: fr.home.activity })).toBeTruthy();
  const questions = await screen.findByRole('region', { name: fr.profile.firstSteps.title });
  const next = screen.getByRole('heading', { level: 2, name: session.title });
  expect(next.compareDocumentPosition(questions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect((await screen.findAllByText('Noa')).length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

test('no text is missing for empty lists', async () => {
  serveLists({ listed: [], mine: [], requests: [], news: [] });
  show();
  expect(await screen.findByText(fr.home.activityEmpty)).toBeTruthy();
  expect(missing).toEqual([]);
});

test('no text is missing for failed lists', async () => {
  for (const list of [homeContract.show, sessionsContract.listPublic, sessionsContract.mine, partnersContract.requests])
    serve(list as typeof homeContract.show, gateway(500));
  show();
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(2));
  expect(missing).toEqual([]);
});

test('no text is missing for any kind of notification', async () => {
  const keys = (tree: object, above = ''): string[] =>
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'object' ? keys(value, `${above}${name}.`) : [above + name],
    );
  const told = keys(fr).flatMap(
    (name) => /^((?!chat\b)\w+\.notifications\..*|notifications\.types\..*)\.title$/.exec(name)?.[1] ?? [],
  );
  const news = told.map(
    (name, index): Notification => ({
      ...(index % 2 ? accepted : reminder),
      id: key(100 + index),
      activity: true,
      text: { key: name, params: { ...accepted.text.params, name: null } },
    }),
  );
  expect(news.length).toBeGreaterThan(15);
  for (let at = 0; at < news.length; at += 5) {
    serveLists({ news: news.slice(at, at + 5) });
    show();
    const list = await screen.findByRole('region', { name: fr.home.activity });
    await waitFor(() => expect(list.querySelectorAll('li').length).toBeGreaterThan(0));
    cleanup();
  }
  expect(missing).toEqual([]);
});
