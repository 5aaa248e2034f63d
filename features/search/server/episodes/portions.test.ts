import { expect, test } from 'vitest';
import { readRows } from '#server/data-file.ts';
import { portionRows } from './portion-rows.ts';

test('portions.tsv has the portions of Hebcal; otherwise run write-portions.ts', () => {
  expect(readRows(import.meta.dirname, '../../shared/data/portions.tsv')).toEqual(portionRows());
});
