import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { isLanguage, type Language } from '#shared/languages.ts';
import { catalogueOf } from '#testing/catalogues.ts';
import { baseURL } from './address.ts';

const PASSWORD = 'soixante-treize figuiers';

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Random letters, unique across workers. Names omit the digits of addresses. */
const letters = () => Array.from({ length: 12 }, () => 'abcdefghij'[randomInt(10)]).join('');

let lastTest = '';
async function closeLeftBehind(browser: Browser): Promise<void> {
  const { testId } = test.info();
  if (testId === lastTest) return;
  lastTest = testId;
  await Promise.all(browser.contexts().map((context) => context.close()));
}

export async function visitor(
  browser: Browser,
  options: BrowserContextOptions & { language?: Language; name?: string } = {},
) {
  const { language = 'fr', name = 'learner', ...rest } = options;
  if (!isLanguage(language)) throw new Error('no such language');
  await closeLeftBehind(browser);
  const context = await browser.newContext({
    ...desk,
    locale: { fr: 'fr-FR', en: 'en-GB', he: 'he-IL', es: 'es-ES' }[language],
    ...rest,
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && troubles.push(`${message.text()} ${message.location().url}`),
  );
  return { page, words: catalogueOf(language), email: `${name}${letters()}@example.org`, troubles };
}
export type Person = Awaited<ReturnType<typeof visitor>>;

export async function learner(browser: Browser, options?: Parameters<typeof visitor>[1]): Promise<Person> {
  const person = await visitor(browser, options);
  const { page, email } = person;
  for (const path of ['sign-up', 'sign-in']) {
    const data = { email, password: PASSWORD, language: options?.language ?? 'fr', ofAge: true };
    const answer = await page.request.post(`/api/auth/${path}/email`, { data, headers: { origin: baseURL } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return person;
}

export async function signUpAndIn({ page, words, email }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: words.auth.toSignUp }).click();
  await fillIn(page, words, email, true);
  await confirmAge(page);
  await page.getByRole('button', { name: words.auth.signUp, exact: true }).click();
  await page.getByText(words.auth.accountCreated, { exact: true }).first().waitFor();
  await fillIn(page, words, email, false);
  await page.getByRole('button', { name: words.auth.signIn, exact: true }).click();
  await page.waitForURL('**/home');
}

export const confirmAge = (page: Page) => page.getByRole('checkbox').check();

export async function fillIn(
  page: Page,
  words: Person['words'],
  email: string,
  twice: boolean,
  password = PASSWORD,
): Promise<void> {
  await page.getByRole('textbox', { name: words.auth.email, exact: true }).fill(email);
  await page.getByRole('textbox', { name: words.auth.password, exact: true }).fill(password);
  if (twice) await page.getByRole('textbox', { name: words.auth.confirmPassword, exact: true }).fill(password);
}

export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
