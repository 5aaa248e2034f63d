import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

const words = (text: string) => piecesOf(text, []).map((line) => line.map((piece) => `${piece.type}: ${piece.text}`));

test('ends a link before closing punctuation, and links only web addresses', () => {
  expect(words('Voir https://example.org/a_(b), puis javascript:alert(1).')).toEqual([
    ['text: Voir ', 'link: https://example.org/a_(b)', 'text: , puis javascript:alert(1).'],
  ]);
  expect(words('(https://example.org).')).toEqual([['text: (', 'link: https://example.org', 'text: ).']]);
  expect(words('https://')).toEqual([['text: https://']]);
});

test('splits lines into paragraphs, empty ones included', () => {
  expect(words('un\n\ndeux')).toEqual([['text: un'], [], ['text: deux']]);
});

test('links a reference, but not inside a link', () => {
  const text = 'Genèse 1:5 et https://a.fr/?q=Genèse';
  const found = [
    { from: 0, to: 10, address: 'Genesis-1#v5' },
    { from: 29, to: 35, address: 'Genesis-1' },
  ];
  expect(piecesOf(text, found)[0]?.map(({ type }) => type)).toEqual(['reference', 'text', 'link']);
});

test('an address of the public library for a reference links to the text here, and other links stay', () => {
  const text = 'https://www.sefaria.org/Genesis.12.1 et https://example.org/Gen.1';
  const [pieces] = piecesOf(text, [{ from: 0, to: 36, address: 'Genesis-12#v1' }]);
  expect(pieces?.map(({ type }) => type)).toEqual(['reference', 'text', 'link']);
});
