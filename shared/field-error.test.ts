import { expect, test } from 'vitest';
import { readFieldError, tooLong, writeFieldError } from './field-error.ts';
import { exactText, nameLine, oneLine, searchText, typedText } from './kinds.ts';

test.each([{ messageKey: 'errors.textTooLong', params: { max: 200 } }, { messageKey: 'sessions.dateInvalid' }])(
  'an error is the same after it is written and read: %o',
  (error) => {
    expect(readFieldError(writeFieldError(error))).toEqual(error);
  },
);

test('a message of the schema library is no field error', () => {
  expect(readFieldError('Invalid input')).toBeNull();
});

test.each([
  ['exact text', exactText(200)],
  ['a line', oneLine(200)],
  ['a name', nameLine(200)],
  ['typed text', typedText(200)],
  ['a search', searchText(200)],
])('%s over its limit is refused with the limit', (_what, schema) => {
  for (const length of [201, 2_000])
    expect(schema.safeParse('x'.repeat(length)).error?.issues.map(({ message }) => message)).toEqual([tooLong(200)]);
});
