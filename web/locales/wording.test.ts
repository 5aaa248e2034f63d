import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { textsOf } from '#testing/catalogues.ts';

const root = resolve(import.meta.dirname, '../..');
const PLURAL = /_(zero|one|two|few|many|other)$/;
const CONTEXT = /_(?:passage|mishnah)$/;

const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)])) as Record<
  (typeof languages)[number],
  Map<string, string>
>;
const baseKeys = (language: (typeof languages)[number]) =>
  new Set([...texts[language].keys()].map((key) => key.replace(PLURAL, '')));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'migrations' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)
      ? [readFileSync(join(root, path), 'utf8')]
      : [];
  });
}

const same = new Set([
  'Notes',
  'Questions',
  '{{count}}\u00a0min',
  'Expert',
  'Visible',
  'Havruta',
  'Notifications',
  'Notifications ({{hotkey}})',
  'Message',
  'Messages',
  'Date',
  'Description',
  'Code',
  'Error',
  'Invitation',
  'Invitations',
  'Participants',
  'E-mails',
  'Sarah',
  'Tanakh',
  'Midrash',
  'Halakha',
  'Responsa',
  'Ramban',
  'Ibn Ezra',
  'Sforno',
  '{{number}} portion',
  '{{number}} portions',
  'Rite',
  'Hadran',
  'Daf Yomi',
  '{{count}} page',
  '{{count}} pages',
  '{{count}} section',
  '{{count}} sections',
  '{{count}} passage',
  '{{count}} passages',
  'Passage',
  'Passage {{verse}}',
  'Page {{page}}',
  'Note {{marker}}',
  'Planning',
  'Cantillation',
  '{{count}} minute',
  'minute',
  'minutes',
  '{{count}} shekel',
  '{{count}} shekels',
  '{{count}} minutes',
  'NOTIFICATIONS',
  'Torah',
  'Talmud',
  'Normale',
]);

describe('the catalogues', () => {
  it.each(['en', 'he', 'es'] as const)('the catalogues have the same keys in French and %s', (language) => {
    expect([...baseKeys(language)].sort()).toEqual([...baseKeys('fr')].sort());
  });

  it.each(languages)('the catalogues have every plural form of %s', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set(
      [...texts[language].keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
    );
    const missing = [...counted]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !texts[language].has(key));
    expect(missing).toEqual([]);
  });

  it.each(['en', 'he', 'es'] as const)('the catalogues use the same placeholders in French and %s', (language) => {
    const wrong = [...texts[language]].filter(([key, text]) => {
      const french = texts.fr.get(key) ?? texts.fr.get(key.replace(PLURAL, '_other')) ?? '';
      return (
        !placeholders(text).every((name) => placeholders(french).includes(name)) ||
        (!PLURAL.test(key) && placeholders(text).length !== placeholders(french).length)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('the catalogues are translated', () => {
    const untranslated = (['en', 'es', 'he'] as const).flatMap((language) =>
      [...texts[language]]
        .filter(
          ([key, text]) =>
            text === texts.fr.get(key) && /\p{L}{3}/u.test(text.replace(/\{\{\w+\}\}/g, '')) && !same.has(text),
        )
        .map(([key, text]) => `${language} ${key}: ${text}`),
    );
    expect(untranslated).toEqual([]);
    const notHebrew = [...texts.he].filter(
      ([, text]) => /\p{L}/u.test(text.replace(/\{\{\w+\}\}|Havruta|Google/g, '')) && !/[א-ת]/.test(text),
    );
    expect(notHebrew).toEqual([]);
  });

  it('the top names, which are namespaces, belong to one catalogue each', () => {
    const files = globSync(['web/locales/fr.json', 'features/**/locales/fr.json'], { cwd: root });
    const names = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8'))));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('the catalogues contain no unused key', () => {
    const code = ['shared', 'features', 'server', 'web'].flatMap(sources).join('\n');
    const parts = new Set([...code.matchAll(/['"`]([a-z][A-Za-z]*(?:\.[A-Za-z]+)+)['"`]/g)].map((match) => match[1]));
    const prefixes = [...code.matchAll(/`([a-z][A-Za-z.]*\.)\$\{/g)].map((match) => match[1] ?? '');
    const keys = new Set([...baseKeys('fr')].map((key) => key.replace(CONTEXT, '')));
    const unused = [...keys].filter(
      (key) =>
        !parts.has(key) &&
        !parts.has(key.replace(/\.(title|text|see|label|hint)$/, '')) &&
        !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it('the catalogues contain every key in use', () => {
    const code = ['shared', 'features', 'server', 'web'].flatMap(sources).join('\n');
    const asked = [
      ...code.matchAll(/(?:\bt\(|messageKey: |refuse\([^,]+, \d+, |notFound\(|, )'([a-z][A-Za-z]*\.[A-Za-z.]+)'/g),
    ].map((match) => match[1] ?? '');
    const top = new Set([...baseKeys('fr')].map((key) => key.split('.')[0]));
    const missing = asked.filter((key) => top.has(key.split('.')[0]) && !baseKeys('fr').has(key));
    expect([...new Set(missing)]).toEqual([]);
  });
});
