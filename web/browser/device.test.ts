import { afterEach, expect, test, vi } from 'vitest';
import { deviceZone, givesZone } from './device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['Asia/Calcutta', true, 'Asia/Kolkata'],
  ['Etc/Unknown', false, 'UTC'],
  ['+05:30', false, 'UTC'],
])('a browser with Temporal in %s is asked for its zone without loading Intl', (name, known, zone) => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => name } });
  const formats = vi.spyOn(Intl, 'DateTimeFormat');
  expect(givesZone()).toBe(known);
  expect(formats).not.toHaveBeenCalled();
  expect(deviceZone()).toBe(zone);
});
