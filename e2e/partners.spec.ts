import { expect, type Locator, test } from '@playwright/test';
import type { Language } from '#shared/languages.ts';
import { baseURL } from './address.ts';
import { accountOf, post } from './conversations.ts';
import { desk, fillIn, learner, type Person, phone, visitor } from './learners.ts';
import { pressCounter } from './presses.ts';
import { enter, sessionOf } from './rooms.ts';
import { passMinutes } from './time-machine.ts';

type Press = (what: Locator) => Promise<void>;

/** Presses of both together, from sign-up to an accepted session. Typed fields count separately. */
const MOST_PRESSES = 22;
const DAY_MS = 86_400_000;
const day = new Date(Date.now() + 2 * DAY_MS);

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

async function begin(
  { page, words, email }: Person,
  language: Language,
  press: Press,
  typed: (fields: number) => void,
) {
  await page.goto('/login');
  await press(page.getByRole('button', { name: words.auth.toSignUp }));
  await fillIn(page, words, email, true);
  await press(page.getByRole('checkbox'));
  await press(page.getByRole('button', { name: words.auth.signUp, exact: true }));
  await page.getByText(words.auth.accountCreated, { exact: true }).first().waitFor();
  await fillIn(page, words, email, false);
  typed(5);
  await press(page.getByRole('button', { name: words.auth.signIn, exact: true }));
  await page.waitForURL('**/home');

  await press(page.getByRole('link', { name: words.navigation.profile, exact: true }));
  await press(page.getByRole('link', { name: words.profile.ways.availability }));
  const adding = page.getByRole('region', { name: words.profile.availability.add });
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day);
  // The accessible name begins with the day's name.
  await press(adding.getByRole('button', { name: new RegExp(`^${dayName}`) }));
  await press(adding.getByRole('button', { name: /1|אחד/ }));
  await expect(page.getByText(words.profile.availability.saved, { exact: true }).first()).toBeVisible();
}

async function firstHour(host: Person, guest: Person, languages: { host: Language; guest: Language }) {
  const { press, count } = pressCounter();
  const fields = pressCounter();
  const handshakes: string[] = [];
  for (const { page } of [host, guest])
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && /^\/api\/(study-requests|sessions|partners)/.test(pathname))
        handshakes.push(pathname.replace(/[0-9a-f-]{36}/, 'id'));
    });
  const startedAt = Date.now();
  await begin(host, languages.host, press, fields.typed);
  await begin(guest, languages.guest, press, fields.typed);
  const { name } = await accountOf(host);
  const { page, words } = guest;
  await press(page.getByRole('link', { name: words.navigation.home, exact: true }));
  await press(page.getByRole('navigation', { name: words.home.cards }).locator('a[href="/partners"]'));
  await fields.type(page.getByRole('searchbox', { name: words.partners.search.label }), name);
  const card = page.getByRole('article', { name });
  // Presses at once: the delayed address change must not close the opened person.
  await press(card.locator('a[aria-label]'));
  const person = page.getByRole('dialog');
  await fields.type(person.getByRole('textbox', { name: words.partners.subject }), 'Genèse');
  await press(person.locator('button[type=submit]'));
  await expect(person.getByText(words.partners.person.asked)).toBeVisible();

  const theirs = host.page;
  await press(theirs.getByRole('link', { name: host.words.navigation.home, exact: true }));
  const requests = theirs.getByRole('region', { name: host.words.partners.requestsTitle });
  await press(requests.getByRole('button', { name: opening(host.words.partners.acceptNamed) }));
  const pair = theirs.getByRole('region', { name: host.words.partners.pair.title });
  await expect(pair.getByText(host.words.partners.pair.next)).toBeVisible();
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  console.log(
    `first hour: ${count()} presses, ${fields.count()} fields, ${handshakes.length} handshakes, ${seconds} s`,
  );
  const [mine] = await (await page.request.get('/api/sessions/mine')).json();
  expect(mine).toMatchObject({ status: 'confirmed', participantCount: 2 });
  expect(handshakes).toEqual(['/api/study-requests', '/api/study-requests/id/answer']);
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
  return count();
}

const opening = (text: string) => new RegExp(`^${text.split('{{')[0]}`);

test(`two people sign up and have a first hour in ${MOST_PRESSES} presses and two handshakes, desk and phone`, async ({
  browser,
}) => {
  const host = await visitor(browser, { ...phone, language: 'he' });
  const guest = await visitor(browser, { ...desk, language: 'fr' });
  expect(await firstHour(host, guest, { host: 'he', guest: 'fr' })).toBeLessThanOrEqual(MOST_PRESSES);
});

for (const [language, screen] of [
  ['fr', desk],
  ['he', phone],
] as const)
  test(`a proposed hour is two presses from its push in ${language}, ${screen.viewport?.width} wide`, async ({
    browser,
  }) => {
    const [one, other] = [await learner(browser, { ...screen, language }), await learner(browser)];
    for (const person of [one, other]) await somebodyWhoIsFree(person, `Noa ${person.email.slice(-17, -12)}`);
    const proposedTime = new Date(Date.now() + 2 * DAY_MS).toISOString();
    const { id: receiverId } = await accountOf(one);
    await post(other, '/study-requests', { receiverId, subject: 'Genèse', proposedTime, textReference: 'Genesis 1' });
    const { page, words } = one;
    const { items } = await (await page.request.get('/api/notifications/latest')).json();
    await page.goto(items[0].url);
    const accept = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.partners.accept}\\s?:`) });
    await expect(accept).toBeInViewport();
    await accept.click();
    await expect(accept).toBeHidden();
    await expect
      .poll(async () => (await (await page.request.get('/api/sessions/mine')).json())[0])
      .toMatchObject({ status: 'confirmed', textReference: 'Genesis 1' });
  });

test('the room of a running hour is one press from home, past the lobby while the partner is inside', async ({
  browser,
}) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const id = await sessionOf(ruth, noa);
  await passMinutes(id, 8);
  await enter(ruth, id);
  await noa.page.goto('/home');
  const open = noa.page.getByRole('main').getByRole('link', { name: noa.words.sessions.openRoom });
  await expect(noa.page.getByText(ruth.email.slice(0, 4), { exact: false }).first()).toBeVisible();
  await expect(open).toBeInViewport();
  await open.click();
  await expect(noa.page.getByRole('button', { name: noa.words.room.leave })).toBeVisible();
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
