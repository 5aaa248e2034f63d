import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Criteria of WCAG 2.2, A and AA. */
const criteria = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1'],
  ...['2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11'],
  ...['2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8'],
  ...['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6'],
  ...['3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'],
];

const report = readFileSync(join(import.meta.dirname, '../docs/ACCESSIBILITY.md'), 'utf8');
const rows = [...report.matchAll(/^\| (\d[^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, name = '', state, reason = '']) => ({
    numbers: name.match(/\d+\.\d+\.\d+/g) ?? [],
    state,
    reason,
  }),
);

test('the report names every criterion once, in order', () => {
  expect(criteria).toHaveLength(55);
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(criteria);
});

test('every row has a state and a reason', () => {
  expect(rows.filter(({ state }) => !['holds', 'partly', 'not'].includes(state ?? ''))).toEqual([]);
  expect(rows.filter(({ reason }) => reason.trim() === '')).toEqual([]);
});
