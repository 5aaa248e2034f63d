import { type BrowserContextOptions, expect, test } from '@playwright/test';
import type { Language } from '#shared/languages.ts';
import { baseURL } from './address.ts';
import { desk, fillIn, learner, type Person, phone, visitor } from './learners.ts';
import { pressCounter } from './presses.ts';

/** From sign-up to a session both have accepted; presses of both together. */
const MOST_PRESSES = 22;
const DAY_MS = 86_400_000;
/** No common hour passes during the test. */
const day = new Date(Date.now() + 2 * DAY_MS);

/** With a profile, and free that evening. */
async function somebodyWhoIsFree(person: Person, name: string): Promise<void> {
  const send = async (path: string, data: object) => {
    const answer = await person.page.request.put(`/api${path}`, { data, headers: { origin: baseURL } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await person.page.request.get('/api/profile?timeZone=Europe/Paris');
  await send('/profile', { displayName: name, interests: ['torah'], languages: ['fr', 'he'], level: 'beginner' });
  const weekday = day.getUTCDay() || 7;
  const slots = [{ weekday, from: '19:00', to: '23:00' }];
  await send('/profile/availability', { slots, exceptions: [], version: 0 });
}

async function firstHour(host: Person, guest: Person, language: Language): Promise<number> {
  const { press, typed, count } = pressCounter();
  const name = `Rivka ${host.email.slice(-17, -12)}`;
  await somebodyWhoIsFree(host, name);
  await host.page.goto('/home');

  const { page, words } = guest;
  await page.goto('/login');
  await press(page.getByRole('button', { name: words.auth.toSignUp }));
  await fillIn(page, words, guest.email, true);
  await press(page.getByRole('checkbox'));
  await press(page.getByRole('button', { name: words.auth.signUp, exact: true }));
  await page.getByText(words.auth.accountCreated, { exact: true }).first().waitFor();
  await fillIn(page, words, guest.email, false);
  typed(5);
  await press(page.getByRole('button', { name: words.auth.signIn, exact: true }));
  await page.waitForURL('**/home');

  await press(page.getByRole('link', { name: words.navigation.profile, exact: true }));
  await press(page.getByRole('link', { name: words.profile.ways.availability }));
  const adding = page.getByRole('region', { name: words.profile.availability.add });
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day);
  // If the visible letter is no part of the name, it follows it.
  await press(adding.getByRole('button', { name: new RegExp(`^${dayName}`) }));
  await press(adding.getByRole('button', { name: /1|אחד/ }));
  await expect(page.getByText(words.profile.availability.saved, { exact: true }).first()).toBeVisible();

  await press(page.getByRole('link', { name: words.navigation.home, exact: true }));
  await press(page.getByRole('navigation', { name: words.home.cards }).locator('a[href="/partners"]'));
  const card = page.getByRole('article', { name });
  await press(card.locator('a[aria-label]'));
  const person = page.getByRole('dialog');
  await press(person.locator('button[type=submit]'));
  await expect(person.getByText(words.partners.person.asked)).toBeVisible();
  await press(person.getByRole('button', { name: words.common.close, exact: true }));

  const theirs = host.page;
  const requests = theirs.getByRole('region', { name: host.words.partners.requestsTitle });
  await press(requests.getByRole('button', { name: opening(host.words.partners.acceptNamed) }));
  const pair = theirs.getByRole('region', { name: host.words.partners.pair.title });
  const mine = page.getByRole('region', { name: words.partners.pair.title });
  await expect(mine.getByText(words.partners.pair.next)).toBeVisible();
  await expect(pair.getByText(host.words.partners.pair.next)).toBeVisible();
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
  return count();
}

const opening = (text: string) => new RegExp(`^${text.split('{{')[0]}`);

test.describe('from sign-up to a confirmed first hour', () => {
  const cases: [Language, BrowserContextOptions][] = [
    ['fr', desk],
    ['he', phone],
  ];
  for (const [language, screen] of cases)
    test(`reaches a confirmed session in ${language}, ${screen.viewport?.width} wide, with ${MOST_PRESSES} presses at most`, async ({
      browser,
    }) => {
      const options = { ...screen, language };
      const [host, guest] = [await learner(browser, options), await visitor(browser, options)];
      expect(await firstHour(host, guest, language)).toBeLessThanOrEqual(MOST_PRESSES);
    });
});

test('the toast of a first message does not cover the send button', async ({ browser }) => {
  const host = await learner(browser, desk);
  const guest = await learner(browser, desk);
  const name = `Rivka ${host.email.slice(-17, -12)}`;
  await somebodyWhoIsFree(host, name);
  await somebodyWhoIsFree(guest, `Noa ${guest.email.slice(-17, -12)}`);
  const { page, words } = guest;
  await page.goto(`/partners?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: words.partners.contact.contactNamed.replace('{{name}}', name) }).click();
  await page.waitForURL('**/chat?conversation=*');
  await expect(page.getByText(words.partners.contact.sent, { exact: true }).first()).toBeVisible();
  await page.locator('[data-bottom-actions]').waitFor();
  const toast = await page.locator('[data-toasts] > *').boundingBox();
  const below = await page.getByRole('main').boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan((below?.y ?? 0) + (below?.height ?? 0) / 2);
});
