import { expect, test } from 'vitest';
import { theirPlace } from './their-place.ts';

const at = Date.parse('2026-11-22T18:05:00Z');
const inParis = (place: Parameters<typeof theirPlace>[0]) => theirPlace(place, 'fr', at, 'Europe/Paris');

test('shows the other’s time if it differs', () => {
  expect(inParis({ city: 'New York', timeZone: 'America/New_York' })).toBe('New York, 13\u00a0h\u00a005');
  expect(inParis({ city: 'Lyon', timeZone: 'Europe/Paris' })).toBe('Lyon');
  expect(inParis({ city: 'Madrid', timeZone: 'Europe/Madrid' })).toBe('Madrid');
});

test('omits unknown town and time', () => {
  expect(inParis({ city: null, timeZone: 'Asia/Jerusalem' })).toBe('20\u00a0h\u00a005');
  expect(inParis({ city: 'Lyon', timeZone: null })).toBe('Lyon');
  expect(inParis({ city: null, timeZone: null })).toBe('');
});
