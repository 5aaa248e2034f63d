import { beforeEach, expect, test, vi } from 'vitest';
import fr from './locales/fr.ts';
import he from './locales/he.ts';

let languages: typeof import('./i18n.ts');
beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  localStorage.setItem('i18nextLng', 'fr');
  languages = await import('./i18n.ts');
});

/** The words as the modules of this test see them: each test has its own i18next. */
const said = async (key: string) => (await import('i18next')).default.t(key as 'common.retry');

test('a visitor gets the words of the shell and the account, and no more', async () => {
  await languages.startLanguages();
  expect(await said('common.retry')).toBe(fr.common.retry);
  expect(await said('library.next')).toBe('library.next');
});

test('a page that says more waits for all there is, even before the language is known', async () => {
  const whole = languages.loadWholeCatalogue();
  await languages.startLanguages();
  await whole;
  expect(await said('library.next')).toBe(fr.library.next);
});

test('after that another language comes whole too, and the page turns round', async () => {
  await languages.startLanguages();
  await languages.chooseLanguage('he');
  expect(await said('common.retry')).toBe(he.common.retry);
  expect(document.documentElement.dir).toBe('rtl');
  await languages.loadWholeCatalogue();
  expect(await said('library.next')).toBe(he.library.next);
  await languages.chooseLanguage('fr');
  expect(await said('library.next')).toBe(fr.library.next);
  expect(document.documentElement.dir).toBe('ltr');
});

test('a page that brings its own words has them in each language that is chosen while it is open', async () => {
  const words = (own: string) => async () => ({ default: { own } });
  const page = languages.loadPageWords({
    fr: words('mot'),
    en: words('word'),
    he: words('מילה'),
    es: words('palabra'),
  });
  await languages.startLanguages();
  await page;
  expect(await said('own')).toBe('mot');
  await languages.chooseLanguage('he');
  expect(await said('own')).toBe('מילה');
});

test('a language chosen in another tab is that of this one, too; what is none changes nothing', async () => {
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
