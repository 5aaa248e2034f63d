import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { isLanguage, type Language } from '#contract/languages.ts';
import en from '#web/wording/en.ts';
import es from '#web/wording/es.ts';
import fr from '#web/wording/fr.ts';
import he from '#web/wording/he.ts';

const catalogues: Record<Language, typeof fr> = {
  fr,
  en: en as unknown as typeof fr,
  he: he as unknown as typeof fr,
  es: es as unknown as typeof fr,
};
const PASSWORD = 'soixante-treize figuiers';
let count = 0;

export const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** A person at a browser of their own: a page, the words of their language, and an account to be made. */
export async function visitor(browser: Browser, options: BrowserContextOptions & { language?: Language } = {}) {
  const { language = 'fr', ...rest } = options;
  if (!isLanguage(language)) throw new Error('no such language');
  const context = await browser.newContext({
    ...desk,
    locale: { fr: 'fr-FR', en: 'en-GB', he: 'he-IL', es: 'es-ES' }[language],
    ...rest,
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  return { page, words: catalogues[language], email: `learner${++count}-${Date.now()}@example.org`, troubles };
}
export type Person = Awaited<ReturnType<typeof visitor>>;

/** Signs up and in through the screens, as a person does. */
export async function signUpAndIn({ page, words, email }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: words.auth.toSignUp }).click();
  await fillIn(page, words, email, true);
  await page.getByRole('button', { name: words.auth.signUp, exact: true }).click();
  await page.getByText(words.auth.accountCreated, { exact: true }).first().waitFor();
  await fillIn(page, words, email, false);
  await page.getByRole('button', { name: words.auth.signIn, exact: true }).click();
  await page.waitForURL('**/home');
}

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

/** A wall-clock date some days ahead, as the date field takes it. */
export const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
