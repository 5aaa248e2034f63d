import { expect, test } from 'vitest';
import { timeZone } from './kinds.ts';
import { canonicalZone, renamedZones } from './time-zones.ts';

test.each([
  ['US/Eastern', 'America/New_York'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['America/Godthab', 'America/Nuuk'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Tel_Aviv', 'Asia/Jerusalem'],
  ['Etc/UTC', 'UTC'],
  ['Europe/Paris', 'Europe/Paris'],
])('%s is the zone %s', (name, zone) => {
  expect(canonicalZone(name)).toBe(zone);
  expect(timeZone.parse(name)).toBe(zone);
});

test.each(['Etc/Unknown', 'Europe/Nowhere', '', 'UTC\0', '+05:30', '-03', '+0530'])('%j is not a zone', (name) => {
  expect(canonicalZone(name)).toBeNull();
  expect(timeZone.safeParse(name).success).toBe(false);
});

test('an older name has the same clock as the newer one, and every zone has one name', () => {
  const clock = (zone: string) => new Date('2026-07-01T12:00Z').toLocaleString('en', { timeZone: zone });
  for (const [older, newer] of Object.entries(renamedZones)) expect(clock(older)).toBe(clock(newer));
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const name = canonicalZone(zone) ?? '';
    expect(canonicalZone(name)).toBe(name);
  }
});
