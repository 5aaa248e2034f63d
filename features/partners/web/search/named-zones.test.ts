import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { namedZones } from './named-zones.ts';

const winter = new Date('2026-12-01T12:00:30Z');
const named = Object.fromEntries(
  languages.map((language) => [language, new Map(namedZones(language, winter).map(({ zone, name }) => [zone, name]))]),
);

test('a zone has its localised name and UTC offset', () => {
  expect(named.he?.get('Asia/Jerusalem')).toBe('שעון ישראל (UTC+2)');
  expect(named.fr?.get('Asia/Jerusalem')).toBe('heure d’Israël (UTC+2)');
  expect(named.fr?.get('Asia/Kolkata')).toMatch(/\(UTC\+5:30\)$/);
  expect(named.fr?.get('America/St_Johns')).toMatch(/\(UTC−3:30\)$/);
});

test('zones with equal names are distinguished by country, then by town', () => {
  expect(named.he?.get('Europe/Paris')).toMatch(/^שעון מרכז אירופה, צרפת \(/);
  expect(named.fr?.get('Europe/Paris')).toMatch(/^heure d’Europe centrale, France \(/);
  expect(named.fr?.get('America/New_York')).toMatch(/, États-Unis, New York \(/);
});

test.each(languages)('zone names are unique (%s)', (language) => {
  const names = [...(named[language]?.values() ?? [])];
  expect(names.length).toBeGreaterThan(400);
  expect(new Set(names).size).toBe(names.length);
});
