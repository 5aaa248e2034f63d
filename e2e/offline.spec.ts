import { expect, type Locator, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { baseURL } from './address.ts';
import { desk, learner, type Person, phone } from './learners.ts';
import { openLine } from './line.ts';
import { enter, planSession, sessionOf } from './rooms.ts';
import { countIndexes, readAll, stored } from './stored.ts';

const PAGES = [
  '/home',
  '/search',
  '/library',
  '/chat',
  '/profile',
  '/sessions',
  '/text/Genesis-1',
  '/book/Genesis',
  '/notifications',
  '/partners',
  '/settings/notifications',
  '/no/such/page',
];

const online = { serviceWorkers: 'allow' } as const;

/** Omits network errors: the browser logs each failed request. */
const own = (troubles: string[]) =>
  troubles.filter((one) => !/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|WebSocket/.test(one));

for (const [name, options] of [
  ['a desk in French', { ...desk, ...online }],
  ['a phone in Hebrew', { ...phone, ...online, language: 'he' as const }],
] as const)
  test(`every page opens without a network, on ${name}`, async ({ browser }) => {
    const person = await learner(browser, options);
    const { page, words, troubles } = person;
    await stored(person);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByText(words.common.offline, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(words.common.loading, { exact: true })).toHaveCount(0);
    }
    expect(own(troubles)).toEqual([]);
    await page.context().setOffline(false);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('pages open while the server is down, and recover when it is back', async ({ browser }) => {
  const line = await openLine();
  const person = await learner(browser, { ...desk, ...online });
  const { page, words, troubles } = person;
  await stored(person, line.address);
  // The offline page needs the stored learner; answers are stored after a pause.
  await expect.poll(() => page.evaluate(readAll)).toContain(person.email);
  await line.cut();
  await page.goto(`${line.address}/library`);
  await expect(page.getByRole('heading', { level: 1, name: words.library.title })).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  await line.mend();
  await page.getByRole('button', { name: words.common.retry }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(own(troubles)).toEqual([]);
  await line.cut();
});

test('the browser stores no page of a learner', async ({ browser }) => {
  const person = await learner(browser, { ...desk, ...online });
  const { page, email } = person;
  await stored(person);
  for (const path of ['/home', '/profile', '/home']) await page.goto(path);
  const texts = await page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        all.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return all;
  });
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => text.includes(email))).toEqual([]);
  expect(texts.filter((text) => /^http:\/\/[^/]+\/(api|home|profile)/.test(text))).toEqual([]);
});

test('a learner’s pages are shown without a network, and nothing of them after the sign-out', async ({ browser }) => {
  const person = await learner(browser, { ...desk, ...online });
  const { page, words, email } = person;
  const marker = 'marqueur de Ruth';
  const named = await page.request.put('/api/profile', { data: { name: marker }, headers: { origin: baseURL } });
  expect(named.status(), await named.text()).toBe(200);
  await stored(person);
  for (const path of ['/sessions', '/chat', '/profile', '/home']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await expect.poll(() => page.evaluate(readAll), { timeout: 15_000 }).toContain(email);
  await page.context().setOffline(true);
  for (const path of ['/home', '/sessions', '/chat', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words.errors.offline)).toHaveCount(0);
  }
  await page.context().setOffline(false);
  await page.goto('/home');
  await page.getByRole('button', { name: words.navigation.logout }).first().click();
  await page.waitForURL('**/login');
  const left = await page.evaluate(readAll);
  expect(left).not.toContain(email);
  expect(left).not.toContain(marker);
});

/** @returns the region of the Bible on /device */
async function storeBible(person: Person): Promise<Locator> {
  const { page, words } = person;
  await stored(person);
  await page.goto('/device');
  const all = page.getByRole('region', { name: words.device.bible });
  await all.getByRole('button', { name: /Mo\)$/ }).click({ timeout: 90_000 });
  await expect(all.getByText('39 sur 39')).toBeVisible({ timeout: 60_000 });
  return all;
}

test('the stored Hebrew Bible can be read without a network', async ({ browser }) => {
  const person = await learner(browser, { ...desk, ...online });
  const { page, words, troubles } = person;
  const all = await storeBible(person);
  await page.context().setOffline(true);
  await page.goto('/text/Psalms-119');
  await expect(page.locator('li[data-segment]')).toHaveCount(176);
  await page.locator('[rel=next]').first().click();
  await expect(page.locator('li[data-segment]')).toHaveCount(7);
  await isAccessible(page, 'a stored text without a network');
  for (const [address, verses] of [
    ['I_Samuel-3', 21],
    ['1 Samuel 3', 21],
    ['רות ב', 23],
  ] as const) {
    await page.goto(`/text/${encodeURIComponent(address)}`);
    await expect(page.locator('li[data-segment]')).toHaveCount(verses);
  }
  await page.goto('/text/Mishnah_Peah-1');
  await expect(page.getByText(words.common.retry).first()).toBeVisible();
  await page.goto('/device');
  await all.getByRole('button', { name: words.device.removeAll }).click();
  await expect(all.getByText('39 sur 39')).toHaveCount(0);
  await page.goto('/text/Psalms-119');
  await expect(page.getByRole('alert')).toContainText(words.errors.offline);
  expect(own(troubles)).toEqual([]);
});

test('the stored Hebrew Bible can be searched in four languages without a network', async ({ browser }) => {
  test.slow();
  const person = await learner(browser, { ...desk, ...online });
  const { page, words, troubles } = person;
  await storeBible(person);
  // The browser builds the index when idle and stores it.
  await expect.poll(() => page.evaluate(countIndexes), { timeout: 60_000 }).toBe(1);
  await page.context().setOffline(true);
  const first = page.locator('main ol li a').first();
  for (const [typed, verse] of [
    ['שמע ישראל', 'Deutéronome 6:4'],
    ['le buisson ardent', 'Exode 3:'],
    ['la zarza ardiente', 'Exode 3:'],
    ['the lord is my shepherd', 'Psaumes 23:1'],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(typed)}`);
    await expect(first).toContainText(verse, { timeout: 20_000 });
    await expect(page.getByText(words.device.search.bible)).toBeVisible();
  }
  await isAccessible(page, 'the search without a network');
  await first.click();
  await expect(page.locator('li[data-segment]')).toHaveCount(6);
  await page.goto('/search?q=Berakhot+2a');
  await expect(page.getByText(/^Berakhot n’est pas sur cet appareil/)).toBeVisible();
  expect(own(troubles)).toEqual([]);
  expect(troubles.filter((one) => /ERR_FAILED.*assets/.test(one))).toEqual([]);
});

test('the text of the next session can be read without a network, and is deleted at the sign-out', async ({
  browser,
}) => {
  const ruth = await learner(browser, { ...desk, ...online });
  const noa = await learner(browser);
  await planSession({ textReference: 'Ruth 3' }, ruth, noa);
  const { page, words, troubles } = ruth;
  await stored(ruth);
  await page.goto('/device');
  const card = page.getByRole('region', { name: /^(Avant Chabbat|Avant la fête|Les prochains jours)$/ });
  await expect(card.getByText('1 sur 1')).toBeVisible({ timeout: 30_000 });
  await planSession({ textReference: 'Ruth 2:4-2:9' }, noa, ruth);
  await expect(card.getByText('2 sur 2')).toBeVisible({ timeout: 30_000 });
  await isAccessible(page, 'the page of this device');
  await expect.poll(() => page.evaluate(readAll), { timeout: 15_000 }).toContain('"name":"Ruth 2"');
  await page.context().setOffline(true);
  await page.goto('/text/Ruth-3');
  await expect(page.locator('li[data-segment]')).toHaveCount(18);
  await page.goto('/text/Ruth-4');
  await expect(page.getByRole('alert')).toContainText(words.errors.offline);
  await page.goto('/device');
  await expect(card.getByText('2 sur 2')).toBeVisible();
  await card.getByRole('link', { name: /^Ruth 2/ }).click();
  await expect(page.locator('li[data-segment]')).toHaveCount(23);
  expect(own(troubles)).toEqual([]);
  expect(await page.evaluate(readAll)).toContain('Ruth 3');

  await page.goto('/home');
  await page.getByRole('button', { name: words.navigation.logout }).first().click();
  await page.waitForURL('**/login');
  await expect.poll(() => page.evaluate(readAll)).not.toContain('Ruth 3');
});

test('favourites changed without a network stay so after a reload, and arrive when the network is back', async ({
  browser,
}) => {
  const person = await learner(browser, { ...desk, ...online });
  const { page, words, troubles } = person;
  const sent = { data: { favorite: true }, headers: { origin: baseURL } };
  await page.request.put('/api/library/favorites/Joel%201', sent);
  await stored(person);
  await page.goto('/library');
  const list = page.getByRole('region', { name: words.library.favorites });
  await expect(list.getByRole('link')).toHaveText([/Jo[eë]l 1/]);
  await expect.poll(() => page.evaluate(readAll), { timeout: 15_000 }).toContain('"bookTitle":"Joel"');
  await page.goto('/text/Ruth-1');
  await expect(page.locator('li[data-segment]')).toHaveCount(22);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: words.library.addFavorite, exact: true }).first().click();
  await expect(page.getByRole('button', { name: words.library.removeFavorite, exact: true }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(readAll), { timeout: 15_000 }).toContain('"bookTitle":"Ruth"');
  await page.goto('/library');
  await expect(list.getByRole('link')).toHaveCount(2);
  await list.getByRole('button', { name: /Jo[eë]l 1/ }).click();
  await expect(list.getByRole('link')).toHaveText([/Ruth 1/]);
  await expect.poll(() => page.evaluate(readAll), { timeout: 15_000 }).not.toContain('"bookTitle":"Joel"');
  await page.reload();
  await expect(list.getByRole('link')).toHaveText([/Ruth 1/]);
  expect(own(troubles)).toEqual([]);
  await page.context().setOffline(false);
  const favorites = async () => (await page.request.get('/api/library/favorites')).json();
  await expect.poll(favorites, { timeout: 30_000 }).toMatchObject([{ reference: 'Ruth 1' }]);
});

test('a room opens again without a network, with its text and a line that names it', async ({ browser }) => {
  const ruth = await learner(browser, { ...phone, ...online });
  const id = await sessionOf(ruth, await learner(browser));
  const { page, words, troubles } = ruth;
  await stored(ruth);
  await enter(ruth, id);
  await expect.poll(() => page.evaluate(readAll), { timeout: 15_000 }).toContain('La nuit au gué');
  await expect.poll(() => page.evaluate(readAll), { timeout: 15_000 }).toContain('Jacob went on his way');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator('[data-segment="3"]')).toBeVisible();
  await expect(page.getByText(words.room.offline)).toBeVisible();
  await expect(page.getByText(words.room.states.unknown).first()).toBeVisible();
  await isAccessible(page, 'a room without a network');
  await page.context().setOffline(false);
  await expect(page.getByText(words.room.offline)).toHaveCount(0);
  expect(own(troubles)).toEqual([]);
});
