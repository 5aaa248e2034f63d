import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { backOff, judge } from './judge.ts';

const said = { messageKey: 'notes.full' };

test.each<[string, number, object | undefined, boolean, string]>([
  ['what our server says no to', 409, said, true, 'notes.full'],
  ['too large, as our server says', 413, said, true, 'notes.full'],
  ['too large, as a proxy says in its own words', 413, undefined, true, 'errors.tooLarge'],
  ['too large, as a page of a proxy', 413, { body: '<h1>413</h1>' }, true, 'errors.tooLarge'],
  ['parts that are missing', 425, said, false, 'notes.full'],
  ['too often', 429, said, false, 'notes.full'],
  ['a no without words of ours', 403, undefined, false, 'errors.unexpected'],
  ['a server that is down', 503, said, false, 'notes.full'],
])('%s', (_what, status, data, refused, messageKey) => {
  const verdict = judge(new ORPCError('X', { status, data }));
  expect(verdict).toMatchObject({ refused, messageKey });
});

test('pauses between attempts grow to half a minute and vary', () => {
  expect([0, 1, 5, 50].map((attempt) => backOff(attempt, 1))).toEqual([1_000, 2_000, 30_000, 30_000]);
  expect(backOff(5, 0)).toBe(15_000);
});
