import { expect, test } from 'vitest';
import { zoneOfTown } from './zone-of-town.ts';

test.each([
  ['Barcelona', 'ES', 41.39, 2.16, 'Europe/Madrid'],
  ['Las Palmas', 'ES', 28.1, -15.41, 'Atlantic/Canary'],
  ['New York', 'US', 40.71, -74.01, 'America/New_York'],
  ['El Paso', 'US', 31.76, -106.49, 'America/Denver'],
  ['Jerusalem', 'IL', 31.77, 35.22, 'Asia/Jerusalem'],
  ['Mumbai', 'IN', 19.07, 72.88, 'Asia/Kolkata'],
  ['Perth', 'AU', -31.95, 115.86, 'Australia/Perth'],
])('%s has its zone', async (_name, country, latitude, longitude, zone) => {
  expect(await zoneOfTown({ country, latitude, longitude })).toBe(zone);
});

test('a country without listed towns has no zone', async () => {
  expect(await zoneOfTown({ country: 'XX', latitude: 0, longitude: 0 })).toBeNull();
});
