import { expect, test } from 'vitest';
import type { Learner } from '#server/app-context.ts';
import { newId } from '#server/database/ids.ts';
import { checkWriter } from './check-writer.ts';

const ruth: Learner = { id: newId(), name: 'Ruth', language: 'fr', address: null };

test.each([
  ['the signed-in learner', ruth.id],
  ['an unnamed author', undefined],
])('accepts a write of %s', (_who, from) => {
  expect(() => checkWriter(ruth, from)).not.toThrow();
});

test('asks to sign in for a write of another user of the browser', () => {
  expect(() => checkWriter(ruth, newId())).toThrow(
    expect.objectContaining({ code: 'UNAUTHORIZED', status: 401, data: { messageKey: 'errors.signInRequired' } }),
  );
});
