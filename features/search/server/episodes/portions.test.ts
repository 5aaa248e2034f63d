import { expect, test } from 'vitest';
import { readRows } from '#server/data-file.ts';
import { portionRows } from './portion-rows.ts';

test('portions.tsv contains Hebcal’s portions (if not, run write-portions.ts)', () => {
  expect(readRows(import.meta.dirname, '../../shared/data/portions.tsv')).toEqual(portionRows());
});
