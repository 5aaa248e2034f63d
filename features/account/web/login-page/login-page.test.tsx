import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiServer, held, servePlain } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import { FeaturesProvider, type WebFeature } from '#web/feature.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { signedOutState } from '../../testing/account-web.ts';
import LoginPage from './login-page.tsx';

apiServer();
beforeAll(browserParts);
beforeAll(inFrench);

type Asked = { path: string; body: Record<string, unknown> };
let asked: Asked[];
type Answer = () => Response | Promise<Response>;
const json =
  (status: number, body: unknown): Answer =>
  () =>
    Response.json(body, { status });
const refused = (status: number, code: string) => json(status, { code, status, data: { messageKey: 'auth.error' } });
function answers(path: string, ...waiting: Answer[]): void {
  servePlain(`POST ${path}`, async (request) => {
    asked.push({ path, body: await request.json() });
    const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
    return answer?.() ?? Response.json({});
  });
}

beforeEach(() => {
  asked = [];
  signedOutState();
  for (const path of ['sign-in/email', 'sign-up/email', 'two-factor/verify-totp', 'request-password-reset'])
    answers(`/api/auth/${path}`);
});
afterEach(cleanup);

function show(address = '/login', features: readonly WebFeature[] = [], more: ReactNode = null) {
  render(
    <QueryClientProvider client={queryClient}>
      <FeaturesProvider value={features}>
        <MemoryRouter initialEntries={[address]}>
          <LoginPage />
          {more}
        </MemoryRouter>
      </FeaturesProvider>
    </QueryClientProvider>,
  );
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fillIn = (email = 'eve@example.org', password = 'un bon secret') => {
  fill('Adresse e-mail', email);
  fill('Mot de passe', password);
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const said = () => [toastStore.read()?.title, toastStore.read()?.description];
const AGE = 'Pour créer un compte, confirmez que vous avez au moins 16 ans.';
const confirmAge = async () => fireEvent.click(await screen.findByRole('checkbox', { name: 'J’ai 16 ans ou plus' }));
const toSignUp = () => press(/Inscrivez-vous/);

describe('client-side checks before a request, in order', () => {
  test.each([
    [['', '', ''], 'Remplissez tous les champs obligatoires.'],
    [['eve@example.org', '', 'x'], 'Remplissez tous les champs obligatoires.'],
    [['eve@example.org', '123', '124'], 'Les deux mots de passe ne sont pas identiques.'],
    [['not an address', '123', '123'], 'Le mot de passe doit compter au moins 6 caractères.'],
    [['not an address', '123456', '123456'], 'Cette adresse e-mail n’est pas valide.'],
    [['eve@example.org', '123456', '123456'], AGE],
  ] as const)('%j', async ([email, password, confirm], text) => {
    show();
    toSignUp();
    fillIn(email, password);
    fill('Confirmez le mot de passe', confirm);
    press('Créer mon compte');
    await waitFor(() => expect(said()).toEqual(['Erreur', text]));
    expect(toastStore.read()?.variant).toBe('destructive');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(asked).toEqual([]);
  });
});

async function trySignIn() {
  show();
  fillIn();
  press('Se connecter');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
}

test.each([
  [401, 'INVALID_EMAIL_OR_PASSWORD', 'Email ou mot de passe incorrect'],
  [403, 'EMAIL_NOT_VERIFIED', 'Veuillez confirmer votre email avant de vous connecter'],
  [429, 'TOO_MANY_REQUESTS', 'Trop de tentatives. Patientez un moment puis réessayez.'],
  [500, 'INTERNAL_SERVER_ERROR', "Erreur d'authentification"],
  [418, 'SOMETHING_ELSE', "Erreur d'authentification"],
])('shows the message of a sign-in refused with %s %s', async (status, code, text) => {
  answers('/api/auth/sign-in/email', refused(status, code));
  await trySignIn();
  await waitFor(() => expect(said()).toEqual(['Erreur', text]));
  const resend = screen.queryByRole('button', { name: 'Renvoyer l’e-mail de confirmation' });
  expect(resend !== null).toBe(code === 'EMAIL_NOT_VERIFIED');
});

test('a sign-in is sent again twice while the gateway is unavailable', async () => {
  answers('/api/auth/sign-in/email', refused(502, ''), refused(504, ''), json(200, {}));
  await trySignIn();
  await waitFor(() => expect(said()[0]).toBe('Bon retour parmi nous'));
  expect(asked).toHaveLength(3);
});

test('the button is disabled and shows progress during the request', async () => {
  const signingIn = held<Response>();
  answers('/api/auth/sign-in/email', signingIn.answer);
  await trySignIn();
  const button = await screen.findByRole('button', { name: 'Connexion en cours…' });
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled')).toBeTruthy();
  fireEvent.click(button);
  signingIn.letGo(Response.json({}));
  await waitFor(() => expect(said()[0]).toBe('Bon retour parmi nous'));
  expect(asked).toHaveLength(1);
});

describe('signing up', () => {
  async function confirm() {
    fill('Confirmez le mot de passe', 'un bon secret');
    await confirmAge();
    press('Créer mon compte');
  }
  async function signUp() {
    show();
    toSignUp();
    fillIn();
    await confirm();
    await waitFor(() => expect(asked).toHaveLength(1));
  }

  test('opens the sign-in form with the address, without signing in', async () => {
    await signUp();
    expect(asked[0]).toEqual({
      path: '/api/auth/sign-up/email',
      body: { email: 'eve@example.org', password: 'un bon secret', language: 'fr', ofAge: true },
    });
    await waitFor(() => expect(said()[0]).toBe('Compte créé'));
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe('eve@example.org');
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('');
  });

  test.each([
    [true, 'Confirmez votre adresse avec le lien reçu par e-mail, puis connectez-vous.'],
    [false, 'Vous pouvez maintenant vous connecter.'],
  ])('explains the next step with (%s) and without an email confirmation', async (confirmsAddress, next) => {
    signedOutState({ confirmsAddress });
    await signUp();
    await waitFor(() => expect(said()).toEqual(['Compte créé', next]));
  });

  test('retains the input of the sign-in form', async () => {
    show();
    fillIn();
    toSignUp();
    await confirm();
    await waitFor(() => expect(asked[0]?.body).toMatchObject({ email: 'eve@example.org', password: 'un bon secret' }));
  });

  test('opens the sign-in form for a registered address', async () => {
    answers('/api/auth/sign-up/email', refused(422, 'USER_ALREADY_EXISTS'));
    await signUp();
    await waitFor(() => expect(said()).toEqual(['Erreur', 'Un compte existe déjà avec cet email']));
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
  });
});

test('an unconfigured Google sign-in shows one error', async () => {
  answers('/api/auth/sign-in/oauth2', refused(503, 'GOOGLE_FAILED'));
  show();
  press('Continuer avec Google');
  await waitFor(() => expect(said()).toEqual(['Erreur', 'La connexion avec Google a échoué. Réessayez.']));
  expect(asked).toHaveLength(1);
});

test('a sign-up with Google requires the age confirmation', async () => {
  answers('/api/auth/sign-in/oauth2', refused(503, 'GOOGLE_FAILED'));
  show();
  toSignUp();
  press('Continuer avec Google');
  await waitFor(() => expect(said()).toEqual(['Erreur', AGE]));
  expect((await screen.findByRole('alert')).textContent).toBe(AGE);
  expect(asked).toEqual([]);
  await confirmAge();
  press('Continuer avec Google');
  await waitFor(() => expect(asked).toEqual([{ path: '/api/auth/sign-in/oauth2', body: { ofAge: true } }]));
});

test('the second factor is requested after the password', async () => {
  answers('/api/auth/sign-in/email', json(200, { twoFactorRedirect: true }));
  await trySignIn();
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  fireEvent.change(code, { target: { value: '123 456' } });
  press('Vérifier');
  const verified = { path: '/api/auth/two-factor/verify-totp', body: { code: '123 456' } };
  await waitFor(() => expect(asked.at(-1)).toEqual(verified));
});

test('a password reset does not reveal whether an account exists', async () => {
  show();
  fill('Adresse e-mail', 'eve@example.org');
  press(/Mot de passe oublié/);
  press('Envoyer le lien');
  expect((await screen.findByRole('status')).textContent).toMatch(/^Si un compte existe à cette adresse/);
  expect(asked).toEqual([{ path: '/api/auth/request-password-reset', body: { email: 'eve@example.org' } }]);
});

test('an invitation opens the sign-up form with the invited address', async () => {
  show('/login?next=%2Finvite%2Fx#join=dan%40example.org');
  expect(await screen.findByLabelText('Adresse e-mail')).toHaveProperty('value', 'dan@example.org');
  expect(screen.getByLabelText('Confirmez le mot de passe')).toBeTruthy();
  cleanup();
  show('/login#join=%E0%A4%A');
  expect(await screen.findByLabelText('Adresse e-mail')).toHaveProperty('value', '');
});

test('the form is part of the address, so that a reload restores it', async () => {
  const Address = () => <output>{`${useLocation().search}${useLocation().hash}`}</output>;
  show('/login?next=%2Finvite%2Fx', [], <Address />);
  const address = () => document.querySelector('output')?.textContent;
  toSignUp();
  await waitFor(() => expect(address()).toBe('?next=%2Finvite%2Fx#join'));
  press(/Connectez-vous/);
  await waitFor(() => expect(address()).toBe('?next=%2Finvite%2Fx'));
});

describe('a visitor who requested a page with its own sign-in text', () => {
  const load = async () => ({ default: () => null });
  const loginRequired = { title: 'chatForVisitors.title', text: 'chatForVisitors.text' } as const;
  const asking: WebFeature = {
    name: 'asking',
    pages: [
      { path: '/mine/:id?', guard: 'signed-in', loginRequired, load },
      { path: '/other', guard: 'signed-in', load },
    ],
  };
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

  test('the page shows that a sign-in is required, and why', () => {
    show(`/login?next=${encodeURIComponent('/MINE/7?a=b#c')}`, [asking]);
    expect(heading()).toBe('Connexion requise');
    expect(screen.getByText('Connectez-vous pour lire vos messages et y répondre.')).toBeTruthy();
    toSignUp();
    expect(heading()).toBe(fr.auth.join);
  });

  test.each(['/login', '/login?next=%2Fother', '/login?next=%2F%2Fevil.example%2Fmine', '/login?next=%2Flogin'])(
    'sees the default welcome at %s',
    (address) => {
      show(address, [asking]);
      expect(heading()).toBe(fr.auth.welcome);
    },
  );
});

test('changing the language retains the focus', async () => {
  show();
  const email = screen.getByLabelText(fr.auth.email);
  email.focus();
  i18next.addResourceBundle('en', 'auth', { welcome: 'Welcome' });
  await act(() => i18next.changeLanguage('en'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Welcome');
  expect(document.activeElement).toBe(email);
  await act(() => i18next.changeLanguage('fr'));
});

test('the page shows the purpose, the price and the host next to the form', async () => {
  signedOutState({ host: 'Beit Midrash' });
  show();
  const face = within(screen.getByRole('region', { name: fr.face.label }));
  expect(face.getByText(fr.face.what)).toBeTruthy();
  expect(face.getByText(fr.face.free)).toBeTruthy();
  expect(face.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    fr.face.partners,
    fr.face.room,
    fr.face.reader,
  ]);
  const host = await face.findByRole('link', { name: /Beit Midrash/ });
  expect(host.getAttribute('href')).toBe('/about');
});

test('the page names no host if the settings have none', () => {
  show();
  expect(screen.getByRole('link', { name: fr.face.hostUnknown })).toBeTruthy();
});
