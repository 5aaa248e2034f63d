import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, refuse, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { type Auth, AuthContext } from '#web/auth.ts';
import { FeaturesProvider } from '#web/feature.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { type Profile, profileContract } from '../../contract.ts';
import { makeProfile } from '../../testing/profile-web.ts';
import ProfilePage from './profile-page.tsx';

apiServer();
beforeAll(browserInFrench);

const words = fr.profile;
const sarah = makeProfile();

let profile: Profile;
const sent = () => sentTo(profileContract.save);
const unavailable = refuse('SERVICE_UNAVAILABLE', 'errors.unavailable');

beforeEach(() => {
  sessionStorage.clear();
  profile = sarah;
  serve(profileContract.mine, () => profile);
  serve(profileContract.save, ({ input }) => {
    profile = { ...profile, ...input } as Profile;
    return profile;
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

const learner: Auth['learner'] = { id: sarah.id, name: sarah.displayName, email: sarah.email };
function show(state: Auth['state'] = 'learner') {
  const router = createMemoryRouter(
    [
      { path: '/profile', element: <ProfilePage /> },
      { path: '/home', element: <p>Ailleurs</p> },
    ],
    { initialEntries: ['/profile'] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthContext value={{ state, learner: state === 'learner' ? learner : null, signOut: async () => {} }}>
        <FeaturesProvider value={[]}>
          <RouterProvider router={router} />
        </FeaturesProvider>
      </AuthContext>
    </QueryClientProvider>,
  );
  return router;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const edit = async () => fireEvent.click(await button(words.edit));
const bio = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: words.fields.bio });

test('a visitor sees an explanation and a sign-in link without a request', async () => {
  show('visitor');
  const page = within(await screen.findByRole('main'));
  expect((await page.findByRole('link', { name: words.signIn })).getAttribute('href')).toBe('/login?next=/mon-profil');
  expect(sentTo(profileContract.mine)).toEqual([]);
});

test('the profile shows its completion and the missing items', async () => {
  show();
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('67');
  expect(screen.getByText(words.completion.inProgress)).toBeTruthy();
  expect(screen.getByText('Il manque : votre ville et votre pays.')).toBeTruthy();
});

test('the profile counts as complete above 80 percent only', async () => {
  profile = { ...sarah, completion: { percent: 83, missing: ['country'] } };
  show();
  expect(await screen.findByText(words.completion.complete)).toBeTruthy();
});

test('a failed load shows an error and a retry', async () => {
  serve(profileContract.mine, unavailable);
  show();
  expect(await screen.findByText(words.offline.title)).toBeTruthy();
  expect(screen.getByText(fr.errors.unavailable)).toBeTruthy();
  serve(profileContract.mine, () => profile);
  fireEvent.click(await button(fr.common.retry));
  expect(await screen.findByText('Je lis lentement.')).toBeTruthy();
});

test('saving is enabled by a change and shows the saved values', async () => {
  show();
  await edit();
  const save = await button(words.save);
  expect(save.disabled).toBe(true);
  fireEvent.change(await bio(), { target: { value: 'Un verset à la fois.' } });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  expect(await screen.findByText('Un verset à la fois.')).toBeTruthy();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ bio: 'Un verset à la fois.', country: null, pace: null, gender: null });
  expect(toastStore.read()).toMatchObject({ variant: 'success', title: words.saved });
});

test('a refused save retains the input and marks the wrong field', async () => {
  const fields = [{ path: 'phone', messageKey: 'profile.phoneInvalid' }];
  serve(profileContract.save, refuse('BAD_REQUEST', 'profile.phoneInvalid', { fields }));
  show();
  await edit();
  fireEvent.change(await bio(), { target: { value: 'Nouveau' } });
  fireEvent.click(await button(words.save));
  expect((await screen.findByRole('alert')).textContent).toContain(words.phoneInvalid);
  expect((await bio()).value).toBe('Nouveau');
  expect(toastStore.read()).toMatchObject({ variant: 'destructive', title: words.saveErrorTitle });
});

test('"same gender only" requires a gender before sending', async () => {
  show();
  await edit();
  fireEvent.click(await screen.findByRole('switch', { name: words.fields.sameGenderOnly }));
  fireEvent.click(await button(words.save));
  expect((await screen.findByRole('alert')).textContent).toContain(words.genderNeeded);
  expect(sent()).toEqual([]);
});

test('Cancel restores the saved values after a confirmation', async () => {
  show();
  await edit();
  fireEvent.change(await bio(), { target: { value: 'Autre' } });
  fireEvent.click(await button(words.cancel));
  fireEvent.click(await button(words.leave.stay));
  expect((await bio()).value).toBe('Autre');
  fireEvent.click(await button(words.cancel));
  fireEvent.click(await button(words.leave.go));
  expect(await screen.findByText('Je lis lentement.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const router = show();
  await edit();
  fireEvent.change(await bio(), { target: { value: 'Autre' } });
  await waitFor(async () => expect((await button(words.save)).disabled).toBe(false));
  void router.navigate('/home');
  fireEvent.click(await button(words.leave.go));
  expect(await screen.findByText('Ailleurs')).toBeTruthy();
});

test('unsaved input survives a reload', async () => {
  show();
  await edit();
  fireEvent.change(await bio(), { target: { value: 'À moitié éc' } });
  await waitFor(() => expect(sessionStorage.getItem('havruta-profile-draft')).toContain('moitié'));
  cleanup();
  show();
  expect((await bio()).value).toBe('À moitié éc');
  await waitFor(async () => expect((await button(words.save)).disabled).toBe(false));
});

test('a switch saves itself and reverts on failure', async () => {
  show();
  const available = () => screen.findByRole('switch', { name: words.switches.available });
  fireEvent.click(await available());
  await waitFor(() => expect(sent()).toEqual([{ available: false }]));
  await waitFor(async () => expect((await available()).getAttribute('aria-checked')).toBe('false'));
  serve(profileContract.save, unavailable);
  fireEvent.click(await available());
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({ variant: 'destructive', title: words.switches.refused }),
  );
  expect((await available()).getAttribute('aria-checked')).toBe('false');
});

test('sharing passes the address and closing the sheet is no failure', async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => {
      shared.push(data);
      throw new DOMException('closed', 'AbortError');
    },
  });
  show();
  const before = toastStore.read();
  fireEvent.click(await button(words.share));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]?.url).toContain(`/partners?person=${sarah.id}`);
  expect(toastStore.read()).toBe(before);
});
