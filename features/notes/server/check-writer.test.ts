import { expect, test } from 'vitest';
import type { Learner } from '#server/app-context.ts';
import { newId } from '#server/database/ids.ts';
import { checkWriter } from './check-writer.ts';

const ruth: Learner = { id: newId(), name: 'Ruth', language: 'fr', address: null };

test.each([
  ['the signed-in learner', ruth.id],
  ['an unnamed author', undefined],
])('an update of %s is accepted', (_who, from) => {
  expect(() => checkWriter(ruth, from)).not.toThrow();
});

test('an update by another user of the browser requires that user’s sign-in', () => {
  expect(() => checkWriter(ruth, newId())).toThrow(
    expect.objectContaining({ code: 'UNAUTHORIZED', status: 401, data: { messageKey: 'errors.signInRequired' } }),
  );
});
