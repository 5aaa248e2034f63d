import { describe, expect, test } from 'vitest';
import { countdown } from './countdown.ts';

const minutes = (count: number) => count * 60_000;

test('countdown is null below a minute and after the start', () => {
  for (const left of [-minutes(5), -1, 0, 1, minutes(1) - 1]) expect(countdown(left, 'fr')).toBeNull();
});

describe('countdown in days, hours and whole minutes without zero parts', () => {
  test.each([
    [minutes(1), 'fr', '1 minute'],
    [minutes(2) - 1, 'fr', '1 minute'],
    [minutes(60), 'fr', '1 heure'],
    [minutes(24 * 60), 'fr', '1 jour'],
    [minutes(24 * 60) - 1, 'fr', '23 heures et 59 minutes'],
    [minutes(2 * 24 * 60 + 3 * 60 + 5), 'fr', '2 jours, 3 heures et 5 minutes'],
    [minutes(2 * 24 * 60 + 5), 'en', '2 days, 5 minutes'],
    [minutes(3 * 60), 'es', '3 horas'],
    [minutes(2 * 24 * 60), 'he', 'יומיים'],
    [minutes(65), 'he', 'שעה ו־5 דקות'],
    [minutes(49 * 60), 'he', 'יומיים ושעה'],
    [minutes(3 * 24 * 60 + 11 * 60 + 1), 'he', '3 ימים, 11 שעות ודקה'],
    [minutes(400 * 24 * 60), 'fr', '400 jours'],
  ])('%i ms in %s: %s', (left, language, said) => {
    expect(countdown(left, language)?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(said);
  });
});
