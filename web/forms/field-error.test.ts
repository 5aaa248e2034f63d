import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { tooLong } from '#shared/field-error.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import en from '../locales/en.ts';
import es from '../locales/es.ts';
import fr from '../locales/fr.ts';
import he from '../locales/he.ts';
import { fieldErrorText } from './field-error.ts';

beforeAll(() => inLanguages({ fr, en, es, he }));

test.each([
  ['fr', 200, '200 caractères au maximum.'],
  ['fr', 2_000, '2 000 caractères au maximum.'],
  ['en', 2_000, '2,000 characters at most.'],
  ['es', 2_000, '2000 caracteres como máximo.'],
  ['he', 2_000, 'עד 2,000 תווים.'],
] as const)('the text of an overlong field names the limit: %s, %d', async (language, max, text) => {
  await i18next.changeLanguage(language);
  expect(fieldErrorText(i18next.t, tooLong(max)).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

test('an error without its limit, and a message that is no key, get a general text', async () => {
  await i18next.changeLanguage('fr');
  for (const message of ['errors.textTooLong', 'Invalid input'])
    expect(fieldErrorText(i18next.t, message)).toBe('Vérifiez cette information.');
});
