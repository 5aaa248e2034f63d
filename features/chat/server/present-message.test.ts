import { expect, it } from 'vitest';
import { instantOf } from './present-message.ts';

it.each([
  ['2026-11-22T18:30:00.250613+00:00', '2026-11-22T18:30:00.250Z'],
  ['2026-11-22T18:30:00.25+00:00', '2026-11-22T18:30:00.250Z'],
  ['2026-11-22T18:30:00+00:00', '2026-11-22T18:30:00.000Z'],
  ['2026-11-22T20:30:00.250613+02:00', '2026-11-22T18:30:00.250Z'],
  ['2026-11-23T00:00:00.250613+05:30', '2026-11-22T18:30:00.250Z'],
])('converts a time to UTC whatever time zone PostgreSQL writes: %s', (written, said) => {
  expect(instantOf(written)).toBe(said);
});
