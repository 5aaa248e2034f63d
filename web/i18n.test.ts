import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import fr from './locales/fr.ts';
import he from './locales/he.ts';

let languages: typeof import('./i18n.ts');
beforeEach(async () => {
  vi.resetModules();
  i18next.off('languageChanged');
  localStorage.clear();
  localStorage.setItem('i18nextLng', 'fr');
  languages = await import('./i18n.ts');
});

const text = (key: string) => i18next.t(key as 'common.retry');

test('a page loads the texts of the core and of the features it names, in its language only', async () => {
  const started = languages.startLanguages();
  await languages.loadTexts('texts');
  await started;
  expect([text('common.retry'), text('library.next')]).toEqual([fr.common.retry, fr.library.next]);
  expect(i18next.exists('chat.title')).toBe(false);
  expect(i18next.hasResourceBundle('en', 'common')).toBe(false);
});

test('the texts of other features load with the code that shows them', async () => {
  await languages.startLanguages();
  expect(await languages.withTexts(async () => 'a window', 'texts')()).toBe('a window');
  expect(text('library.next')).toBe(fr.library.next);
  expect(i18next.exists('notes.title')).toBe(false);
  await languages.withTexts(async () => 'a window')();
  expect(text('notes.title')).toBe(fr.notes.title);
});

test('a chosen language has all texts in use before it appears, and the direction changes with it', async () => {
  await languages.startLanguages();
  await languages.loadTexts('texts');
  const shown: string[] = [];
  i18next.on('languageChanged', () => void shown.push(text('library.next')));
  await languages.chooseLanguage('he');
  expect(shown).toEqual([he.library.next]);
  expect(document.documentElement.dir).toBe('rtl');
  await languages.loadTexts('notes');
  expect(text('notes.title')).toBe(he.notes.title);
  await languages.chooseLanguage('fr');
  expect(text('notes.title')).toBe(fr.notes.title);
  expect(document.documentElement.dir).toBe('ltr');
});

test('texts that load while the language changes are in the new language', async () => {
  await languages.startLanguages();
  const chosen = languages.chooseLanguage('he');
  await Promise.all([languages.loadTexts('texts'), chosen]);
  expect(text('library.next')).toBe(he.library.next);
});

test('a text that is not loaded is rendered empty instead of as a key, and appears once loaded', async () => {
  await languages.startLanguages();
  const shown: string[] = [];
  i18next.on('languageChanged', () => void shown.push(text('library.next')));
  expect(text('library.next')).toBe('');
  await vi.waitFor(() => expect(shown).toEqual([fr.library.next]));
  expect(text('library.nothing')).toBe('library.nothing');
});

test('a feature without texts is refused', async () => {
  await languages.startLanguages();
  await expect(languages.loadTexts('nothing')).rejects.toThrow('no texts of nothing');
});

test('a language chosen in another tab applies to this one, and invalid values are ignored', async () => {
  await languages.startLanguages();
  const elsewhere = (newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue }));
  elsewhere('he');
  await vi.waitFor(() => expect(languages.currentLanguage()).toBe('he'));
  expect(document.documentElement.dir).toBe('rtl');
  for (const none of ['xx', '', null]) elsewhere(none);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(languages.currentLanguage()).toBe('he');
});
