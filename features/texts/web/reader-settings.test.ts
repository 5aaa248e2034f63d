import { afterAll, beforeEach, expect, test } from 'vitest';
import { changeReaderSettings, currentReaderSettings, setHebrewOnly } from './reader-settings-api.ts';

const useDefaults = () => {
  localStorage.clear();
  setHebrewOnly(false);
};
beforeEach(useDefaults);
afterAll(useDefaults);

test('a learner who studies in Hebrew only sees Hebrew with vowels and without cantillation', () => {
  expect(currentReaderSettings()).toMatchObject({ layout: 'both', vowels: true, cantillation: true });
  setHebrewOnly(true);
  expect(currentReaderSettings()).toMatchObject({ layout: 'source', vowels: true, cantillation: false });
  setHebrewOnly(false);
  expect(currentReaderSettings()).toMatchObject({ layout: 'both', cantillation: true });
});

test('an explicit choice overrides the defaults and is stored', () => {
  setHebrewOnly(true);
  changeReaderSettings({ layout: 'both' });
  expect(currentReaderSettings()).toMatchObject({ layout: 'both', cantillation: false });
  setHebrewOnly(true);
  expect(currentReaderSettings()).toMatchObject({ layout: 'both', cantillation: false });
});
