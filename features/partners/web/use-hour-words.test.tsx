import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import en from '#web/locales/en.ts';
import es from '#web/locales/es.ts';
import fr from '#web/locales/fr.ts';
import he from '#web/locales/he.ts';
import { useHourWords } from './use-hour-words.ts';

beforeAll(async () => {
  browserParts();
  await inLanguages({ fr, en, es, he });
});

test.each([
  ['fr', 'Paris', / à Paris$/],
  ['en', 'Paris', / in Paris$/],
  ['es', 'París', / en París$/],
  ['he', 'פריז', / בפריז$/],
  ['he', 'Paris', / ב־Paris$/],
] as const)('hours in %s name the other town: %s', async (language, city, end) => {
  await i18next.changeLanguage(language);
  const { result } = renderHook(() => useHourWords());
  expect(result.current.hoursOfBoth(['2031-01-07T19:30:00.000Z'], 'Pacific/Auckland', city)).toMatch(end);
});
