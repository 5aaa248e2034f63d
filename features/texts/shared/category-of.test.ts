import { expect, test } from 'vitest';
import { categoryOf } from './category-of.ts';

test.each([
  [['Tanakh', 'Torah'], 'Tanakh'],
  [['Tanakh', 'Targum', 'Onkelos', 'Torah'], 'Tanakh'],
  [['Tanakh', 'Rishonim on Tanakh', 'Rashi', 'Torah'], 'Commentary'],
  [['Tanakh', 'Modern Commentary on Tanakh'], 'Commentary'],
  [['Mishnah', 'Rishonim on Mishnah', 'Bartenura', 'Seder Zeraim'], 'Commentary'],
  [['Talmud', 'Bavli', 'Acharonim on Talmud'], 'Commentary'],
  [['Halakhah', 'Tur'], 'Halakha'],
  [['Unknown'], 'Other'],
])('the path %j has the category %s', (path, category) => {
  expect(categoryOf(path)).toBe(category);
});

test('a known category or a dependence overrides the path', () => {
  expect(categoryOf(['Tanakh', 'Rishonim on Tanakh'], 'Midrash')).toBe('Midrash');
  expect(categoryOf(['Tanakh'], undefined, 'Commentary')).toBe('Commentary');
});
