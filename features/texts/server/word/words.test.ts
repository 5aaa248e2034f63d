import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createWords } from './words.ts';

const { wordsOf } = createWords(resolve(import.meta.dirname, '../../../../build/corpus'));
const letters = (text = '') => text.normalize('NFKD').replace(/[\u0591-\u05bd\u05bf-\u05c2]/g, '');

test('returns the words of a chapter with lemma and grammar, by verse', async () => {
  const verses = await wordsOf('Genesis', 1);
  expect(verses).toHaveLength(31);
  const word = verses?.[0]?.[1];
  const { text, headword } = word ?? {};
  expect({ ...word, text: letters(text), headword: letters(headword) }).toEqual({
    text: 'ברא',
    lemma: '1254 a',
    headword: 'ברא',
    morph: 'HVqp3ms',
  });
});

test('returns null for an unknown chapter', async () => {
  expect(await wordsOf('Genesis', 51)).toBeNull();
});

test('reads evicted books again', async () => {
  for (const title of ['Ruth', 'Joel', 'Jonah', 'Obadiah', 'Ruth']) expect(await wordsOf(title, 1)).not.toBeNull();
});
