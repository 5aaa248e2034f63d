import { expect, test } from 'vitest';
import { addChosen, readChosen } from './chosen.ts';

test('the list of chosen books is under no key that survives the sign-out, because it shows what a learner reads', () => {
  addChosen(['Ruth']);
  expect(readChosen()).toEqual(['Ruth']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('havruta.'))).toEqual([]);
});
