import { expect, test } from '@playwright/test';
import type { Language } from '#shared/languages.ts';
import { phone, visitor } from './learners.ts';
import { pressCounter } from './presses.ts';

const MOST_PRESSES = 20;
const PASSWORD = 'soixante-treize figuiers';

const texts: Record<'fr' | 'he', { typed: string; listed: RegExp; chapter: RegExp }> = {
  fr: { typed: 'pirk', listed: /Avot/, chapter: /3$/ },
  he: { typed: 'פרקי אבות', listed: /אבות/, chapter: /ג׳?$/ },
};

for (const language of ['fr', 'he'] satisfies Language[])
  test(`a first-time visitor plans a session with its text on a phone, in ${language}, in ${MOST_PRESSES} presses at most`, async ({
    browser,
  }) => {
    const { page, words, email, troubles } = await visitor(browser, { ...phone, language });
    const { press, type, count } = pressCounter();
    const { auth, sessions } = words;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });

    await page.goto('/login');
    await press(page.getByRole('button', { name: auth.toSignUp }));
    await type(field(auth.email), email);
    await type(field(auth.password), PASSWORD);
    await type(field(auth.confirmPassword), PASSWORD);
    await press(page.getByRole('checkbox'));
    await press(page.getByRole('button', { name: auth.signUp, exact: true }));
    await page.getByText(auth.accountCreated, { exact: true }).first().waitFor();
    if ((await field(auth.email).inputValue()) !== email) await type(field(auth.email), email);
    await type(field(auth.password), PASSWORD);
    await press(page.getByRole('button', { name: auth.signIn, exact: true }));
    await page.waitForURL('**/home');

    await press(page.getByRole('button', { name: sessions.create }).first());
    const dialog = page.getByRole('dialog');
    await type(dialog.getByLabel(sessions.title, { exact: false }).first(), 'Pirké Avot');
    const { typed, listed, chapter } = texts[language];
    const text = dialog.getByRole('combobox', { name: new RegExp(sessions.textReference) });
    await type(text, typed);
    await press(page.getByRole('listbox').getByRole('option', { name: listed }).first());
    const chapters = dialog.getByLabel(words.library.picker.chapter);
    const third = await chapters.getByRole('option', { name: chapter }).first().getAttribute('value');
    await press(chapters);
    await chapters.selectOption(third);
    await expect(dialog.getByLabel(sessions.date)).not.toHaveValue('');
    await expect(dialog.getByLabel(sessions.time)).not.toHaveValue('');
    await press(dialog.getByRole('button', { name: sessions.submit }));
    await expect(dialog).toBeHidden();

    const [planned] = await (await page.request.get('/api/sessions/mine')).json();
    expect(planned).toMatchObject({ title: 'Pirké Avot', textReference: 'Pirkei Avot 3', mine: true });
    expect(count()).toBeLessThanOrEqual(MOST_PRESSES);
    expect(troubles).toEqual([]);
  });
