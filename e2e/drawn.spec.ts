import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { languages } from '#shared/languages.ts';
import { catalogueOf } from '#testing/catalogues.ts';
import { baseURL } from './address.ts';
import { FIRST } from './first.ts';
import { desk, learner, type Person, phone, visitor } from './learners.ts';
import { planSession } from './rooms.ts';

/** Until released, only the server's rendering is visible. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts);
const taken = (page: Page) => expect(page.locator('#boot')).toHaveCount(0);

for (const language of languages) {
  test(`the sign-in is readable before the code, without layout shift when it loads: ${language}`, {
    tag: language === 'he' ? FIRST : [],
  }, async ({ browser }) => {
    const { page, words, troubles } = await visitor(browser, { ...desk, language });
    const letGo = await holdCode(page);
    await countShifts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: words.auth.welcome })).toBeVisible();
    await expect(page.getByRole('button', { name: words.auth.signIn, exact: true })).toBeVisible();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
    // Text typed now is retained.
    await page.getByLabel(words.auth.email).fill('noa@example.org');
    const email = await page.getByLabel(words.auth.email).elementHandle();
    letGo();
    await taken(page);
    expect(await email?.evaluate((field) => field.isConnected && (field as HTMLInputElement).value)).toBe(
      'noa@example.org',
    );
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    expect(troubles).toEqual([]);
  });
}

test('a rendered page loads its code after its styles, so that a slow line is free for them', async ({ browser }) => {
  const { page, words } = await visitor(browser, { ...desk });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { promise: styled, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await styled;
    await route.continue().catch(() => {});
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => asked.some((path) => path.endsWith('.css'))).toBe(true);
  await page.waitForTimeout(500);
  letGo();
  await taken(page);
  await expect(page.getByRole('heading', { name: words.auth.welcome })).toBeVisible();
  // It waits for its styles, but at most two seconds.
  const { styles, code, late } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const ending = (end: string) => files.filter(({ name }) => name.includes('/assets/') && name.endsWith(end));
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      styles: Math.min(...ending('.css').map(({ responseEnd }) => responseEnd)),
      code: ending('.js').map(({ startTime }) => startTime),
      late: (page?.domContentLoadedEventStart ?? 0) + 2_000,
    };
  });
  expect(code.length).toBeGreaterThan(4);
  expect(Math.min(...code)).toBeGreaterThanOrEqual(Math.min(styles, late));
});

test('a form submitted before the code waits for it, and adds nothing to the address', { tag: FIRST }, async ({
  browser,
}) => {
  const { page, words } = await visitor(browser, { ...desk });
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const letGo = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(words.auth.email).fill('nobody@example.org');
  await page.getByLabel(words.auth.password, { exact: true }).fill('ein langes Geheimnis');
  await page.keyboard.press('Enter');
  await expect(page.locator('#boot')).toHaveText(words.common.loading);
  letGo();
  await expect(page.getByText(words.auth.invalidCredentials).first()).toBeVisible();
  expect([...new Set(addresses.map((url) => new URL(url).pathname + new URL(url).search))]).toEqual(['/login']);
});

test('a button pressed before the code acts once it is loaded', async ({ browser }) => {
  const { page, words } = await visitor(browser, { ...desk });
  const letGo = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.auth.toSignUp }).click();
  const [email, password] = [words.auth.email, words.auth.password].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  );
  await email?.fill('noa@example.org');
  await password?.fill('ein langes Geheimnis');
  letGo();
  await expect(page.getByRole('heading', { name: words.auth.join })).toBeVisible();
  // Text typed in between is retained.
  await expect(email as Locator).toHaveValue('noa@example.org');
  await expect(password as Locator).toHaveValue('ein langes Geheimnis');
});

test('a learner with a stored language sees it at once, despite the browser’s language', async ({ browser }) => {
  const { page, words, troubles } = await visitor(browser, { ...desk, language: 'es' });
  await page.goto('/login');
  await taken(page);
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'he'));
  const letGo = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  // The server cannot know it: the app renders another page.
  await expect(page.getByText(words.auth.welcome)).toBeHidden();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: catalogueOf('he').auth.signIn, exact: true })).toBeVisible();
  expect(troubles).toEqual([]);
});

test('an invitation is readable before the code and is taken over unchanged', async ({ browser }) => {
  const host = await learner(browser, { ...desk });
  const id = await planSession({ isPublic: true, maxParticipants: 4 }, host);
  const { page, words, troubles } = await visitor(browser, { ...phone, language: 'he' });
  const letGo = await holdCode(page);
  await page.goto(`/invite/${id}#to=dan%40example.org`, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { name: 'La nuit au gué' });
  await expect(title).toBeVisible();
  const drawn = await title.elementHandle();
  letGo();
  await taken(page);
  expect(await drawn?.evaluate((heading) => heading.isConnected)).toBe(true);
  await expect(page.locator('time').first()).toBeVisible();
  await expect(page.getByRole('link', { name: words.sessions.invite.signUp })).toHaveAttribute(
    'href',
    /#join=dan%40example\.org$/,
  );
  expect(troubles).toEqual([]);
});

test('a sign-up link pressed before the code retains the invited address', async ({ browser }) => {
  const host = await learner(browser, { ...desk });
  const id = await planSession({ isPublic: true, maxParticipants: 4 }, host);
  const { page, words } = await visitor(browser, { ...phone });
  const letGo = await holdCode(page);
  await page.goto(`/invite/${id}#to=dan%40example.org`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: words.sessions.invite.signUp }).click();
  letGo();
  await expect(page.getByLabel(words.auth.email)).toHaveValue('dan@example.org');
});

test('the privacy page is readable before the code and is taken over unchanged', async ({ browser }) => {
  const { page, words, troubles } = await visitor(browser, { ...phone, language: 'he' });
  const letGo = await holdCode(page);
  await page.goto('/privacy', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { name: words.legalLinks.privacy, level: 1 });
  await expect(title).toBeVisible();
  const drawn = await title.elementHandle();
  letGo();
  await taken(page);
  expect(await drawn?.evaluate((heading) => heading.isConnected)).toBe(true);
  await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeVisible();
  expect(troubles).toEqual([]);
});

/** The profile has its zone, and the questions were postponed. */
async function known(person: Person, saved: boolean): Promise<void> {
  const zone = await person.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await person.page.request.get(`/api/profile?timeZone=${encodeURIComponent(zone)}`);
  const [data, headers] = [{ displayName: 'Noa Ben Ami', level: 'beginner' }, { origin: baseURL }];
  if (saved) expect((await person.page.request.put('/api/profile', { data, headers })).ok()).toBe(true);
}

for (const [where, kind] of [
  ['a desk', desk],
  ['a phone', { ...phone, language: 'he' }],
] as const)
  test(`the dashboard is readable before the code on ${where}, without duplicate requests or layout shift`, async ({
    browser,
  }) => {
    const noa = await learner(browser, kind);
    await planSession({ isPublic: true, maxParticipants: 4 }, await learner(browser, desk));
    const { page, words, troubles } = noa;
    await known(noa, true);
    await countShifts(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const letGo = await holdCode(page);
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(page.getByText(words.home.welcome.replace('{{name}}', 'Noa Ben Ami'))).toBeVisible();
    await expect(page.getByText('La nuit au gué').first()).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: words.sessions.create }).first().click();
    letGo();
    await taken(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(asked.filter((path) => ['/api/home', '/api/profile', '/api/sessions/rest-times'].includes(path))).toEqual(
      [],
    );
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    expect(troubles).toEqual([]);
  });

test('text typed by a new learner before the code is retained', async ({ browser }) => {
  const { page, words, troubles } = await newcomer(browser);
  const letGo = await holdCode(page);
  // Opened by the sign-in and then reloaded.
  await page.evaluate(() => history.replaceState({ key: 'led-here', idx: 0 }, '', '/home'));
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel(words.profile.firstSteps.name).fill('Miriam');
  letGo();
  await taken(page);
  await expect(page.getByLabel(words.profile.firstSteps.name)).toHaveValue('Miriam');
  await expect(page.getByLabel(words.profile.firstSteps.name)).toBeFocused();
  expect(troubles).toEqual([]);
});

test('a dashboard of another zone, or of a signed-out learner, is hidden', async ({ browser }) => {
  const { page, words } = await newcomer(browser);
  const hello = page.getByText(words.home.welcomeNew);
  const open = async () => {
    const letGo = await holdCode(page);
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(page.locator('#boot')).toHaveText(words.common.loading);
    await expect(hello).toBeHidden();
    letGo();
  };
  await page.request.put('/api/profile', { data: { timeZone: 'Asia/Jerusalem' }, headers: { origin: baseURL } });
  await open();
  await expect(hello).toBeVisible();
  await page.request.put('/api/profile', { data: { timeZone: 'Europe/Paris' }, headers: { origin: baseURL } });
  await page.evaluate(() => localStorage.setItem('havruta.sign-out', 'due'));
  await open();
  await expect(page).toHaveURL(/\/login/);
});

test('a dashboard with questions postponed in this browser is hidden', async ({ browser }) => {
  const { page, words, troubles } = await newcomer(browser);
  const questions = page.getByLabel(words.profile.firstSteps.name);
  await page.goto('/home');
  await page.getByRole('button', { name: words.profile.firstSteps.later }).click();
  await expect(questions).toBeHidden();
  const letGo = await holdCode(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('#boot')).toHaveText(words.common.loading);
  await expect(questions).toBeHidden();
  letGo();
  await taken(page);
  await expect(page.getByRole('heading', { name: words.home.title })).toBeVisible();
  await expect(questions).toBeHidden();
  expect(troubles).toEqual([]);
});

async function newcomer(browser: Browser): Promise<Person> {
  const person = await learner(browser, desk);
  await person.page.goto('/login');
  await known(person, false);
  return person;
}
