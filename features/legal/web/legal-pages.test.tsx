import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { apiServer, serve } from '#testing/browser/server.ts';
import { catalogueOf } from '#testing/catalogues.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import { AuthContext } from '#web/auth.ts';
import { FeaturesProvider } from '#web/feature.ts';
import { type Legal, legalContract } from '../contract.ts';
import { legalWeb } from './feature.ts';
import AboutPage from './pages/about-page.tsx';
import AccessibilityPage from './pages/accessibility-page.tsx';
import PrivacyPage from './pages/privacy-page.tsx';
import TermsPage from './pages/terms-page.tsx';

apiServer();
beforeAll(() => {
  browserParts();
  return inLanguages(Object.fromEntries(languages.map((language) => [language, catalogueOf(language)])));
});
afterEach(cleanup);

const legal: Legal = {
  host: { name: null, address: null, email: null },
  version: '9.8.7',
  minimumAge: 17,
  periods: {
    grace: 101,
    signInIdle: 102,
    signIn: 103,
    device: 104,
    readNotification: 105,
    sentLetter: 106,
    failedLetter: 107,
    evidence: 108,
    closedReport: 109,
    archiveHours: 110,
  },
  uses: { library: 'library.example', google: true, relay: true, mail: true },
};

function show(Page: ComponentType, given: Legal | Response = legal) {
  serve(legalContract.show, () => given);
  serve(legalContract.licences, () => [
    { name: 'one', version: '1.0.0', licence: 'MIT' },
    { name: 'two', version: '2.0.0', licence: 'ISC' },
    { name: 'three', version: '3.0.0', licence: 'MIT' },
  ]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthContext value={{ state: 'visitor', learner: null, signOut: async () => {} }}>
        <FeaturesProvider value={[legalWeb]}>
          <MemoryRouter>
            <Page />
          </MemoryRouter>
        </FeaturesProvider>
      </AuthContext>
    </QueryClientProvider>,
  );
}
const words = () => document.body.textContent ?? '';
const pages = { about: AboutPage, privacy: PrivacyPage, terms: TermsPage, accessibility: AccessibilityPage };

test('visitors reach the legal pages by links of other pages', () => {
  expect(legalWeb.pages?.map(({ path, guard }) => [path, guard])).toEqual(
    legalWeb.foot?.map(({ path }) => [path, 'anybody']),
  );
});

describe.each(languages)('in %s', (language) => {
  test.each(Object.entries(pages))('%s has one title, its sections, and no missing text', async (name, Page) => {
    await i18next.changeLanguage(language);
    show(Page);
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(3);
    const titles = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([i18next.t(`legalLinks.${name as keyof typeof pages}`)]);
    expect(words()).not.toMatch(/legal(?:Links)?\.[a-zA-Z]|\{\{/);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/about', '/privacy', '/terms', '/accessibility']),
    );
  });

  test('the privacy page contains the code’s numbers', async () => {
    await i18next.changeLanguage(language);
    show(PrivacyPage);
    await screen.findAllByRole('heading', { level: 2 });
    const told = [legal.minimumAge, ...Object.values(legal.periods)];
    expect(told.filter((number) => !words().includes(String(number)))).toEqual([]);
  });
});

describe('in French', () => {
  const host = { name: 'Beit Midrash Lev', address: '1 rue des Rosiers', email: 'host@havruta.example' };
  const fr = () => i18next.changeLanguage('fr');

  test('shows that the host has not set a name', async () => {
    await fr();
    show(PrivacyPage);
    expect(await screen.findByText(/n’a pas encore indiqué son nom/)).toBeTruthy();
  });

  test('shows the host’s name and address', async () => {
    await fr();
    show(TermsPage, { ...legal, host });
    expect((await screen.findByRole('link', { name: host.email })).getAttribute('href')).toBe(`mailto:${host.email}`);
    expect(screen.getByText(host.name)).toBeTruthy();
  });

  test('omits services not in use', async () => {
    await fr();
    show(PrivacyPage, { ...legal, uses: { library: null, google: false, relay: false, mail: false } });
    await screen.findAllByRole('heading', { level: 2 });
    expect(words()).not.toMatch(/si vous choisissez de vous connecter avec Google|relais|bibliothèque en ligne/);
  });

  test('groups packages by licence, the most frequent first', async () => {
    await fr();
    show(AboutPage);
    await screen.findByText('MIT');
    const groups = [...document.querySelectorAll('details')].map(({ textContent }) => textContent);
    expect(groups).toEqual(['MIT (2)one 1.0.0, three 3.0.0', 'ISC (1)two 2.0.0']);
  });

  test('shows the title and a retry button after a failed request', async () => {
    await fr();
    show(PrivacyPage, new Response('', { status: 502 }));
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
