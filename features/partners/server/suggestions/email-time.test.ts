import { expect, test } from 'vitest';
import { isMorning, nextMorning } from './email-time.ts';

const at = (text: string) => new Date(text);
const iso = (instant: Date) => instant.toISOString();
const reader = (timeZone: string, quiet: [string, string][] = []) => ({
  timeZone,
  quiet: quiet.map(([from, to]) => ({ from: Date.parse(from), to: Date.parse(to) })),
});
const paris = reader('Europe/Paris');

test('the email comes on the next Sunday at nine in the reader’s zone', () => {
  const thursday = at('2026-06-04T12:00:00Z');
  expect(iso(nextMorning(thursday, paris, 'sunday'))).toBe('2026-06-07T07:00:00.000Z');
  expect(iso(nextMorning(thursday, reader('America/New_York'), 'sunday'))).toBe('2026-06-07T13:00:00.000Z');
  expect(iso(nextMorning(thursday, reader('Pacific/Kiritimati'), 'sunday'))).toBe('2026-06-06T19:00:00.000Z');
});

test('on a Sunday the email comes at nine, or a week later after nine', () => {
  expect(iso(nextMorning(at('2026-06-07T06:59:59Z'), paris, 'sunday'))).toBe('2026-06-07T07:00:00.000Z');
  expect(iso(nextMorning(at('2026-06-07T07:00:00Z'), paris, 'sunday'))).toBe('2026-06-14T07:00:00.000Z');
});

test.each([
  ['forward', '2026-03-28T12:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['back', '2026-10-24T12:00:00Z', '2026-10-25T08:00:00.000Z'],
])('the email stays at nine on the Sunday on which the clocks are set %s', (_way, saturday, expected) => {
  const morning = nextMorning(at(saturday), paris, 'sunday');
  expect(iso(morning)).toBe(expected);
  expect(isMorning(morning, paris)).toBe(true);
});

test('on a holiday the email waits for the first morning after it', () => {
  const keeping = reader('Asia/Jerusalem', [['2026-09-11T15:00:00Z', '2026-09-13T17:00:00Z']]);
  expect(iso(nextMorning(at('2026-09-10T12:00:00Z'), keeping, 'sunday'))).toBe('2026-09-14T06:00:00.000Z');
  expect(isMorning(at('2026-09-13T06:00:00Z'), keeping)).toBe(false);
});

test('the morning is from eight to noon in the reader’s zone', () => {
  expect(isMorning(at('2026-06-07T06:00:00Z'), paris)).toBe(true);
  expect(isMorning(at('2026-06-07T05:59:00Z'), paris)).toBe(false);
  expect(isMorning(at('2026-06-07T10:00:00Z'), paris)).toBe(false);
  expect(isMorning(at('2026-06-07T07:00:00Z'), reader('America/New_York'))).toBe(false);
});

test('a late email comes on the next morning of any day', () => {
  expect(iso(nextMorning(at('2026-06-07T12:00:00Z'), paris, 'today'))).toBe('2026-06-08T07:00:00.000Z');
});
