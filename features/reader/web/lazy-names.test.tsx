import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18n from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import { ReferenceName } from './lazy-names.tsx';

beforeAll(browserInFrench);
afterEach(async () => {
  cleanup();
  await i18n.changeLanguage('fr');
});

test.each([
  ['fr', 'Genesis 1:3-5', 'Genèse 1:3–5'],
  ['he', 'Genesis 1:3-5', 'בראשית א, ג–ה'],
  ['he', 'Berakhot 2a:3-2b:1', 'ברכות ב ע״א, ג–ב ע״ב, א'],
  ['es', 'Some-Book 3:4-5', 'Some-Book 3:4–5'],
])('in %s the reference %s shows both ends of its range', async (language, reference, name) => {
  await i18n.changeLanguage(language);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReferenceName reference={reference} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(name)).toBeTruthy();
});
