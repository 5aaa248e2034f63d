import { expect, test } from 'vitest';
import type { Chapter } from '#features/texts/contract.ts';
import { citedEditions } from './cited-editions.ts';

const cited = (title: string, license: string) => {
  const versions = { source: { language: 'he', title, license, url: '' }, translation: null };
  return citedEditions({ versions } as unknown as Chapter, ['source', 'translation']);
};

test('a copied text names the title and the licence of its edition', () => {
  expect(cited('WLC', 'CC BY 4.0')).toBe('WLC (CC BY 4.0)');
});

test.each(['unknown', '', '—'])('a copied text omits the licence "%s"', (license) => {
  expect(cited('WLC', license)).toBe('WLC');
});

test.each(['—', 'merged', ''])('a copied text omits an edition with the title "%s"', (title) => {
  expect(cited(title, 'CC0')).toBe('');
});
