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

const said = async (key: string) => (await import('i18next')).default.t(key as 'common.retry');

test('a visitor loads only the texts of the shell and the account', async () => {
  await languages.startLanguages();
  expect(await said('common.retry')).toBe(fr.common.retry);
  expect((await import('i18next')).default.exists('library.next')).toBe(false);
});

test('a page with more texts waits for the whole catalogue, even before the language is known', async () => {
  const whole = languages.loadWholeCatalogue();
  await languages.startLanguages();
  await whole;
  expect(await said('library.next')).toBe(fr.library.next);
});

test('afterwards another language is loaded completely, and the page’s direction changes', async () => {
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

test('a page with its own texts has them in each language chosen while it is open', async () => {
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

const own = (said: string) => async () => ({ default: { own: said } });
const first = { fr: own('mot'), en: own('word'), he: own('מילה'), es: own('palabra') };

test('a page can start with its first texts, and loads the rest before an interaction', async () => {
  const page = languages.loadFirstWords(first);
  await languages.startLanguages();
  await page;
  await languages.loadShownWords();
  expect(await said('own')).toBe('mot');
  await languages.chooseLanguage('he');
  expect(await said('own')).toBe('מילה');
  expect(await languages.withAllWords(async () => 'a window')()).toBe('a window');
  expect(await said('library.next')).toBe(he.library.next);
});

test('a text that is not loaded is rendered empty instead of as a key, and appears once loaded', async () => {
  const page = languages.loadFirstWords(first);
  await languages.startLanguages();
  await page;
  const { default: i18next } = await import('i18next');
  const drawn: string[] = [];
  i18next.on('languageChanged', () => void drawn.push(i18next.t('library.next')));
  expect(await said('library.next')).toBe('');
  await vi.waitFor(() => expect(drawn).toEqual([fr.library.next]));
  expect(await said('nothing.at.all')).toBe('nothing.at.all');
});

test('a page needs no first texts when all are loaded; failed loads are retried', async () => {
  let tries = 0;
  const failing = async () => {
    tries++;
    if (tries === 1) throw new Error('offline');
    return { default: { own: 'mot' } };
  };
  await languages.startLanguages();
  const words = { ...first, fr: failing };
  await expect(languages.loadFirstWords(words)).rejects.toThrow('offline');
  await languages.loadFirstWords(words);
  expect(await said('own')).toBe('mot');
  await languages.loadWholeCatalogue();
  await languages.loadFirstWords(words);
  expect([tries, await said('library.next')]).toEqual([2, fr.library.next]);
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
