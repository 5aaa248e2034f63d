import { createRequire } from 'node:module';
import type { i18n } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#shared/languages.ts';
import en from '../locales/en.ts';
import es from '../locales/es.ts';
import fr from '../locales/fr.ts';
import he from '../locales/he.ts';
import { Words } from './words.ts';

/** Imports of its name are replaced by ours. */
const { createInstance } = createRequire(import.meta.url)('i18next') as { createInstance: () => i18n };
const catalogues = { fr, en, he, es } as unknown as Record<Language, Tree>;
type Tree = { [key: string]: string | Tree };
type Asked = [key: string, values?: Record<string, unknown>];
type Speaker = Pick<Words, 't' | 'exists' | 'dir' | 'language' | 'resolvedLanguage'>;

const keysOf = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`),
  );
const options = (lng: Language) => ({
  lng,
  fallbackLng: 'fr',
  resources: Object.fromEntries(languages.map((code) => [code, { translation: catalogues[code] }])),
  interpolation: { escapeValue: false },
});

describe.each(languages)('%s', (language) => {
  let ours: Speaker;
  let theirs: Speaker;
  beforeAll(async () => {
    const words = new Words();
    await words.init(options(language));
    ours = words;
    const library: i18n = createInstance();
    await library.init(options(language));
    theirs = library as unknown as Speaker;
  });
  const differing = (asked: Asked[]) =>
    asked
      .map(([key, values]) => ({ key, values, ours: ours.t(key, values), theirs: theirs.t(key, values) }))
      .filter((said) => said.ours !== said.theirs);

  test('every text equals i18next’s, plain and with values', () => {
    const keys = keysOf(catalogues[language]);
    const names = [...JSON.stringify(catalogues[language]).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    const values = Object.fromEntries([...new Set(names)].map((name) => [name, `<${name}> & {{count}}`]));
    expect([keys.length > 1_000, names.length > 100]).toEqual([true, true]);
    expect(differing(keys.flatMap((key) => [[key], [key, values]]))).toEqual([]);
  });

  test('every plural has the form of its number', () => {
    const plurals = new Set(keysOf(catalogues[language]).map((key) => key.replace(/_(one|two|many|other)$/, '')));
    const counts = [0, 1, 2, 3, 10, 11, 20, 100, 1_000_000, 0.5, 1.5];
    expect(
      differing([...plurals].flatMap((key) => counts.map((count): Asked => [key, { count, name: 'Noa' }]))),
    ).toEqual([]);
  });

  test('missing texts, partial keys, other languages, numbers and undefined values equal i18next’s', () => {
    const none = ['nothing.here', 'common.', '.common', '', 'toString', 'common.retry.more'];
    expect(none.map((key) => ours.exists(key))).toEqual(none.map((key) => theirs.exists(key)));
    expect(differing(none.map((key) => [key]))).toEqual([]);
    expect(
      differing([{ min: 8 }, { min: null }, { min: undefined }, {}].map((values) => ['auth.passwordHint', values])),
    ).toEqual([]);
    expect(differing(languages.map((lng) => ['common.retry', { lng }]))).toEqual([]);
    expect([ours.language, ours.resolvedLanguage, ours.dir()]).toEqual([
      theirs.language,
      theirs.resolvedLanguage,
      theirs.dir(),
    ]);
  });
});

test('a missing text calls its handler, and listeners re-render when texts are added', async () => {
  const words = new Words();
  await words.init({ lng: 'en', parseMissingKeyHandler: (key) => `no ${key}` });
  const before = words.getFixedT('en');
  expect(before('a')).toBe('no a');
  words.addResourceBundle('en', 'translation', { a: 'A' });
  expect(words.getFixedT('en')).toBe(before);
  await words.changeLanguage('en');
  expect(words.getFixedT('en')).not.toBe(before);
  expect(words.getFixedT('en')('a')).toBe('A');
});

test('texts are merged, and language changes are followed', async () => {
  const words = new Words();
  await words.init({ lng: 'en', resources: { en: { translation: { a: { one: 'A', two: 'B' } } } } });
  words.addResourceBundle('en', 'translation', { a: { two: 'C' }, b: 'D' });
  expect(['a.one', 'a.two', 'b'].map((key) => words.t(key))).toEqual(['A', 'C', 'D']);
  const heard: string[] = [];
  const listener = (language: string) => void heard.push(language);
  words.on('languageChanged', listener);
  await words.changeLanguage('he');
  words.off('languageChanged', listener);
  await words.changeLanguage('en');
  expect(heard).toEqual(['he']);
});
