import { expect, it } from 'vitest';
import type { Chapter } from '#features/texts/contract.ts';
import { hintOf, type OwnPick, pointedIn } from './pointed-in.ts';

const shown = (ref: string, translation: string) =>
  ({ ref, versions: { source: null, translation: { title: translation } } }) as unknown as Chapter;
const ruth = shown('Ruth 3', 'One');
const pick: OwnPick = { section: 'Ruth-3', segment: '12', side: 'source', word: 6, text: 'אמנם' };

it('a word counts only in its own section', () => {
  const hint = hintOf(pick, ruth);
  expect(pointedIn(ruth, pick, [hint])).toEqual([
    { segment: '12', side: 'source', word: 6, by: 'me' },
    { segment: '12', side: 'source', word: 6, by: 'other' },
  ]);
  expect(pointedIn(shown('Ruth 2', 'One'), pick, [hint])).toEqual([]);
});

it('a word of a translation needs the same version, otherwise its verse is marked', () => {
  const hint = hintOf({ ...pick, side: 'translation' }, ruth);
  expect(pointedIn(ruth, null, [hint])).toEqual([{ segment: '12', side: 'translation', word: 6, by: 'other' }]);
  expect(pointedIn(shown('Ruth 3', 'Other'), null, [hint])).toEqual([
    { segment: '12', side: 'translation', word: null, by: 'other' },
  ]);
});

it('a person without a pointed word is not shown', () => {
  expect(pointedIn(ruth, null, [{ ...hintOf(pick, ruth), segment: null }])).toEqual([]);
});
