import { expect, type Locator, type Page, test } from '@playwright/test';
import { languages } from '#shared/languages.ts';
import { catalogueOf } from '#testing/catalogues.ts';
import { baseURL } from './address.ts';
import { FIRST } from './first.ts';
import { desk, learner, type Person, phone, visitor } from './learners.ts';
import { planSession } from './rooms.ts';

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
  // The server does not know the stored language, so its page is hidden.
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
  const rendered = await title.elementHandle();
  letGo();
  await taken(page);
  expect(await rendered?.evaluate((heading) => heading.isConnected)).toBe(true);
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
  const rendered = await title.elementHandle();
  letGo();
  await taken(page);
  expect(await rendered?.evaluate((heading) => heading.isConnected)).toBe(true);
  await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeVisible();
  expect(troubles).toEqual([]);
});

async function known({ page }: Person): Promise<void> {
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.request.get(`/api/profile?timeZone=${encodeURIComponent(zone)}`);
  const [data, headers] = [{ displayName: 'Noa Ben Ami', level: 'beginner' }, { origin: baseURL }];
  expect((await page.request.put('/api/profile', { data, headers })).ok()).toBe(true);
}

for (const [where, kind] of [
  ['a desk', desk],
  ['a phone', { ...phone, language: 'he' }],
] as const)
  test(`the dashboard is readable before the code on ${where}, and is taken over unchanged`, async ({ browser }) => {
    const noa = await learner(browser, kind);
    await planSession({ isPublic: true, maxParticipants: 4 }, await learner(browser, desk));
    const { page, words, troubles } = noa;
    await known(noa);
    await countShifts(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const letGo = await holdCode(page);
    await page.goto('/home', { waitUntil: 'commit' });
    const greeting = page.getByText(words.home.welcome.replace('{{name}}', 'Noa Ben Ami'));
    await expect(greeting).toBeVisible();
    await expect(page.getByText('La nuit au gué').first()).toBeVisible();
    const rendered = await greeting.elementHandle();
    await page.getByRole('main').getByRole('button', { name: words.sessions.create }).first().click();
    letGo();
    await taken(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await rendered?.evaluate((line) => line.isConnected)).toBe(true);
    expect(asked.filter((path) => ['/api/home', '/api/profile'].includes(path))).toEqual([]);
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    expect(troubles).toEqual([]);
  });

test('a page whose navigation has not arrived yet leaves its position free', async ({ browser }) => {
  const person = await learner(browser, desk);
  const { page } = person;
  await known(person);
  const left = () => page.locator('#main').evaluate((main) => main.getBoundingClientRect().left);
  await page.goto('/home');
  const whole = await left();
  await page.route('**/home', async (route) => {
    const response = await route.fetch();
    const [before = ''] = (await response.text()).split('<nav id="navigation"');
    await route.fulfill({ response, body: before });
  });
  await holdCode(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await page.locator('#main h1').waitFor();
  await expect(page.locator('#navigation')).toHaveCount(0);
  expect(await left()).toBe(whole);
});

test('the dashboard of another zone shows the times of the browser once the code is there', async ({ browser }) => {
  const host = await learner(browser, desk);
  const at = new Date(Date.now() + 26 * 3_600_000);
  const when = { date: at.toISOString().slice(0, 10), time: `${at.toISOString().slice(11, 14)}15` };
  await planSession({ isPublic: true, maxParticipants: 4, ...when }, host);
  const hourIn = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
    const [hour = '', minute = ''] = format.format(new Date(`${when.date}T${when.time}Z`)).split(':');
    return new RegExp(`\\b${Number(hour)}(:| h |\u00a0h\u00a0|\u202fh\u202f)${minute}`);
  };
  const person = await learner(browser, desk);
  const { page, troubles } = person;
  await page.goto('/login');
  await known(person);
  const [data, headers] = [{ timeZone: 'Asia/Kolkata' }, { origin: baseURL }];
  expect((await page.request.put('/api/profile', { data, headers })).ok()).toBe(true);
  const letGo = await holdCode(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.getByText(hourIn('Asia/Kolkata')).first()).toBeVisible();
  letGo();
  await taken(page);
  await expect(page.getByText(hourIn('Europe/Paris')).first()).toBeVisible();
  await expect(page.getByText(hourIn('Asia/Kolkata'))).toHaveCount(0);
  expect(troubles).toEqual([]);
});

test('a dashboard with questions, also postponed ones, is taken over without errors', async ({ browser }) => {
  const { page, words, troubles } = await learner(browser, desk);
  const questions = page.getByLabel(words.profile.firstSteps.name);
  await page.goto('/home');
  await questions.fill('Miriam');
  await page.evaluate(() => history.replaceState({ key: 'led-here', idx: 0 }, '', '/home'));
  await page.reload();
  await expect(questions).toHaveValue('Miriam');
  const postponed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: words.profile.firstSteps.later }).click();
  await expect(questions).toBeHidden();
  expect((await postponed).url()).toContain('/api/profile');
  await page.reload();
  await taken(page);
  await expect(page.getByRole('heading', { name: words.home.title })).toBeVisible();
  await expect(questions).toBeHidden();
  expect(troubles).toEqual([]);
});

test('the dashboard of a learner who has signed out without a network is hidden', async ({ browser }) => {
  const person = await learner(browser, desk);
  const { page, words } = person;
  await page.goto('/login');
  await known(person);
  await page.evaluate(() => localStorage.setItem('havruta.sign-out', 'due'));
  const letGo = await holdCode(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('#boot')).toHaveText(words.common.loading);
  await expect(page.getByText(words.home.welcome.replace('{{name}}', 'Noa Ben Ami'))).toBeHidden();
  letGo();
  await expect(page).toHaveURL(/\/login/);
});
